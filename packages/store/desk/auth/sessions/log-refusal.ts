import { DeskAuthError } from '../errors.ts'
import type { DeskAuth, Visitor } from '../open-desk-auth.ts'
import { type DeskEvent, logDeskEvent } from '../security-log.ts'

interface Subject {
	readonly email?: string
	readonly user?: number
	readonly visitor?: Visitor
}

/** Runs a check and logs a refusal with its code. */
export async function logRefusal<Result>(auth: DeskAuth, event: DeskEvent, subject: Subject, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof DeskAuthError)
			logDeskEvent(auth, error.code === 'passkey_copied' ? 'desk_passkey_copied' : event, { ...subject, code: error.code })
		throw error
	}
}
