// Messages between page and worker.

/**
 * @typedef {object} Start
 * @property {"pocket" | "table"} face
 * @property {string} language of the browser; the settings take precedence
 * @property {string} board its data as JSON; the pocket's only
 * @property {boolean} given the page gives the time with every step, for scripts
 */

/**
 * @typedef {{ start: Start }
 *   | { edge: number, down: boolean }
 *   | { turn: number }
 *   | { step: number }
 *   | { language: string }
 *   | { open: Seat }
 *   | { line: string }
 *   | { call: string, id: number, values: any[] }
 *   | { take: true }
 *   | { restart: true }
 *   | { seat: true }
 *   | { replace: [string, Uint8Array][] }} ToWorker
 */

/**
 * @typedef {object} Seat
 * @property {string} game
 * @property {string[]} names
 * @property {Record<string, string>} options
 */

/**
 * @typedef {object} Picture
 * @property {Uint8Array} memory the display's memory: 8 pages of 128 columns, a bit per pixel, the lowest on top
 * @property {boolean} lit
 * @property {boolean} inverted
 * @property {number} contrast
 * @property {boolean} upright false when the device is held the other way round
 */

/**
 * @typedef {{ ready: { language: string } }
 *   | { picture: Picture }
 *   | { lights: Uint8Array }
 *   | { sound: string }
 *   | { stepped: number }
 *   | { line: string }
 *   | { reply: number, value?: any, refused?: string }
 *   | { saving: true }
 *   | { stored: boolean, full: boolean }
 *   | { seat: Seat | null }
 *   | { files: [string, Uint8Array][] }
 *   | { refusal: string }
 *   | { restart: true }
 *   | { failed: string }} FromWorker
 */

export {};
