import type { Logger } from 'pino'
import { classifyDatabaseError, UnusableDatabase } from '../db/unusable.ts'
import { openWithoutMigrating } from './open-store.ts'

/** Reason why a database server cannot be used. */
export interface ServerProblem {
	readonly message: string
	/** Whether it is temporary: the server does not respond yet. */
	readonly isTemporary: boolean
}

/** Connects to a database server before a start builds the shop; null: the server responds. */
export async function checkDatabaseServer(url: string, logger: Logger): Promise<ServerProblem | null> {
	try {
		const db = await openWithoutMigrating(url, logger, 1)
		await db.destroy()
		return null
	} catch (error) {
		if (!(error instanceof UnusableDatabase)) throw error
		return { message: error.message, isTemporary: classifyDatabaseError(error.cause) === 'unreachable' }
	}
}
