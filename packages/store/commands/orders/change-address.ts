import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { addressesOfOrder } from '../../commerce/checkout/address/issued-addresses.ts'
import { checkPostalCode } from '../../commerce/checkout/address/postal-code.ts'
import { type Destination, findDestination } from '../../commerce/checkout/destination.ts'
import type { Order } from '../../commerce/checkout/order/lock-order.ts'
import { sentStatuses } from '../../commerce/checkout/order-status.ts'
import { readFreeDeliveryFrom } from '../../commerce/location/delivery-times.ts'
import { findMarketByCode } from '../../commerce/markets/market.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import { recordOrderChanges } from '../../infrastructure/events/outbox.ts'
import { toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { orderEntity } from '../entities.ts'
import type { RowChange } from '../snapshot.ts'
import { addressEntries } from './new-order-input.ts'
import { lockOrderByNumber, orderNumber } from './order-input.ts'
import { orderScope } from './order-scope.ts'
import { withFieldErrors } from './place-errors.ts'

const { email: _email, phone: _phone, ...deliveryEntries } = addressEntries

/** What does not follow from the new address by itself: people decide about it. */
interface ChangedAddress {
	readonly warnings: readonly string[]
}

/**
 * Changes the delivery address of an order that is not shipped yet, by the rules of the checkout. Price, taxes and promised dates stay as
 * they were agreed. Receipts keep the address with which they were issued.
 */
export const changeAddress = defineCommand({
	name: 'order.address',
	permission: 'orders.write',
	input: v.strictObject({
		order: orderNumber,
		...deliveryEntries,
		/** Bills an order that has no billing address of its own to the old address. */
		keepBilling: v.optional(v.boolean(), false),
	}),
	title: ({ order }) => `Changed the delivery address of the order ${order}`,
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, country, city, keepBilling, ...texts }, { now }): Promise<ChangedAddress> {
		const order = await lockOrderByNumber(trx, number)
		refuseIfSent(order)
		const market = await findMarketByCode(trx, order.market)
		return await withMarket(market, async () => {
			const destination = await withFieldErrors([], async () => {
				const found = await findDestination(trx, country, city)
				checkPostalCode(texts.postal_code, found)
				return found
			})
			const before = addressesOfOrder(order)
			const receipts = await trx
				.updateTable('receipts')
				.set({ addresses: JSON.stringify(before) })
				.where('order_id', '=', order.id)
				.where('kind', '=', 'receipt')
				.where('addresses', '=', '')
				.returning(['kind', 'number'])
				.execute()
			const address = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toSingleLine(text)]))
			await trx
				.updateTable('orders')
				.set({
					...address,
					country: destination.country,
					city: destination.city,
					...(keepBilling && order.billing_address === '' ? { billing_address: JSON.stringify(before.delivery) } : {}),
				})
				.where('id', '=', order.id)
				.execute()
			await recordOrderChanges(trx, [orderEntity(order)], now)
			const issued = receipts.map((row) => `The receipt ${receiptNumber(row.kind, row.number)} keeps the address with which it was issued.`)
			return { warnings: [...(await whatStays(trx, order, destination)), ...issued] }
		})
	},
	warnings: (_input, { warnings }, changes) => (changes.length === 0 ? [] : warnings),
	whyNotUndone: whyIssued,
})

function refuseIfSent({ order_no, status, anonymous_at }: Order): void {
	if (anonymous_at !== null) throw new CommandRefused(`The personal data of the order ${order_no} was deleted.`)
	if (status === cancelledStatus) throw new CommandRefused(`The order ${order_no} is cancelled, so it has nowhere to go.`)
	if (sentStatuses.includes(status))
		throw new CommandRefused(`The order ${order_no} has left the shop: its address cannot be changed any more.`)
}

/** The agreed price, taxes and dates, where the new address would have others. */
async function whatStays(trx: Trx, order: Order, { charge, country, city }: Destination): Promise<readonly string[]> {
	const money = (amount: number) => formatMoney(amount, order.currency)
	const now = chargeOfOrder(charge, order.subtotal, await readFreeDeliveryFrom(trx)) ?? 0
	return [
		...(now === order.shipping_charge
			? []
			: [`Delivery to ${city} costs ${money(now)}. The order keeps the agreed ${money(order.shipping_charge)}.`]),
		...(country === order.country
			? []
			: [`The order goes to another country. It keeps the taxes of ${order.country}${order.delivery_dates && ' and the promised dates'}.`]),
	]
}

/** A receipt that was issued since has the new address, which an undo would change. */
async function whyIssued(trx: Trx, changes: readonly RowChange[]): Promise<string | null> {
	const order = changes.find(({ table }) => table === 'orders')
	const known = changes.flatMap(({ table, key }) => (table === 'receipts' ? Number(key) : []))
	const since = await trx
		.selectFrom('receipts')
		.select(['id', 'kind', 'number'])
		.where('order_id', '=', Number(order?.key ?? 0))
		.where('kind', '=', 'receipt')
		.where('addresses', '=', '')
		.execute()
	const issued = since.find(({ id }) => !known.includes(id))
	return issued
		? `The receipt ${receiptNumber(issued.kind, issued.number)} was issued with this address. Change the address again instead.`
		: null
}
