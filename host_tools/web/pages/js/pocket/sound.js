// The buzzer: the board's own notes, from the browser's loudspeaker.

/** Plays the sounds of the buzzer by their names. */
export class Buzzer {
  /** @type {AudioContext | null} */
  #audio = null;
  on = false;

  /** @param {Record<string, number[]>} sounds pairs of pitch in Hz and length in ms */
  constructor(sounds) {
    this.sounds = sounds;
  }

  /** Enables sound: browsers allow it only after a touch or a key. */
  wake() {
    if (this.on) this.#audio ??= new AudioContext();
    if (this.#audio?.state === "suspended") this.#audio.resume();
  }

  /** @param {string} name */
  play(name) {
    const notes = this.sounds[name];
    if (!this.on || !this.#audio || !notes) return;
    let at = this.#audio.currentTime;
    for (let note = 0; note < notes.length; note += 2) {
      const [pitch, length] = [notes[note], notes[note + 1] / 1000];
      if (pitch) this.#note(pitch, at, length);
      at += length;
    }
  }

  /**
   * @param {number} pitch
   * @param {number} at s
   * @param {number} length s
   */
  #note(pitch, at, length) {
    const audio = /** @type {AudioContext} */ (this.#audio);
    const tone = new OscillatorNode(audio, { type: "square", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0.05 });
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
