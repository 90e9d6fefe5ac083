import { type ErrorCode, type ErrorReply, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'

/** What a refusal may carry beyond its code and sentence (see `errorReply` in the contract). */
export interface ErrorExtras {
	/** Sentences by field. */
	readonly errors?: Record<string, string[]>
	readonly lines?: ErrorReply['lines']
	readonly totals?: ErrorReply['totals']
	/** Seconds after which to come back: sent as `Retry-After`. */
	readonly retryAfter?: number
	/** The cause, for the log alone. */
	readonly cause?: unknown
}

/**
 * A refusal that the caller is told of. Throw it anywhere below a route: the app answers with the status of its code
 * and a body in the form of the contract's `errorReply`. `message` is a sentence for the shopper.
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

/** The body of a refusal. */
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
