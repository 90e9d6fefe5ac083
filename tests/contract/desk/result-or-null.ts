import { CommandRefused } from '@storefront/store/commands/command-errors.ts'

/** The result of a command; null if it was refused. */
export async function resultOrNull<Result>(running: Promise<{ readonly result: Result }>): Promise<Result | null> {
	try {
		return (await running).result
	} catch (error) {
		if (error instanceof CommandRefused) return null
		throw error
	}
}
