import { type ErrorCode, type ErrorReply, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'

/** Optional parts of an error reply besides code and message (see `errorReply` in the contract). */
export interface ErrorExtras {
	/** Messages by field. */
	readonly errors?: Record<string, string[]>
	readonly lines?: ErrorReply['lines']
	readonly totals?: ErrorReply['totals']
	/** Seconds until a retry makes sense: sent as `Retry-After`. */
	readonly retryAfter?: number
	/** The cause, only for the log. */
	readonly cause?: unknown
}

/**
 * An error that is sent to the client. Throw it anywhere in a route: the app responds with the status of its code and a body
 * in the schema `errorReply` of the contract. `message` is shown to the shopper.
 */
export class StoreError extends Error {
	override readonly name = 'StoreError'
	readonly code: ErrorCode
	readonly extras: ErrorExtras

	constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
		super(message, { cause: extras.cause })
		this.code = code
		this.extras = extras
	}

	get status() {
		return errorCodes[this.code].status
	}
}

/** The body of an error reply. */
export function errorBody(error: StoreError, requestId: string) {
	const { errors, lines, totals } = error.extras
	return {
		message: error.message,
		code: error.code,
		...(errors ? { errors } : {}),
		...(lines ? { lines } : {}),
		...(totals ? { totals } : {}),
		request_id: requestId,
	}
}
