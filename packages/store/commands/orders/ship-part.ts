import { deliveredStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import * as v from 'valibot'
import { lineTitle } from '../../commerce/cart/line.ts'
import type { Order } from '../../commerce/checkout/order/lock-order.ts'
import { type StatusChange, setOrderStatus } from '../../commerce/checkout/order-status.ts'
import { type ParcelLine, partlyShippedStatus, readPackedPieces } from '../../commerce/parcels/parcels.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, pieces, sendsMail } from './order-input.ts'
import { refuseToShip, wasUnpaid } from './order-rules.ts'
import { orderScope } from './order-scope.ts'
import { parcelFields, toParcel } from './parcel-input.ts'

/** Ships some items of an order in one parcel. The order is shipped when all its items are in parcels. */
export const shipPart = defineCommand({
	name: 'order.ship-part',
	permission: 'orders.write',
	input: v.strictObject({
		order: orderNumber,
		lines: pieces,
		...parcelFields,
		/** Ships the items although the provider has no payment for the order. */
		unpaid: v.optional(v.boolean(), false),
		mail: sendsMail,
	}),
	title({ order, lines, unpaid }, { status, payment }: StatusChange & { readonly status: string }) {
		const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
		const what = `Shipped ${count === 1 ? '1 item' : `${count} items`} of the order ${order}`
		return `${what}${status === shippedStatus ? ', which is complete' : ''}${unpaid && wasUnpaid(payment) ? ', although it is not paid' : ''}`
	},
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, lines, unpaid, mail, ...fields }, { now }) {
		const order = await lockOrderByNumber(trx, number)
		refuseToShip(order)
		const isComplete = await packPieces(trx, order, lines)
		const isSent = order.status === shippedStatus || order.status === deliveredStatus
		const status = isSent ? order.status : isComplete ? shippedStatus : partlyShippedStatus
		const parcel = toParcel(fields, order.language || shopLanguages()[0].tag)
		const changed = await setOrderStatus(trx, number, {
			status,
			stock: 'auto',
			mail,
			parcels: [{ ...parcel, lines }],
			isUnpaid: unpaid,
			now,
		})
		if (!changed) throw new CommandRefused(`There is no order "${number}".`)
		return { ...changed, status }
	},
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Remove the parcel, or set the order to another status instead.'),
})

/** Whether all pieces of the order are in parcels with these. Throws for more pieces than are left. */
async function packPieces(trx: Trx, { id, order_no }: Order, wanted: readonly ParcelLine[]): Promise<boolean> {
	const lines = await trx.selectFrom('order_lines').select(['id', 'name', 'variant', 'quantity']).where('order_id', '=', id).execute()
	const packed = await readPackedPieces(trx, id)
	const left = new Map(lines.map((line) => [line.id, line.quantity - (packed.get(line.id) ?? 0)]))
	for (const { line: lineId, quantity } of wanted) {
		const line = lines.find((one) => one.id === lineId)
		const rest = left.get(lineId) ?? 0
		if (!line) throw new CommandRefused(`The order ${order_no} has no line ${lineId}.`)
		if (quantity > rest)
			throw new CommandRefused(
				rest === 0
					? `All pieces of ${lineTitle(line)} are in parcels already.`
					: `Only ${rest} of ${lineTitle(line)} can still be shipped.`,
			)
		left.set(lineId, rest - quantity)
	}
	return [...left.values()].every((rest) => rest === 0)
}
