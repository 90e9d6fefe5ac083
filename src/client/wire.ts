import type { Cents, PartsPerMillion } from '../domain/money.ts'

/** A switch of the wire: 1, "1" and true are on. */
export function isOn(flag: number | boolean | string | null | undefined): boolean {
	return Number(flag) === 1
}

/**
 * The discount that leads from one price to the other: for entries that carry both prices and no percentage.
 * 0 when the price is not lower.
 */
export function discountBetween(original: Cents, price: Cents): PartsPerMillion {
	return original > price && original > 0 ? Math.round(((original - price) * 1_000_000) / original) : 0
}
