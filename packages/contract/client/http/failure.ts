import { text } from '@storefront/i18n/text.ts'
import { isUnknownCallError } from '../../domain/frame/capabilities.ts'
import type { ErrorReply } from '../../endpoints/wire/errors.ts'

/**
 * Kinds of failures. `refused`: the store replied with an error (4xx). `network`: no reply, because of a lost connection or a
 * timeout. `unexpected`: the store failed (5xx) or sent an invalid reply.
 */
export type FailureKind = 'refused' | 'network' | 'unexpected'

export interface FailureDetails {
	readonly kind: FailureKind
	/** Name of the call in the contract: `getCart`. */
	readonly call: string
	/** HTTP status; 0 without a reply. */
	readonly status: number
	/** Error reply of the store, if any. */
	readonly reply?: ErrorReply | undefined
	/** Id of the request in the log of the store. */
	readonly requestId: string
	/** Reason for the log. */
	readonly reason: string
	readonly cause?: unknown
}

/** Error of every failed call. `message` can be displayed: it is the message of the store or "Something went wrong" (ERR-01, ERR-02). */
export class StoreFailure extends Error {
	override readonly name = 'StoreFailure'
	readonly kind: FailureKind
	readonly call: string
	readonly status: number
	readonly reply: ErrorReply | undefined
	readonly requestId: string
	readonly reason: string

	constructor(details: FailureDetails) {
		super(details.reply?.message || text('common.wentWrong'), { cause: details.cause })
		this.kind = details.kind
		this.call = details.call
		this.status = details.status
		this.reply = details.reply
		this.requestId = details.requestId
		this.reason = details.reason
	}

	/** Message of the store, or an empty string. */
	get serverMessage(): string {
		return this.reply?.message ?? ''
	}

	/** Messages of the store about fields (AUTH-18). */
	get fieldMessages(): readonly string[] {
		return Object.values(this.reply?.errors ?? {}).flat()
	}

	/** Error code of the contract (`endpoints/wire/errors.ts`), or an empty string. */
	get code(): string {
		return this.reply?.code ?? ''
	}
}

/** HTTP statuses that depend on the time or the client of a request rather than on its content. */
const transientStatuses: readonly number[] = [401, 403, 408, 425, 429]

/** Whether a retry is useless: the store has refused the content of the request. */
export function isFinalRefusal(failure: unknown): boolean {
	return failure instanceof StoreFailure && failure.kind === 'refused' && !transientStatuses.includes(failure.status)
}

/** Whether the store does not have the call. `namesNothing`: the call has no id whose resource could be missing. */
export function isUnknownCall(failure: unknown, namesNothing = false): boolean {
	return failure instanceof StoreFailure && isUnknownCallError(failure.status, failure.code, namesNothing)
}
