import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { orderEntity } from '@storefront/store/commands/entities.ts'
import { orderActions, whyNoAction } from '@storefront/store/commands/orders/order-rules.ts'
import { resendableMails } from '@storefront/store/commands/orders/resend-mail.ts'
import { parseBilling } from '@storefront/store/commerce/checkout/address/billing.ts'
import { isPaidLater } from '@storefront/store/commerce/checkout/order/paid-later.ts'
import { readPendingPayments } from '@storefront/store/commerce/checkout/order/pending-payments.ts'
import { isDisputed, refundableAmount } from '@storefront/store/commerce/checkout/order/refunds.ts'
import { sentStatuses } from '@storefront/store/commerce/checkout/order-status.ts'
import { readOrderLines } from '@storefront/store/commerce/checkout/reading/order-for-wire.ts'
import { readParcels } from '@storefront/store/commerce/checkout/reading/order-progress.ts'
import { parseDiscounts } from '@storefront/store/commerce/discounts/order-discounts.ts'
import { readReturnPeriod } from '@storefront/store/commerce/returns/create-return.ts'
import { findOpenReturn, readReturns, returnableQuantity } from '@storefront/store/commerce/returns/read-returns.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { readTimeline } from './timeline.ts'

/** Everything that the page of one order shows. */
export type DeskOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Reads an order by its number, as it is typed; null if there is none. */
export async function readOrder(db: Db, typedNumber: string) {
	const found = await db
		.selectFrom('orders')
		.selectAll()
		.select(isPaidLater.as('is_paid_later'))
		.where('order_no', '=', parseOrderNumber(typedNumber))
		.executeTakeFirst()
	if (!found) return null
	const { is_paid_later, ...row } = found
	const { id } = row
	const [lines, parcels, returns, pending, disputed, attempts, refunds, receipts, mails, notes, timeline] = await Promise.all([
		readOrderLines(db, [id]),
		readParcels(db, [id]),
		readReturns(db, [id]),
		readPendingPayments(db, [id]),
		isDisputed(db, id),
		db
			.selectFrom('payment_attempts')
			.select(['id', 'provider', 'reference', 'amount', 'currency', 'state', 'detail', 'created_at'])
			.where('order_id', '=', id)
			.orderBy('id')
			.execute(),
		db
			.selectFrom('payment_refunds')
			.select(['id', 'amount', 'currency', 'reason', 'state', 'reference', 'detail', 'created_at', 'attempt_id'])
			.where('order_id', '=', id)
			.orderBy('id')
			.execute(),
		db.selectFrom('receipts').select(['id', 'kind', 'number', 'amount', 'issued_at']).where('order_id', '=', id).orderBy('id').execute(),
		db.selectFrom('order_mails').select(['id', 'kind', 'due_at', 'tries']).where('order_id', '=', id).orderBy('id').execute(),
		db.selectFrom('order_notes').select(['id', 'text', 'author', 'created_at']).where('order_id', '=', id).orderBy('id', 'desc').execute(),
		readTimeline(db, { id, placedAt: row.created_at, entity: orderEntity(row) }),
	])
	const own = returns.get(id) ?? []
	const inParcels = (parcels.get(id) ?? []).flatMap((parcel) => parcel.lines)
	const packedPieces = (line: number) => inParcels.filter((one) => one.line === line).reduce((sum, { quantity }) => sum + quantity, 0)
	return {
		row: withoutKeys(row),
		billing: parseBilling(row),
		automaticDiscounts: parseDiscounts(row),
		/** Whether it has left the shop, at least in part. */
		isSent: sentStatuses.includes(row.status),
		/** Provider where the payment is pending; empty: none. */
		pendingAt: pending.get(id) ?? '',
		/** Whether it is packed although it is not paid, because of its payment method. */
		isPaidLater: Boolean(is_paid_later),
		isDisputed: disputed,
		/** What can be done with it now. */
		may: new Set(orderActions.filter((action) => whyNoAction(action, row) === null)),
		refundable: refundableAmount(row),
		/** Emails that can be sent again now. */
		resendable: resendableMails(row),
		lines: (lines.get(id) ?? []).map(({ variant_image, thumbnail, images, ...line }) => ({
			...line,
			/** Pieces that are in no parcel yet. */
			unpacked: line.quantity - packedPieces(line.id),
			/** Pieces that can be returned; none while others of the line are in an open return. */
			returnable: findOpenReturn(line.id, own) ? 0 : returnableQuantity(line, own),
			image: variant_image || thumbnail || parseTextList(images ?? '[]')[0] || '',
		})),
		parcels: parcels.get(id) ?? [],
		returnPeriod: await readReturnPeriod(db, row, new Date()),
		returns: own.map(({ request_key: _, ...back }) => back),
		attempts,
		refunds,
		receipts,
		mails,
		/** Newest first. */
		notes,
		timeline,
	}
}

/** Pages need no keys that give access to an order. */
function withoutKeys({ idempotency_key: _i, owner_key: _o, request_hash: _h, ...row }: Selectable<OrdersTable>) {
	return row
}
