import { cancelledStatus, orderStatuses } from '@storefront/contract/domain/checkout/order.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import * as v from 'valibot'
import { type StatusChange, sentStatuses, setOrderStatus } from '../../commerce/checkout/order-status.ts'
import { normalizeTrackingCode } from '../../commerce/parcels/parcel-rules.ts'
import { maxParcels } from '../../commerce/parcels/parcels.ts'
import { updateSoldProducts } from '../catalogue/product-effects.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, sendsMail } from './order-input.ts'
import { refuseToShip, wasUnpaid } from './order-rules.ts'
import { orderScope, stockScope } from './order-scope.ts'
import { parcelFields, toParcel } from './parcel-input.ts'

/** Most characters of a custom status. */
export const longestStatus = 40
const statusMessage = `A status must have 1 to ${longestStatus} characters.`

/** The standard spelling of a standard status. */
function normalizeStatus(typed: string): string {
	return orderStatuses.find((status) => status.toLowerCase() === typed.toLowerCase()) ?? typed
}

const trackedParcel = v.pipe(
	v.strictObject(parcelFields),
	v.check(({ code, url }) => code !== '' || url !== '', 'A parcel needs a tracking code or a tracking page.'),
)

/** Sets the status of an order: ships, delivers, cancels or reopens it, or gives it a status of the shop. Adds and removes parcels. */
export const setStatus = defineCommand({
	name: 'order.status',
	permission: 'orders.write',
	input: v.strictObject({
		order: orderNumber,
		status: v.pipe(
			v.string(),
			v.trim(),
			v.minLength(1, statusMessage),
			v.maxLength(longestStatus, statusMessage),
			v.transform(normalizeStatus),
		),
		/** `auto`: a cancelled order returns its items to stock, and takes them again when it is reopened. */
		stock: v.optional(v.picklist(['auto', 'return', 'keep']), 'auto'),
		/** Ships the order although its provider has no payment for it. */
		unpaid: v.optional(v.boolean(), false),
		parcels: v.optional(v.pipe(v.array(trackedParcel), v.maxLength(maxParcels, `An order can have at most ${maxParcels} parcels.`)), []),
		/** Tracking code of a parcel that was added by mistake. */
		removeTracking: v.optional(v.pipe(v.string(), v.transform(normalizeTrackingCode))),
		mail: sendsMail,
	}),
	title({ order, status, parcels, removeTracking, unpaid }, { before, payment }: StatusChange) {
		if (before !== status) return `Set the order ${order} to ${status}${unpaid && wasUnpaid(payment) ? ', although it is not paid' : ''}`
		if (removeTracking !== undefined) return `Removed a parcel from the order ${order}`
		return parcels.length > 0 ? `Added parcels to the order ${order}` : `Set the order ${order} to ${status} again`
	},
	async scope(trx, { order: number, status, stock }) {
		const order = await lockOrderByNumber(trx, number)
		const movesStock = stock === 'return' || (order.status === cancelledStatus) !== (status === cancelledStatus)
		return [...orderScope(order), ...(movesStock ? await stockScope(trx, order) : [])]
	},
	async write(trx, { order: number, parcels, removeTracking, unpaid, ...wanted }, { now }) {
		const order = await lockOrderByNumber(trx, number)
		const isSent = sentStatuses.includes(wanted.status)
		// Of an order that its customer has cancelled, `setOrderStatus` says so.
		if (isSent && order.status !== cancelledStatus) refuseToShip(order)
		if (parcels.length > 0 && wanted.status === cancelledStatus) throw new CommandRefused('A cancelled order has no parcel.')
		const changed = await setOrderStatus(trx, number, {
			...wanted,
			// Orders without a language were placed in the first language of the shop.
			parcels: parcels.map((parcel) => toParcel(parcel, order.language || shopLanguages()[0].tag)),
			...(removeTracking === undefined ? {} : { removeTracking }),
			isUnpaid: unpaid,
			now,
		})
		if (!changed) throw new CommandRefused(`There is no order "${number}".`)
		if (isSent) refuseToShip(order)
		return changed
	},
	derive: updateSoldProducts,
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Set the order to another status instead.'),
})
