// The glass: the display's memory, drawn pixel by pixel on a canvas.

// A pixel's four bytes as one number: alpha, blue, green, red.
const LIT = 0xffffebbe;
const DARK = 0xff0f0b08;
const PAGE = 8; // pixels per byte, one below the other
const STRIDE = 128; // columns in the display's memory

/** Draws what the display shows. */
export class Glass {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.image = this.context.createImageData(width, height);
  }

  /** @param {import("../firmware/messages.js").Picture} picture */
  show(picture) {
    const { width, height } = this.canvas;
    const image = (this.image ??= this.context.createImageData(width, height));
    const pixels = new Uint32Array(image.data.buffer);
    const inverted = Number(picture.inverted);
    for (let y = 0; y < height; y++) {
      const page = Math.floor(y / PAGE) * STRIDE;
      for (let x = 0; x < width; x++) {
        const on = picture.lit && ((picture.memory[page + x] >> (y % PAGE)) & 1) !== inverted;
        pixels[y * width + x] = on ? LIT : DARK;
      }
    }
    this.context.putImageData(image, 0, 0);
    this.canvas.style.filter = `brightness(${0.45 + (0.55 * picture.contrast) / 255})`;
  }

  /**
   * Returns the picture as a PNG file, each pixel a square.
   * @param {number} scale
   * @returns {Promise<Blob>}
   */
  screenshot(scale = 4) {
    const large = document.createElement("canvas");
    large.width = this.canvas.width * scale;
    large.height = this.canvas.height * scale;
    const context = /** @type {CanvasRenderingContext2D} */ (large.getContext("2d"));
    context.imageSmoothingEnabled = false;
    context.drawImage(this.canvas, 0, 0, large.width, large.height);
    return new Promise((resolve, reject) =>
      large.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
    );
  }
}
