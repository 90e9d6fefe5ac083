import { couponPart } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { discountedLineTotal, lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import { orderTax, type TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import type { WireOrderTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Insertable, Transaction } from 'kysely'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { Line } from '../cart/line.ts'
import type { OfferedService } from '../location/services/offered-services.ts'
import { readProductRates, readTaxName } from '../prices/tax-rates.ts'
import { serializeBilling } from './address/billing.ts'
import type { CalculatedTotals } from './check-totals.ts'
import type { Destination } from './destination.ts'
import type { paymentColumns } from './order/payment-columns.ts'
import { issueReceipts } from './order/receipts.ts'
import type { OrderBody } from './order-body.ts'
import { makeOrderNumber } from './order-number.ts'
import { textColumns } from './order-texts.ts'

export interface OrderRecord {
	/** null: a guest. */
	readonly customerId: number | null
	readonly details: WireOrderTexts & Pick<OrderBody, 'billing_address'>
	readonly idempotency: { readonly owner_key: string; readonly idempotency_key: string; readonly request_hash: string }
	readonly destination: Destination
	readonly service: Pick<OfferedService, 'serviceCode' | 'name' | 'place'>
	/** Pick-up place or parcel shop in words; empty: neither. */
	readonly deliveryPoint: string
	/** The promised delivery dates in words; empty: none. */
	readonly deliveryDates: string
	/** The payment method and the payment state. */
	readonly money: ReturnType<typeof paymentColumns>
	/** The code of the redeemed coupon. */
	readonly coupon: string | null
	readonly totals: CalculatedTotals
	readonly lines: readonly Line[]
	/** Currency of the totals. */
	readonly currency: string
	/** Tag of the language of the order; empty: the first language of the shop. */
	readonly language: string
	/** Who has entered the order for its customer; empty: the customer. */
	readonly createdBy: string
	readonly now: Date
}

/** The result of recording an order. */
interface InsertedOrder {
	readonly id: number
	readonly orderNo: string
	/** The tax included in the total; empty: not stated. */
	readonly taxes: readonly TaxShare[]
}

/** Writes an order with copies of its lines and their tax, so that later changes of products and rates do not affect it. */
export async function insertOrder(trx: Transaction<Database>, record: OrderRecord): Promise<InsertedOrder> {
	const { details, destination, money, totals, lines } = record
	const rates = await readProductRates(
		trx,
		destination.countryId,
		lines.map(({ productId }) => productId),
	)
	const rateOf = ({ productId }: Line) => rates.get(productId) ?? null
	const goods = lines.map((line) => ({ rate: rateOf(line), gross: discountedLineTotal(line) }))
	const taxes = orderTax({ ...totals, discount: couponPart(totals), taxName: await readTaxName(trx), goods })
	const row = {
		...record.idempotency,
		customer_id: record.customerId,
		status: firstStatus,
		...textColumns(details),
		country: destination.country,
		city: destination.city,
		delivery_dates: record.deliveryDates,
		delivery_service: record.service.serviceCode,
		delivery_service_name: record.service.name,
		pickup_place: record.service.place?.code ?? '',
		delivery_point: record.deliveryPoint,
		billing_address: serializeBilling(details.billing_address),
		...money,
		coupon_code: record.coupon,
		subtotal: totals.subtotal,
		discount: totals.discount,
		shipping_charge: totals.shippingCharge,
		final_total: totals.total,
		total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
		created_at: record.now.toISOString(),
		taxes: JSON.stringify(taxes),
		language: record.language,
		currency: record.currency,
		market: currentMarket()?.code ?? '',
		created_by: record.createdBy,
		automatic_discounts: JSON.stringify(totals.automaticDiscounts ?? []),
	}
	const { id, order_no } = await insertNumbered(trx, row)
	await trx
		.insertInto('order_lines')
		.values(
			lines.map((line) => ({
				order_id: id,
				product_id: line.productId,
				offer_id: line.offerId,
				name: line.name,
				variant: line.variant,
				shown_name: line.shown.name === line.name ? '' : line.shown.name,
				shown_variant: line.shown.variant === line.variant ? '' : line.shown.variant,
				sku: line.sku,
				quantity: line.quantity,
				unit_price: line.unitPrice,
				line_total: lineTotal(line),
				tax_rate: rateOf(line),
				automatic_discount: line.automaticDiscount?.amount ?? 0,
			})),
		)
		.execute()
	// An order that costs nothing is paid at once.
	await issueReceipts(trx, id, record.now)
	return { id, orderNo: order_no, taxes }
}

type Unnumbered = Omit<Insertable<OrdersTable>, 'order_no'>

/** Inserts an order with an unused number. */
async function insertNumbered(trx: Transaction<Database>, row: Unnumbered): Promise<{ id: number; order_no: string }> {
	for (;;) {
		const inserted = await trx
			.insertInto('orders')
			.values({ ...row, order_no: makeOrderNumber() })
			.onConflict((conflict) => conflict.column('order_no').doNothing())
			.returning(['id', 'order_no'])
			.executeTakeFirst()
		if (inserted) return inserted
	}
}
