import type { BillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { hasReceipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import { languageKey, toWireName } from '@storefront/contract/domain/names.ts'
import { detailsForWire, wireDetails } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { SentFoundOrder, SentOrder, SentOrderLine } from '@storefront/contract/endpoints/checkout/orders.ts'
import { taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { discountForWire } from '@storefront/store/commerce/discounts/discount-for-wire.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderLinesTable, OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { parseDiscounts } from '../../discounts/order-discounts.ts'
import { localizePlace } from '../../location/localize-place.ts'
import { storedTax } from '../../prices/tax-rates.ts'
import { parseBilling } from '../address/billing.ts'
import { receiptState } from '../order/payment-columns.ts'
import type { PaymentTexts } from '../order/payment-types.ts'
import { formatDelivery, orderTextOf } from '../order-texts.ts'
import { canBecomeAccount } from './can-become-account.ts'
import type { OrderProgress } from './order-progress.ts'

type OrderRow = Selectable<OrdersTable>
type LineRow = Selectable<OrderLinesTable> & {
	/** Pictures of the ordered variant and of its product; null if it was deleted. */
	readonly variant_image: string | null
	readonly thumbnail: string | null
	readonly images: string | null
}

/** The lines of these orders, by order id. */
export async function readOrderLines(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly LineRow[]>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('order_lines')
		.leftJoin('offers', 'offers.id', 'order_lines.offer_id')
		.leftJoin('products', 'products.id', 'order_lines.product_id')
		.selectAll('order_lines')
		.select(['offers.image as variant_image', 'products.thumbnail', 'products.images'])
		.where('order_lines.order_id', 'in', ids)
		.orderBy('order_lines.id')
		.execute()
	return Map.groupBy(rows, (line) => line.order_id)
}

/** Data of an order that is not in its row. */
interface OrderExtras extends PaymentTexts {
	readonly progress: OrderProgress
}

/** An order in the history of its customer (ENT-30, ENT-31). */
export function orderForWire(
	order: OrderRow,
	lines: readonly LineRow[] = [],
	{ payKey, reviews, ...extras }: OrderExtras & { readonly payKey: string; readonly reviews: SentOrder['reviews'] },
): SentOrder {
	return { id: order.id, pay_key: payKey, reviews, ...commonFieldsForWire(order, lines, extras) }
}

/** The results of the payment attempts of an unpaid order. */
export interface AttemptResults {
	readonly isRefused: boolean
	readonly isPending: boolean
}

/**
 * An order that was found by number and email. It has neither names, the street, company, VAT number nor the parcel shop that the
 * shopper typed, because anyone can read number and email over a shoulder; the company of a sole trader is a person's name.
 */
export function foundOrderForWire(
	order: OrderRow,
	lines: readonly LineRow[],
	{ attempts, ...extras }: OrderExtras & { readonly attempts: AttemptResults },
): SentFoundOrder {
	const { currency } = order
	return {
		...commonFieldsForWire(order, lines, extras),
		subtotal: toAmount(order.subtotal, currency),
		shipping_charge: toAmount(order.shipping_charge, currency),
		discount: toAmount(order.discount, currency),
		automatic_discounts: parseDiscounts(order).map((one) => discountForWire(one, currency)),
		...localizePlace(order),
		[wireDetails.billing]: cityAndCountry(parseBilling(order)),
		[wireDetails.delivery]: formatDelivery(order.pickup_place === '' ? { ...order, delivery_point: '' } : order),
		[wireDetails.company]: '',
		[wireDetails.vatNumber]: '',
		pay_by: order.pay_by ?? '',
		can_open_account: canBecomeAccount(order) ? 1 : 0,
		payment_refused: attempts.isRefused,
		payment_pending: attempts.isPending,
	}
}

/** City and country of the billing address; no names, as with the delivery address. */
function cityAndCountry(billing: BillingAddress | null): string {
	if (!billing) return ''
	const { city, country } = localizePlace(billing)
	return [city, country].filter(Boolean).join(', ')
}

function commonFieldsForWire(
	order: OrderRow,
	lines: readonly LineRow[],
	{ payment, instructions, progress }: OrderExtras,
): Omit<SentOrder, 'id' | 'pay_key' | 'reviews'> {
	const { currency } = order
	return {
		order_no: order.order_no,
		order_status: order.status,
		pickup: order.pickup_place === '' ? 0 : 1,
		total_qty: order.total_quantity,
		currency,
		final_total: toAmount(order.final_total, currency),
		sell_lines: lines.map((line) => lineForWire(line, progress.returnable(line), order.language, currency)),
		created_at: order.created_at,
		payment_state: order.payment_state,
		refunded: toAmount(order.refunded_amount, currency),
		payment_instructions: instructions,
		has_receipt: hasReceipt(receiptState(order)),
		taxes: taxesForWire(storedTax(order), currency),
		...progress.fields,
		...detailsForWire((name) => (name === 'payment' ? payment : orderTextOf(order)(name))),
	}
}

/** Product names are in the language of the order, with the English name next to them. */
function lineForWire(line: LineRow, returnable: number, language: string, currency: string): SentOrderLine {
	const key = languageKey(language)
	return {
		id: line.id,
		returnable,
		quantity: line.quantity,
		product_name: toWireName(line.name, line.shown_name ? { [key]: line.shown_name } : {}),
		line_total: toAmount(line.line_total, currency),
		product_id: line.product_id,
		// A product without variations has one variant, which the API does not name.
		variant_id: line.variant === '' ? null : line.offer_id,
		image: line.variant_image || line.thumbnail || parseTextList(line.images ?? '[]')[0] || '',
		variant: line.shown_variant ? toWireName(line.variant, { [key]: line.shown_variant }) : line.variant,
	}
}
