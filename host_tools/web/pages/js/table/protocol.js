// The lines of the table protocol as the worker writes them, with what it adds for people.

/**
 * @typedef {object} Ask
 * @property {"choice" | "number" | "throw" | "die"} ask
 * @property {number | null} player
 * @property {string} about
 * @property {string} [text]
 * @property {boolean} [secret]
 * @property {(string | number)[]} [options] of a choice
 * @property {(string | null)[]} [labels] in the words of the table: of options, zones or named faces
 * @property {string} [board] the options are places on it, and words after them
 * @property {number} [limit] seconds
 * @property {"up"} [clock]
 * @property {number} [low]
 * @property {number} [high]
 * @property {number} [step] only `low` plus multiples of this are allowed
 * @property {number} [dice]
 * @property {number} [sides]
 * @property {string[]} [faces]
 * @property {string[]} [letters] signs of the faces
 * @property {string[]} [colours] of the dice, in their order
 * @property {string[]} [colourLabels]
 * @property {string[]} [colourLetters]
 * @property {(string | number)[]} [zones]
 * @property {(string | number)[]} [faceless] zones in which the face does not matter
 * @property {number} [at] the number of answers given before
 * @property {number} [tail] the number of undone answers that can be given again
 * @property {any} [before] the earlier answer here
 * @property {number} [since] when the page heard of it, for a time limit
 */

/**
 * @typedef {object} Row
 * @property {number} player
 * @property {string | null} name
 * @property {number | null} score
 * @property {number} place
 * @property {number} [team]
 */

/**
 * A row may have more, which the game's panel knows.
 * @typedef {object} Standing
 * @property {(Row & Record<string, any>)[]} standing
 * @property {number} round
 * @property {number} [overtime]
 * @property {boolean} [timed] scores are times, in tenths of a second
 * @property {[number, number]} [risk]
 * @property {string | string[]} [advice] the best answer, or the best answers one after the other
 * @property {number} [gain] the points that the advice brings
 * @property {number} [possible] points at most
 * @property {Board} [board]
 * @property {any} [panel]
 */

/**
 * @typedef {object} Board
 * @property {string} kind
 * @property {number} side
 * @property {[string, string | number | null, string | null][]} pieces place, owner or colour, orientation
 */

/**
 * @typedef {object} MatchHead
 * @property {string} game
 * @property {string} title
 * @property {(string | null)[]} names
 * @property {Record<string, any>} options
 * @property {Record<string, any>} given
 */

/**
 * @typedef {object} Over
 * @property {true} over
 * @property {number[]} winners
 * @property {boolean} draw
 */

/**
 * @typedef {object} LinkState
 * @property {"nothing" | "away" | "waiting" | "linked"} sign
 * @property {string} refusal
 * @property {boolean} has the host has the last answer
 * @property {string} table
 * @property {string} house
 * @property {{ order: number, game: string, names: (string | null)[], note: string }[]} seats
 * @property {string[]} roster
 * @property {boolean} identify staff asked this table to identify itself
 */

export {};
