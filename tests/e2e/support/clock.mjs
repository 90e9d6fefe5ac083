import { readFileSync } from 'node:fs'

/**
 * For `node --import`: the process believes in another time, CLOCK_AHEAD milliseconds from now. At each SIGUSR2 it takes
 * what the file CLOCK_FILE says from then on, as if somebody had set the clock, and prints it.
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
