import type { Cents } from '../../../src/domain/money.ts'

/** How many decimals a currency has: 2 for most, 0 for the yen, 3 for the dinar. */
function decimalsOf(currency: string): number {
	return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Providers count in a currency's own smallest unit, the shop in hundredths of it. */
export function toMinorUnits(amount: Cents, currency: string): number {
	return Math.round(amount * 10 ** (decimalsOf(currency) - 2))
}

/** The other way round. What is smaller than a hundredth is rounded. */
export function fromMinorUnits(amount: number, currency: string): Cents {
	return Math.round(amount / 10 ** (decimalsOf(currency) - 2))
}

/** As providers write amounts that are texts: `12.30`, `1230`, `12.300`. */
export function toDecimalText(amount: Cents, currency: string): string {
	return (amount / 100).toFixed(decimalsOf(currency))
}

export function fromDecimalText(text: string): Cents {
	return Math.round(Number(text) * 100)
}
