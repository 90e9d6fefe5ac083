import { text } from '@storefront/i18n/text.ts'
import { chargeOfOrder, freeShipping, missingForFreeDelivery } from '../checkout/shipping.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { DeliveryDates } from './delivery-text.ts'

/** What a shopper is told of delivery to a country before the checkout. */
export interface DeliveryEstimate {
	/** Cities may have charges of their own. */
	readonly lowest: Cents
	readonly highest: Cents
	/** From what price of the lines on it costs nothing; null: never. */
	readonly freeFrom: Cents | null
	/** null: the shop promises nothing. */
	readonly dates: DeliveryDates | null
	/** For how many seconds the dates hold. */
	readonly validSeconds: number
}

/** "$4.90", "Free Shipping", or "$0.00 to $5.90, by city". */
export function estimateText({ lowest, highest }: Pick<DeliveryEstimate, 'lowest' | 'highest'>, currency?: string): string {
	if (lowest !== highest)
		return text('location.chargeRange', { lowest: formatMoney(lowest, currency), highest: formatMoney(highest, currency) })
	return highest === 0 ? freeShipping() : formatMoney(highest, currency)
}

/** What holds for every country, before one is chosen. */
export function generalText(freeFrom: Cents | null, currency?: string): string {
	return freeFrom === null ? text('location.general') : text('location.generalFreeFrom', { amount: formatMoney(freeFrom, currency) })
}

/** What it costs an order whose lines cost that much. */
export function chargesFor({ lowest, highest, freeFrom }: DeliveryEstimate, subtotal: Cents): { lowest: Cents; highest: Cents } {
	const isFree = chargeOfOrder(highest, subtotal, freeFrom) === 0
	return isFree ? { lowest: 0, highest: 0 } : { lowest, highest }
}

/** What would make the delivery free, or that it is; empty: nothing does. `subtotal`: what the lines of the cart cost. */
export function freeDeliveryText(subtotal: Cents, freeFrom: Cents | null, currency?: string): string {
	if (freeFrom === null || subtotal === 0) return ''
	const missing = missingForFreeDelivery(subtotal, freeFrom)
	return missing === 0 ? text('location.isFree') : text('location.addMore', { amount: formatMoney(missing, currency) })
}
