import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { Trial } from './trial.ts'

/** `least`: one product that a guest can buy. `whole`: the complete contract. */
export const profiles = ['least', 'whole'] as const
export type Profile = (typeof profiles)[number]

/** One check of one call of a store. */
export interface Check {
	readonly call: Endpoint
	/** Name, unique among the checks of a call: `sort`. Lists of exceptions use it. */
	readonly name: string
	/** Requirement as a statement without a full stop. */
	readonly requirement: string
	/** The check is part of the profile `least`. */
	readonly isLeast?: true
	/** The check creates data that it cannot delete: an order or an account. */
	readonly leavesTraces?: true
	/** Runs the check. Throws a `CheckFailure` or a `CheckSkipped` unless it passes. */
	ask(trial: Trial): Promise<void>
}

/** The store violates the contract. The message contains the request, the response and the expected response. */
export class CheckFailure extends Error {
	override readonly name = 'Broken'
}

/**
 * A check could not run. `left-out`: an option of the run is missing, or the store does not offer an optional part of the contract.
 * `prevented`: another failure of the store.
 */
export class CheckSkipped extends Error {
	override readonly name = 'NotTried'
	readonly kind: 'left-out' | 'prevented'

	constructor(kind: 'left-out' | 'prevented', reason: string) {
		super(reason)
		this.kind = kind
	}
}

export function expectThat(condition: unknown, sentence: string): asserts condition {
	if (!condition) throw new CheckFailure(sentence)
}

/** Throws `CheckFailure` with both values unless they are equal. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
	if (actual !== expected) throw new CheckFailure(`${what} is ${shown(actual)}, expected ${shown(expected)}.`)
}

/** Formats a value for a message, shortened to a readable length. */
export function shown(value: unknown): string {
	const text = (JSON.stringify(value) ?? 'nothing').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
	return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
