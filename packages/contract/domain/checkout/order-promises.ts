import { text } from '@storefront/i18n/text.ts'
import type { Cents } from '../money.ts'

interface OrderConditions {
	/** null: not known yet. */
	readonly shippingCharge: Cents | null
	/** Name of the tax included in prices; null: the shop does not show it. */
	readonly taxName: string | null
	/** Days after delivery for returns; 0: none are accepted; null: unknown. */
	readonly returnDays: number | null
}

/** Sentences next to the order button: what the total includes, and the period for returns. */
export function listOrderPromises({ shippingCharge, taxName, returnDays }: OrderConditions): readonly string[] {
	const included = taxName === null ? text('checkout.includesDelivery') : text('checkout.includesTax', { taxName })
	return [...(shippingCharge === null ? [] : [included]), ...(returnDays ? [text('checkout.returnWithin', { days: returnDays })] : [])]
}
