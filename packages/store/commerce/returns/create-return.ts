import { formatOrderStatus } from '@storefront/contract/domain/checkout/order.ts'
import { sameDay } from '@storefront/contract/domain/dates.ts'
import { languageKey, localizeName, toWireName } from '@storefront/contract/domain/names.ts'
import { english, language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Selectable, Transaction } from 'kysely'
import { parseId } from '../../http/calls/wire-id.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { OrderLinesTable } from '../../infrastructure/db/schema/checkout.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { acceptsReturns, canComeBack, readCustomerRules, returnDeadline } from '../checkout/order/customer-rules.ts'
import { lockOrder, type Order } from '../checkout/order/lock-order.ts'
import { logEvent } from '../checkout/order/log-event.ts'
import { queueReturnMails } from '../checkout/order/queue-mails.ts'
import { findOpenReturn, type Return, readReturns, returnableQuantity } from './read-returns.ts'

type Trx = Transaction<Database>
type Line = Selectable<OrderLinesTable>

/** More than any customer needs; also limits the number of emails. */
const maxReturns = 20

export interface ReturnRequest {
	readonly lines: readonly { readonly line_id: string | number; readonly quantity: string | number }[]
	/** Empty: none is given, and none is required. */
	readonly reason: string
	/** Idempotency key: the same key creates one return. */
	readonly requestKey: string
	/** The owner accepts it although the customer is too late. */
	readonly isLateAllowed?: boolean
	/** Who gets an email; default: customer and shop. */
	readonly mails?: Parameters<typeof queueReturnMails>[2]
	readonly now: Date
}

/**
 * Creates a return and returns its number. Throws `return_closed` if the pieces cannot be returned: too late, not
 * shipped yet, more than is left, or in another open return.
 */
export function createReturn(db: Db, orderId: number, request: ReturnRequest): Promise<string> {
	const { lines: requested, reason, requestKey, isLateAllowed = false, mails = ['return', 'shop_return'], now } = request
	return inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		const returns = (await readReturns(trx, [orderId])).get(orderId) ?? []
		const earlier = returns.find(({ request_key }) => request_key === requestKey)
		if (earlier) return earlier.return_no
		if (!isLateAllowed || !canComeBack(order)) await checkReturnPeriod(trx, order, now)
		if (returns.length >= maxReturns) throw returnClosed(text('refusals.returnsFull', { order: order.order_no, count: maxReturns }))
		const lines = await checkLines(trx, order, returns, requested)
		const return_no = `${order.order_no}-R${returns.length + 1}`
		const at = now.toISOString()
		const { id } = await trx
			.insertInto('order_returns')
			.values({
				order_id: orderId,
				return_no,
				request_key: requestKey,
				state: 'asked',
				reason: normalizeLineBreaks(reason),
				asked_at: at,
				changed_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await trx
			.insertInto('order_return_lines')
			.values(lines.map(({ line, quantity }) => ({ return_id: id, order_line_id: line.id, quantity })))
			.execute()
		await logEvent(trx, { order_id: orderId, kind: 'return_asked', detail: return_no }, now)
		await queueReturnMails(trx, { order_id: orderId, id }, mails, now)
		return return_no
	})
}

/** When an order can be returned. */
export interface ReturnPeriod {
	/** Whether its customer can return it now. */
	readonly isOpen: boolean
	/** Whether its items can come back at all: it is sent, and neither cancelled nor back in stock. */
	readonly canComeBack: boolean
	/** The last day; null: not delivered yet, or the shop takes no returns. */
	readonly until: Date | null
}

/** Reads when an order can be returned. */
export async function readReturnPeriod(db: Db, order: Order, now: Date): Promise<ReturnPeriod> {
	const rules = await readCustomerRules(db)
	const deliveries = db.selectFrom('order_events').select('at').where('order_id', '=', order.id).where('kind', '=', 'delivered')
	const deliveredAt = (await deliveries.orderBy('id', 'desc').executeTakeFirst())?.at
	const until = rules.returnDays === 0 ? null : returnDeadline(order, deliveredAt, rules)
	return { isOpen: acceptsReturns(order, deliveredAt, rules, now), canComeBack: canComeBack(order), until }
}

async function checkReturnPeriod(trx: Trx, order: Order, now: Date): Promise<void> {
	const { isOpen, until } = await readReturnPeriod(trx, order, now)
	if (isOpen) return
	if (until && until < now) {
		throw returnClosed(text('refusals.returnTooLate', { order: order.order_no, day: formatDay(until) }))
	}
	throw returnClosed(text('refusals.returnClosed', { order: order.order_no, status: formatOrderStatus(order.status) }))
}

/** English uses the format of ISO 8601. */
function formatDay(day: Date): string {
	return language() === english.tag ? day.toISOString().slice(0, 10) : sameDay(day)
}

async function checkLines(trx: Trx, order: Order, returns: readonly Return[], requested: ReturnRequest['lines']) {
	const rows = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute()
	const wanted = new Map<Line, number>()
	for (const { line_id, quantity } of requested) {
		const line = rows.find(({ id }) => id === parseId(line_id))
		if (!line) throw returnClosed(text('refusals.returnLineUnknown', { order: order.order_no }))
		wanted.set(line, (wanted.get(line) ?? 0) + Number(quantity))
	}
	for (const [line, quantity] of wanted) {
		// The name in the language of the request.
		const shown = line.shown_name ? { [languageKey(order.language)]: line.shown_name } : {}
		const name = localizeName(language(), toWireName(line.name, shown))
		const open = findOpenReturn(line.id, returns)
		if (open) throw returnClosed(text('refusals.returnUnderWay', { name, number: open.return_no }))
		const left = returnableQuantity(line, returns)
		if (quantity > left)
			throw returnClosed(left === 0 ? text('refusals.returnedAll', { name }) : text('refusals.returnTooMany', { name, count: left }))
	}
	return [...wanted].map(([line, quantity]) => ({ line, quantity }))
}

function returnClosed(message: string): StoreError {
	return new StoreError('return_closed', message)
}
