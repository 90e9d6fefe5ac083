import { CommandRefused } from '../../commands/command-errors.ts'
import { CommandError } from './command-error.ts'

/** Waits for a command; if it is not possible, throws an error that says what to do in the terminal. */
export async function orRefuse<Result>(running: Promise<Result>, message: string): Promise<Result> {
	try {
		return await running
	} catch (error) {
		throw error instanceof CommandRefused ? new CommandError(message) : error
	}
}
