import { readFileSync } from 'node:fs'

/**
 * Preload script for `node --import` that changes the clock of the process by CLOCK_AHEAD milliseconds. At each SIGUSR2 it reads a new
 * offset from the file in CLOCK_FILE and prints it.
 */
let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
const { CLOCK_FILE: file } = process.env
const RealDate = Date

if (file) {
	process.on('SIGUSR2', () => {
		ahead = Number(readFileSync(file, 'utf8'))
		console.log(`The clock is ${ahead} ms ahead.`)
	})
}

globalThis.Date = class extends RealDate {
	static now() {
		return RealDate.now() + ahead
	}

	/** @param {...unknown} given */
	constructor(...given) {
		// @ts-expect-error: handed on as they came.
		super(...(given.length === 0 ? [RealDate.now() + ahead] : given))
	}
}
