import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { Trial } from './trial.ts'

/** `least`: one product that a guest can buy. `whole`: all of the contract. */
export const profiles = ['least', 'whole'] as const
export type Profile = (typeof profiles)[number]

/** One question to a store about one call. */
export interface Check {
	readonly call: Endpoint
	/** Name, unique among the checks of a call: `sort`. Lists of exceptions use it. */
	readonly name: string
	/** The rule, as a statement without a full stop. */
	readonly requirement: string
	/** Part of the profile `least`. */
	readonly isLeast?: true
	/** Leaves something behind that cannot be taken back: an order, an account. */
	readonly leavesTraces?: true
	/** Ends without a word where it holds; throws a `Broken` or a `CheckSkipped` otherwise. */
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
	if (actual !== expected) throw new CheckFailure(`${what} is ${shown(actual)}, and should be ${shown(expected)}.`)
}

/** A value within a sentence, cut to what can be read there. */
export function shown(value: unknown): string {
	const text = (JSON.stringify(value) ?? 'nothing').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
	return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
