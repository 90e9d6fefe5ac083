import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Writes to an open file or pipe; returns the number of written bytes. */
type Write = (bytes: Buffer) => number

/**
 * Writes log lines synchronously to an open file or pipe. Lines that cannot be written (the disk is full, or no process reads the pipe)
 * are dropped and counted, and the next written line is preceded by one with their number, so that the shop continues. The destination
 * of pino would block until there is room again.
 */
export function createLineDestination(descriptor: number, write: Write = (bytes) => writeSync(descriptor, bytes)): DestinationStream {
	let dropped = 0
	let reason = ''
	/** A line was written in part: the next one starts with a line break. */
	let cut = false

	/** Returns whether all of it was written. */
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
