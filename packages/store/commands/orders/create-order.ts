import { formatMoney } from '@storefront/contract/domain/money.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import type { InferOutput } from 'valibot'
import { queueOrderMails } from '../../commerce/checkout/order/queue-mails.ts'
import { type OrderPlacement, placeLines } from '../../commerce/checkout/place-lines.ts'
import { readMarket } from '../../commerce/markets/market.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { updateSoldProducts } from '../catalogue/product-effects.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import type { Actor } from '../permissions.ts'
import type { RowChange, Scope } from '../snapshot.ts'
import { newOrder } from './new-order-input.ts'
import { refuseIfLeftTheShop } from './order-effects.ts'
import { readOrderedLines } from './ordered-lines.ts'
import { withFieldErrors } from './place-errors.ts'

type NewOrderInput = InferOutput<typeof newOrder>

const dayMs = 24 * 60 * 60_000

/** An order that was made for a customer, with what the page shows before it is confirmed. */
export interface CreatedOrder extends Omit<OrderPlacement, 'money'> {
	/** `open`: its customer pays by a link. */
	readonly paymentState: OrderPlacement['money']['payment_state']
	readonly payBy: string | null
}

/**
 * Makes an order for a customer, such as one by phone. It is placed as the checkout places orders: prices, delivery, taxes and coupon are
 * computed, stock is taken. It is not paid: its customer pays by a link, or the payment is recorded later.
 */
export const createOrder = defineCommand({
	name: 'order.create',
	permission: 'orders.write',
	input: newOrder,
	title: (_input, { orderNo, totals, currency }: CreatedOrder) => `Created the order ${orderNo} for ${formatMoney(totals.total, currency)}`,
	scope: async (trx, input) => await soldScope(trx, input),
	created: ({ id }): readonly Scope[] => [
		{ table: 'orders', where: { id: [id] } },
		...(['order_lines', 'order_mails', 'receipts'] as const).map((table) => ({ table, where: { order_id: [id] } })),
	],
	async write(trx, input, context): Promise<CreatedOrder> {
		await refuseSentForm(trx, input, context.actor)
		await refuseUnknownCustomer(trx, input)
		if (input.mail && !isEmail(input.email)) throw new InvalidInput({ email: ['The customer needs an email address to get an email.'] })
		return await withFieldErrors(input.lines, async () => {
			const market = await readMarket(trx, input.market)
			return await withMarket(market, () => place(trx, input, context))
		})
	},
	derive: updateSoldProducts,
	warnings({ mail }, { paymentState, payBy }) {
		if (!mail) return ['The customer gets no email.']
		if (paymentState !== 'open') return ['The customer gets a confirmation of the order by email. An email that is sent cannot be undone.']
		const until = `${payBy?.slice(0, 16).replace('T', ' ')} UTC`
		return [`The customer gets an email with a link to pay until ${until}. An order that is not paid by then is cancelled.`]
	},
	async whyNotUndone(db, changes) {
		return (await refuseIfLeftTheShop('Cancel the order instead.')(db, changes)) ?? (await whyInUse(db, changes))
	},
})

async function place(trx: Trx, input: NewOrderInput, { actor, now, providers = new Map() }: CommandContext): Promise<CreatedOrder> {
	const language = input.language || shopLanguages()[0].tag
	const lines = await readOrderedLines(trx, input.lines, language)
	const { money, ...placed } = await placeLines(
		trx,
		{ providers, paymentTimeoutMs: input.payWithinDays * dayMs },
		{
			customerId: input.customer,
			details: {
				...input,
				billing_address: input.billing,
				coupon_id: input.coupon,
				payment_type_id: input.payment,
				delivery_service: input.deliveryService,
				delivery_point: input.deliveryPoint,
			},
			lines,
			idempotency: { owner_key: ownerOf(actor), idempotency_key: input.key, request_hash: '' },
			language,
			createdBy: actor.kind === 'desk' || actor.kind === 'token' ? actor.name : 'Terminal',
			now,
			check({ total }, _lines, currency) {
				if (input.seenTotal === null || input.seenTotal === total) return
				throw new CommandRefused(
					`The total has changed from ${formatMoney(input.seenTotal, currency)} to ${formatMoney(total, currency)}. Check the order again.`,
				)
			},
		},
	)
	if (input.mail) await queueOrderMails(trx, placed.id, [money.payment_state === 'open' ? 'payment_link' : 'customer'], now)
	return { ...placed, paymentState: money.payment_state, payBy: money.pay_by }
}

/** Forms of one person; the keys of shoppers begin otherwise. */
function ownerOf(actor: Actor): string {
	if (actor.kind === 'token') return `token:${actor.tokenId}`
	return actor.kind === 'desk' ? `desk:${actor.userId}` : actor.kind
}

/** A form that is sent twice makes one order. */
async function refuseSentForm(trx: Trx, { key }: NewOrderInput, actor: Actor): Promise<void> {
	const earlier = await trx
		.selectFrom('orders')
		.select('order_no')
		.where('owner_key', '=', ownerOf(actor))
		.where('idempotency_key', '=', key)
		.executeTakeFirst()
	if (earlier) throw new CommandRefused(`This form was sent already. It has made the order ${earlier.order_no}.`)
}

async function refuseUnknownCustomer(trx: Trx, { customer }: NewOrderInput): Promise<void> {
	if (customer === null) return
	const known = await trx.selectFrom('customers').select('id').where('id', '=', customer).executeTakeFirst()
	if (!known) throw new InvalidInput({ customer: ['This account does not exist any more.'] })
}

async function soldScope(trx: Trx, { lines, coupon }: NewOrderInput): Promise<readonly Scope[]> {
	const variants = lines.map(({ variant }) => variant)
	const products = await trx.selectFrom('offers').select('product_id').where('id', 'in', variants).execute()
	return [
		{ table: 'offers', where: { id: variants } },
		{ table: 'place_stock', where: { offer_id: variants } },
		{ table: 'products', where: { id: [...new Set(products.map(({ product_id }) => product_id))] } },
		{ table: 'coupons', where: { code: coupon === '' ? [] : [coupon] } },
	]
}

/** An undo deletes the order, so nothing may belong to it that has come since. */
async function whyInUse(db: Db, changes: readonly RowChange[]): Promise<string | null> {
	const order = changes.find(({ table }) => table === 'orders')
	if (!order || order.before !== null) return null
	const id = Number(order.key)
	for (const table of ['payment_attempts', 'order_events', 'order_notes', 'order_parcels', 'order_returns'] as const) {
		const found = await db.selectFrom(table).select('id').where('order_id', '=', id).limit(1).executeTakeFirst()
		if (found)
			return table === 'payment_attempts' ? `The customer has started to pay. ${instead}` : `The order has changed since. ${instead}`
	}
	return null
}

const instead = 'Cancel the order instead.'
