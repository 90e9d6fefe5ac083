/** Counts what happens to anything that the shop shows. The connector asks for the number, and reads again when it is another. */
const { randomUUID } = require('node:crypto')

/** `process`: another one whenever the engine has started anew, for what happened meanwhile nobody counted. */
const seen = { process: randomUUID(), events: 0 }

function noteEvent() {
	seen.events += 1
}

module.exports = { noteEvent, seen }
