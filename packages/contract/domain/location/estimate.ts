import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { chargeOfOrder, freeShipping, missingForFreeDelivery } from '../checkout/shipping.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { DeliveryService } from './delivery-service.ts'
import { type DeliveryDates, datesText } from './delivery-text.ts'

/** Information about delivery to a country before the checkout. */
export interface DeliveryEstimate {
	/** Lowest and highest charge, because cities may have different charges. */
	readonly lowest: Cents
	readonly highest: Cents
	/** Subtotal from which delivery is free; null for never. */
	readonly freeFrom: Cents | null
	/** null if the shop promises no dates. */
	readonly dates: DeliveryDates | null
	/** Validity of all dates in seconds. */
	readonly validSeconds: number
	/** Delivery services for a product besides the standard delivery; missing: none. */
	readonly services?: readonly Pick<DeliveryService, 'name' | 'charge' | 'dates'>[] | undefined
	/** Lines about the places where a product can be picked up; missing: there are none. */
	readonly pickup?: readonly string[] | undefined
}

/** Formats the charge: "$4.90", "Free Shipping", or "$0.00 to $5.90, by city". */
export function estimateText({ lowest, highest }: Pick<DeliveryEstimate, 'lowest' | 'highest'>, currency?: string): string {
	if (lowest !== highest)
		return text('location.chargeRange', { lowest: formatMoney(lowest, currency), highest: formatMoney(highest, currency) })
	return highest === 0 ? freeShipping() : formatMoney(highest, currency)
}

/** The parts of a description of the delivery to a country. */
export interface EstimateTexts {
	/** "Delivery to Norway: $4.90" */
	readonly charges: string
	/** "Arrives Tue 24 to Thu 26 Nov"; empty without dates. */
	readonly dates: string
	/** "Free from $100.00"; empty if it is free anyway, or never. */
	readonly freeFrom: string
}

/** Describes the delivery to a country. `subtotal`: of the cart; undefined on pages that show no cart. */
export function estimateTexts(country: string, estimate: DeliveryEstimate, currency?: string, subtotal?: Cents): EstimateTexts {
	const { dates, freeFrom, highest } = estimate
	const isFreeFrom = subtotal === undefined && freeFrom !== null && highest > 0
	return {
		charges: text('location.delivery', { country, charges: estimateText(chargesFor(estimate, subtotal ?? 0), currency) }),
		dates: arrivalText(dates),
		freeFrom: isFreeFrom ? text('location.freeFrom', { amount: formatMoney(freeFrom, currency) }) : '',
	}
}

/** "Arrives Tue 24 to Thu 26 Nov"; empty without dates. */
export function arrivalText(dates: DeliveryDates | null): string {
	return dates ? text('location.arrives', { dates: datesText(dates) }) : ''
}

/** A line for each delivery service, "Express, Tue 1 Dec, $12.00", and for each pick-up place. */
export function serviceTexts({ services = [], pickup = [] }: DeliveryEstimate, currency?: string): readonly string[] {
	return [
		...services.map(({ name, charge, dates }) =>
			formatList([name, dates ? datesText(dates) : '', estimateText({ lowest: charge, highest: charge }, currency)]),
		),
		...pickup,
	]
}

/** Text for all countries, before a country is selected. */
export function generalText(freeFrom: Cents | null, currency?: string): string {
	return freeFrom === null ? text('location.general') : text('location.generalFreeFrom', { amount: formatMoney(freeFrom, currency) })
}

/** The charges of an order with this subtotal. */
export function chargesFor({ lowest, highest, freeFrom }: DeliveryEstimate, subtotal: Cents): { lowest: Cents; highest: Cents } {
	const isFree = chargeOfOrder(highest, subtotal, freeFrom) === 0
	return isFree ? { lowest: 0, highest: 0 } : { lowest, highest }
}

/** The amount missing for free delivery, or that delivery is free; empty if it never is. `subtotal` is the total of the cart lines. */
export function freeDeliveryText(subtotal: Cents, freeFrom: Cents | null, currency?: string): string {
	if (freeFrom === null || subtotal === 0) return ''
	const missing = missingForFreeDelivery(subtotal, freeFrom)
	return missing === 0 ? text('location.isFree') : text('location.addMore', { amount: formatMoney(missing, currency) })
}
