import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { Trial } from './trial.ts'

/** `least`: one product that a guest can buy. `whole`: all of the contract. */
export const profiles = ['least', 'whole'] as const
export type Profile = (typeof profiles)[number]

/** One question to a store about one call. */
export interface Check {
	readonly call: Endpoint
	/** Told apart by it among the checks of its call: `sort`. Lists of exceptions name it. */
	readonly name: string
	/** What holds where it is kept, in a sentence without a full stop. */
	readonly requirement: string
	/** Part of the profile `least`. */
	readonly isLeast?: true
	/** Leaves something behind that cannot be taken back: an order, an account. */
	readonly leavesTraces?: true
	/** Ends without a word where it holds; throws a `Broken` or a `CheckSkipped` otherwise. */
	ask(trial: Trial): Promise<void>
}

/** The store does not do what the contract says. The message tells its author what was asked, what came and what should have. */
export class CheckFailure extends Error {
	override readonly name = 'Broken'
}

/**
 * Something could not be asked. `left-out`: whoever runs the kit did not give what it takes, or the store does not offer an
 * addition of the contract. `prevented`: the store itself stood in the way.
 */
export class CheckSkipped extends Error {
	override readonly name = 'NotTried'
	readonly kind: 'left-out' | 'prevented'

	constructor(kind: 'left-out' | 'prevented', reason: string) {
		super(reason)
		this.kind = kind
	}
}

export function mustHold(condition: unknown, sentence: string): asserts condition {
	if (!condition) throw new CheckFailure(sentence)
}

/** Refuses anything but what was expected, and shows both. */
export function mustBe(what: string, actual: unknown, expected: unknown): void {
	if (actual !== expected) throw new CheckFailure(`${what} is ${shown(actual)}, and should be ${shown(expected)}.`)
}

/** A value within a sentence, cut to what can be read there. */
export function shown(value: unknown): string {
	const text = (JSON.stringify(value) ?? 'nothing').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
	return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
