import { type Cents, formatMoney } from '../../money.ts'

/** PROF-43: stands before every amount of the order history, whatever the shop's currency is. */
export const historyCurrency = '$'

/** An amount as the order history shows it, wherever on its page. */
export function historyMoney(cents: Cents): string {
	return formatMoney(cents, historyCurrency)
}
