import { CommandError } from './command-error.ts'

/** Parses the count of an option. Throws a `CommandError` unless it is a whole number from 1 to `most`. */
export function parseCount(option: string, typed: string, most: number): number {
	const count = /^[1-9]\d*$/.test(typed) ? Number(typed) : 0
	if (count >= 1 && count <= most) return count
	throw new CommandError(`${option} is "${typed}". It must be a whole number from 1 to ${most}.`)
}
