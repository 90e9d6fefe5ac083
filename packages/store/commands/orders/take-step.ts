import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import * as v from 'valibot'
import type { Order } from '../../commerce/checkout/order/lock-order.ts'
import { type StatusChange, setOrderStatus } from '../../commerce/checkout/order-status.ts'
import { type NewParcel, readPackedPieces, readUnpackedPieces } from '../../commerce/parcels/parcels.ts'
import { updateSoldProducts } from '../catalogue/product-effects.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, sendsMail } from './order-input.ts'
import { orderScope, stockScope } from './order-scope.ts'
import { orderSteps, statusAfter, whyNoStep } from './order-steps.ts'
import { parcelFields, toParcel } from './parcel-input.ts'
import { readStepOrders } from './read-step-orders.ts'

const input = v.strictObject({ order: orderNumber, step: v.picklist(orderSteps), ...parcelFields, mail: sendsMail })

type Input = v.InferOutput<typeof input>

/** Packs, ships, delivers or cancels an order, as one of many: refused unless the step is the next one. See `whyNoStep`. */
export const takeStep = defineCommand({
	name: 'order.step',
	permission: 'orders.write',
	input,
	title: ({ order, step }: Input, _: StatusChange) => `Set the order ${order} to ${statusAfter[step]}`,
	async scope(trx, { order: number, step }) {
		const order = await lockOrderByNumber(trx, number)
		const movesStock = step === 'cancel' && order.status !== cancelledStatus
		return [...orderScope(order), ...(movesStock ? await stockScope(trx, order) : [])]
	},
	async write(trx, { order: number, step, mail, ...fields }, { now }) {
		const order = await lockOrderByNumber(trx, number)
		const [found] = await readStepOrders(trx, [order.id])
		const why = found ? whyNoStep(step, found) : null
		if (why !== null) throw new CommandRefused(why)
		const parcels = step === 'ship' ? await lastParcel(trx, order, toParcel(fields, order.language || shopLanguages()[0].tag)) : []
		const changed = await setOrderStatus(trx, number, { status: statusAfter[step], stock: 'auto', mail, parcels, now })
		if (!changed) throw new CommandRefused(`There is no order "${number}".`)
		return changed
	},
	derive: updateSoldProducts,
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Set the order to another status instead.'),
})

/** The parcel with all pieces that are in no parcel yet. None for an order that is sent as a whole, without carrier and tracking number. */
async function lastParcel(trx: Trx, { id }: Order, parcel: NewParcel): Promise<readonly NewParcel[]> {
	const hasParcels = (await readPackedPieces(trx, id)).size > 0
	if (parcel.carrier === '' && parcel.code === '' && !hasParcels) return []
	return [{ ...parcel, lines: await readUnpackedPieces(trx, id) }]
}
