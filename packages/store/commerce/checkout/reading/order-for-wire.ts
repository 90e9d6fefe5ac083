import type { BillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { hasReceipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import { languageKey, toWireName } from '@storefront/contract/domain/names.ts'
import { detailsForWire, wireDetails } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { SentFoundOrder, SentOrder, SentOrderLine } from '@storefront/contract/endpoints/checkout/orders.ts'
import { taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderLinesTable, OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { localizePlace } from '../../location/localize-place.ts'
import { storedTax } from '../../prices/tax-rates.ts'
import { readBilling } from '../address/billing.ts'
import { receiptCause } from '../booking/order-money.ts'
import type { PaymentTexts } from '../booking/payment-types.ts'
import { textOf } from '../texts.ts'
import { canBecomeAccount } from './guest-order.ts'
import type { OrderLife } from './order-life.ts'

type OrderRow = Selectable<OrdersTable>
type LineRow = Selectable<OrderLinesTable>

/** The lines of these orders, by the order's id. */
export async function readOrderLines(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly LineRow[]>> {
	const rows = ids.length === 0 ? [] : await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
	return Map.groupBy(rows, (line) => line.order_id)
}

/** What stands beside its row. */
interface Told extends PaymentTexts {
	readonly life: OrderLife
}

/** An order as its customer's history has it (ENT-30, ENT-31). */
export function orderForWire(
	order: OrderRow,
	lines: readonly LineRow[] = [],
	{ payKey, reviews, ...told }: Told & { readonly payKey: string; readonly reviews: SentOrder['reviews'] },
): SentOrder {
	return { id: order.id, pay_key: payKey, reviews, ...commonFieldsForWire(order, lines, told) }
}

/** How the attempts to pay an order that waits have ended. */
export interface AttemptsShown {
	readonly isRefused: boolean
	readonly isPending: boolean
}

/** Who ordered, and the street, stay in the shop: a number and an email are easily read over a shoulder. */
export function foundOrderForWire(
	order: OrderRow,
	lines: readonly LineRow[],
	{ attempts, ...told }: Told & { readonly attempts: AttemptsShown },
): SentFoundOrder {
	const { currency } = order
	return {
		...commonFieldsForWire(order, lines, told),
		subtotal: toAmount(order.subtotal, currency),
		shipping_charge: toAmount(order.shipping_charge, currency),
		discount: toAmount(order.discount, currency),
		...localizePlace(order),
		[wireDetails.billing]: placeOf(readBilling(order)),
		pay_by: order.pay_by ?? '',
		can_open_account: canBecomeAccount(order) ? 1 : 0,
		payment_refused: attempts.isRefused,
		payment_pending: attempts.isPending,
	}
}

/** Of who is billed no more is told than of who gets it. */
function placeOf(billing: BillingAddress | null): string {
	if (!billing) return ''
	const { city, country } = localizePlace(billing)
	return [city, country].filter(Boolean).join(', ')
}

function commonFieldsForWire(
	order: OrderRow,
	lines: readonly LineRow[],
	{ payment, instructions, life }: Told,
): Omit<SentOrder, 'id' | 'pay_key' | 'reviews'> {
	const { currency } = order
	return {
		order_no: order.order_no,
		order_status: order.status,
		total_qty: order.total_quantity,
		currency,
		final_total: toAmount(order.final_total, currency),
		sell_lines: lines.map((line) => lineForWire(line, life.returnable(line), order.language, currency)),
		created_at: order.created_at,
		payment_state: order.payment_state,
		refunded: toAmount(order.refunded_amount, currency),
		payment_instructions: instructions,
		has_receipt: hasReceipt(receiptCause(order)),
		taxes: taxesForWire(storedTax(order), currency),
		...life.fields,
		...detailsForWire((name) => (name === 'payment' ? payment : textOf(order)(name))),
	}
}

/** What was bought is called as its buyer read it; the English name stands beside it. */
function lineForWire(line: LineRow, returnable: number, language: string, currency: string): SentOrderLine {
	const key = languageKey(language)
	return {
		id: line.id,
		returnable,
		quantity: line.quantity,
		product_name: toWireName(line.name, line.shown_name ? { [key]: line.shown_name } : {}),
		line_total: toAmount(line.line_total, currency),
		product_id: line.product_id,
		// A product without variations has one offer, which no caller names.
		variant_id: line.variant === '' ? null : line.offer_id,
		variant: line.shown_variant ? toWireName(line.variant, { [key]: line.shown_variant }) : line.variant,
	}
}
