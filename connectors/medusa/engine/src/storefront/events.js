/** Counts events about data that the shop shows. The connector polls the counter and reads the catalogue again when it changed. */
const { randomUUID } = require('node:crypto')

/** `process` changes with each start of the engine, because events before the start were not counted. */
const seen = { process: randomUUID(), events: 0 }

function noteEvent() {
	seen.events += 1
}

module.exports = { noteEvent, seen }
