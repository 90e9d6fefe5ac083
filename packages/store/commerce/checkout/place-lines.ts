import type { TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { goodsTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import type { Transaction } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { recordOrderEvent } from '../../infrastructure/events/outbox.ts'
import { toSingleLine } from '../../infrastructure/text/plain-text.ts'
import type { Line } from '../cart/line.ts'
import { withDiscounts } from '../discounts/discount-cart.ts'
import { findPlaceOfService, readDeliveryPoint } from '../location/pickup/delivery-point.ts'
import { chooseService } from '../location/services/offered-services.ts'
import { parseLocale, withLocale } from '../translations/request-locale.ts'
import { withCompany } from './address/company.ts'
import { checkPostalCode } from './address/postal-code.ts'
import type { CalculatedTotals } from './check-totals.ts'
import { findCoupon, redeemCoupon } from './coupon.ts'
import { findDestination } from './destination.ts'
import { insertOrder, type OrderRecord } from './insert-order.ts'
import { paymentColumns } from './order/payment-columns.ts'
import { findPaymentType } from './order/payment-types.ts'
import type { OrderBody } from './order-body.ts'
import { formatDelivery } from './order-texts.ts'
import { countSales, soldTags, takeStock } from './stock.ts'

/** What is ordered, by whom, and where to. The market is that of the surrounding call. */
export interface NewOrder extends Pick<OrderRecord, 'customerId' | 'idempotency' | 'language' | 'createdBy' | 'now'> {
	readonly details: OrderRecord['details'] &
		Pick<OrderBody, 'country' | 'city' | 'coupon_id' | 'payment_type_id' | 'delivery_service' | 'delivery_point'>
	readonly lines: readonly Line[]
	/** Compares the totals with those that the person has seen; throws if they differ. */
	readonly check: (totals: CalculatedTotals, lines: readonly Line[], currency: string) => void
}

/** An order in the database. No emails are queued yet. */
export interface OrderPlacement {
	readonly id: number
	readonly orderNo: string
	readonly taxes: readonly TaxShare[]
	/** Delivery service and promised dates in words; empty: none. */
	readonly delivery: string
	readonly totals: CalculatedTotals
	readonly currency: string
	/** The lines with their current prices. */
	readonly lines: readonly Line[]
	readonly money: ReturnType<typeof paymentColumns>
}

/**
 * Places an order of some lines: the one way in which an order comes about, from the checkout and from the desk. Stock, prices, shipping,
 * automatic discounts and coupon come from the database; stock is taken and the coupon redeemed in this transaction.
 */
export async function placeLines(
	trx: Transaction<Database>,
	payments: Pick<Payments, 'providers' | 'paymentTimeoutMs'>,
	{ details: typed, lines: wanted, check, ...order }: NewOrder,
): Promise<OrderPlacement> {
	const details = withCompany(typed)
	const { customerId, language, now } = order
	const currency = await readCurrency(trx)
	const destination = await findDestination(trx, details.country, details.city)
	checkPostalCode(details.postal_code, destination)
	const type = await findPaymentType(trx, details.payment_type_id, payments.providers)
	const code = String(details.coupon_id ?? '').trim()
	const coupon = code === '' ? null : await findCoupon(trx, code)

	const place = await withLocale(parseLocale(language), () => findPlaceOfService(trx, details.delivery_service))
	const lines = await withDiscounts(trx, await takeStock(trx, wanted, place), now)
	const sold = await countSales(trx, lines)
	const goods = goodsTotals(lines)
	const user = { customerId, email: toSingleLine(details.email) }
	const discount = goods.discount + (coupon ? await redeemCoupon(trx, coupon, goods.subtotal - goods.discount, user, now) : 0)
	const shipment = { ...destination, lines, sum: goods.subtotal }
	const service = await withLocale(parseLocale(language), () => chooseService(trx, details.delivery_service, shipment, now))
	const shippingCharge = service.charge
	const totals = { ...orderTotals({ ...goods, discount, shippingCharge }), shippingCharge }
	check(totals, lines, currency)
	const money = paymentColumns(type, { total: totals.total, paymentTimeoutMs: payments.paymentTimeoutMs, now })

	const { arrival } = service
	const deliveryPoint = readDeliveryPoint(service, details.delivery_point)
	const deliveryDates = arrival ? withLanguage(language, () => datesText(arrival, { year: true })) : ''
	const placed = await insertOrder(trx, {
		...order,
		details,
		destination,
		service,
		deliveryDates,
		deliveryPoint,
		money,
		coupon: coupon?.code ?? null,
		totals,
		lines,
		currency,
	})
	await recordOrderEvent(trx, { order_id: placed.id, kind: 'placed' }, now)
	await recordChanges(trx, sold.flatMap(soldTags), now)
	const delivery = formatDelivery({ delivery_service_name: service.name, delivery_dates: deliveryDates, delivery_point: deliveryPoint })
	return { ...placed, delivery, totals, currency, lines, money }
}
