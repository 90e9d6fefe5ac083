import { CommandError } from './command-error.ts'

/** The count in an option. Throws a `CommandError` for anything but a whole number from 1 to `most`. */
export function parseCount(option: string, typed: string, most: number): number {
	const count = /^[1-9]\d*$/.test(typed) ? Number(typed) : 0
	if (count >= 1 && count <= most) return count
	throw new CommandError(`${option} is "${typed}". It must be a whole number from 1 to ${most}.`)
}
