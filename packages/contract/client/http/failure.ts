import { text } from '@storefront/i18n/text.ts'
import { isUnknownCallError } from '../../domain/frame/capabilities.ts'
import type { ErrorReply } from '../../endpoints/wire/errors.ts'

/**
 * The three ways in which a call can go wrong. `refused`: the store answered with a reason (a 4xx). `network`: no
 * answer came: offline, cut off, or too slow. `unexpected`: the store broke (5xx) or sent what the contract does not allow.
 */
export type FailureKind = 'refused' | 'network' | 'unexpected'

export interface FailureDetails {
	readonly kind: FailureKind
	/** The call's name in the contract: `getCart`. */
	readonly call: string
	/** The HTTP status; 0 when no answer came. */
	readonly status: number
	/** The refusal as far as the store sent one. */
	readonly reply?: ErrorReply | undefined
	/** What to look for in the store's log. */
	readonly requestId: string
	/** For the log: what did not fit, or why no answer came. */
	readonly reason: string
	readonly cause?: unknown
}

/** The error of every failed call. `message` is fit to be shown: the store's own sentence or "Something went wrong" (ERR-01, ERR-02). */
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

	/** The store's own sentence, or empty when it sent none. */
	get serverMessage(): string {
		return this.reply?.message ?? ''
	}

	/** The store's sentences about single fields, one after the other (AUTH-18). */
	get fieldMessages(): readonly string[] {
		return Object.values(this.reply?.errors ?? {}).flat()
	}

	/** The contract's error code (see `contract/wire/errors.ts`), or empty when the store sent none. */
	get code(): string {
		return this.reply?.code ?? ''
	}
}

/** Refusals that say more of the moment, or of who asks, than of what was asked for. */
const passing: readonly number[] = [401, 403, 408, 425, 429]

/** Whether asking again is no use: the store has answered that there is no such thing, or that it may not be had. */
export function isVerdict(failure: unknown): boolean {
	return failure instanceof StoreFailure && failure.kind === 'refused' && !passing.includes(failure.status)
}

/** Whether the store has no such call. `namesNothing`: the call is about nothing in particular that could be missing. */
export function isUnknownCall(failure: unknown, namesNothing = false): boolean {
	return failure instanceof StoreFailure && isUnknownCallError(failure.status, failure.code, namesNothing)
}
