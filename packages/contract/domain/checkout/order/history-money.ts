import { isCurrencyCode } from '../../currency.ts'
import { type Cents, defaultCurrency, formatMoney } from '../../money.ts'

/**
 * PROF-43: amounts of the order history have the symbol "$", regardless of the symbol of the shop. ISO codes are kept, because the
 * currencies have different decimals.
 */
export function historyCurrency(currency: string): string {
	return isCurrencyCode(currency) ? currency : defaultCurrency
}

/** Formats an amount of the order history. */
export function historyMoney(amount: Cents, currency: string): string {
	return formatMoney(amount, historyCurrency(currency))
}
