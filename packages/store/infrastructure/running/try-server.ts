import type { Logger } from 'pino'
import { classifyDatabaseError, UnusableDatabase } from '../db/unusable.ts'
import { openAsItIs } from './open-store.ts'

/** Why a database server cannot be used now. */
export interface ServerTrouble {
	readonly sentence: string
	/** It may pass by itself: the server is not there yet. */
	readonly mayPass: boolean
}

/** Connects to a database server once, before a start builds and waits; null: it answers. */
export async function tryServer(url: string, logger: Logger): Promise<ServerTrouble | null> {
	try {
		const db = await openAsItIs(url, logger, 1)
		await db.destroy()
		return null
	} catch (error) {
		if (!(error instanceof UnusableDatabase)) throw error
		return { sentence: error.message, mayPass: classifyDatabaseError(error.cause) === 'unreachable' }
	}
}
