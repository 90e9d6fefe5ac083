import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Writes a text to an open file or pipe, as far as it takes it; gives the number of bytes that it took. */
type Write = (bytes: Buffer) => number

/**
 * Takes log lines to an open file or pipe, at once. A line that cannot be written (the disk of the log is full, nobody
 * reads the pipe) is dropped and counted, and the next one that can be is preceded by one that says how many are missing:
 * the shop goes on selling. pino's own way waits, with everything else, until there is room again.
 */
export function lines(descriptor: number, write: Write = (bytes) => writeSync(descriptor, bytes)): DestinationStream {
	let dropped = 0
	let reason = ''
	/** A line was cut in the middle: the next one begins on a line of its own. */
	let cut = false

	/** Whether all of it was taken. */
	const put = (text: string): boolean => {
		let rest = Buffer.from(cut ? `\n${text}` : text)
		try {
			while (rest.length > 0) {
				const taken = write(rest)
				cut = rest[taken - 1] !== newline
				rest = rest.subarray(taken)
			}
			return true
		} catch (error) {
			reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
			return false
		}
	}

	return {
		write(line) {
			if (dropped > 0 && put(missing(dropped, reason))) dropped = 0
			if (dropped > 0 || !put(line)) dropped += 1
		},
	}
}

const newline = 10

function missing(dropped: number, reason: string): string {
	const facts = { level: 'warn', pid: process.pid, time: new Date().toISOString(), dropped, reason }
	return `${JSON.stringify({ ...facts, msg: 'Lines of this log could not be written and are missing here' })}\n`
}
