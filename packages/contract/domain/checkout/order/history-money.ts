import { isCurrencyCode } from '../../currency.ts'
import { type Cents, defaultCurrency, formatMoney } from '../../money.ts'

/**
 * PROF-43: "$" stands before every amount of the order history, whatever symbol the shop has. A currency that is named by its
 * code keeps it: its amounts have decimals of their own, and "$" would say another sum.
 */
export function historyCurrency(currency: string): string {
	return isCurrencyCode(currency) ? currency : defaultCurrency
}

/** An amount as the order history shows it, wherever on its page. */
export function historyMoney(amount: Cents, currency: string): string {
	return formatMoney(amount, historyCurrency(currency))
}
