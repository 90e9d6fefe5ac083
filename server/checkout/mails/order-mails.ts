import type { Selectable } from 'kysely'
import { formatMoney } from '../../../src/domain/money.ts'
import { orderPath } from '../../../src/domain/paths.ts'
import type { Db } from '../../db/open.ts'
import type { OrderMailsTable } from '../../db/schema/checkout.ts'
import { composeMail } from '../../mail/compose.ts'
import type { Mail } from '../../mail/mail.ts'
import { readSettings } from '../../store/settings.ts'
import type { Store } from '../../store/store.ts'
import { isEmail } from '../../text/email.ts'
import type { OrderMailKind } from '../booking/mail-notes.ts'
import { readInstructions } from '../booking/payment-types.ts'
import { linkKey } from '../reading/link.ts'
import { addressOf, figuresOf, type OrderMailParts, oneLine, paymentLines, saidIn, wayBack } from './mail-parts.ts'
import { givenUpMail, refundMail, unpaidMail } from './money-mails.ts'

/** The mail as it is to leave now; null when there is nobody to send it to: a guest may write any word as an email (CHK-32). */
export async function composeOrderMail(
	store: Store,
	{ order_id, kind }: Pick<Selectable<OrderMailsTable>, 'order_id' | 'kind'>,
): Promise<Mail | null> {
	const order = await store.db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirst()
	if (!order) return null
	const lines = await store.db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
	const { name = '', currency = '', email: shopEmail = '' } = await readSettings(store.db)
	const { siteUrl } = store
	const link = siteUrl && new URL(orderPath(order.order_no, linkKey(store.orderKey, order.order_no)), siteUrl).href
	const instructions = await readInstructions(store.db, order)
	const refunds = await refundsOf(store.db, order_id)
	const parts = { order, lines, sender: { name, siteUrl }, currency, link: link || undefined, instructions, refunds, shopEmail }
	if (kind === 'shop') return isEmail(shopEmail) ? shopMail(parts) : null
	if (!isEmail(order.email)) return null
	return buyerMails[kind as keyof typeof buyerMails]?.(parts) ?? null
}

async function refundsOf(db: Db, orderId: number): Promise<number[]> {
	const rows = await db.selectFrom('payment_refunds').select('amount').where('order_id', '=', orderId).orderBy('id').execute()
	return rows.map(({ amount }) => amount)
}

/** What customers get, by kind. null: what it would say is true no longer. */
const buyerMails = {
	customer: confirmationMail,
	status: statusMail,
	unpaid: unpaidMail,
	given_up: givenUpMail,
	refund: refundMail,
} as const satisfies Record<Exclude<OrderMailKind, 'shop'>, (parts: OrderMailParts) => Mail | null>

/** To the customer, when the order was placed. */
export function confirmationMail(parts: OrderMailParts): Mail {
	const { order, sender } = parts
	return composeMail(
		{
			to: order.email,
			subject: `Your order ${order.order_no} at ${sender.name}`,
			heading: 'Thank you for your order',
			paragraphs: [
				`We have your order ${order.order_no} and are getting it ready. We write again when it is on its way.`,
				`It goes to: ${addressOf(order)}.`,
				...saidIn(order, 'buyer'),
				...paymentLines(parts),
			],
			figures: figuresOf(parts),
			...wayBack(parts),
		},
		sender,
	)
}

/** To the customer, when the shop has given the order another status. */
export function statusMail(parts: OrderMailParts): Mail {
	const { order, sender } = parts
	return composeMail(
		{
			to: order.email,
			subject: `Your order ${order.order_no}: ${order.status}`,
			heading: `Your order: ${order.status}`,
			paragraphs: [`The status of your order ${order.order_no} is now "${order.status}".`],
			figures: figuresOf(parts),
			...wayBack(parts),
		},
		sender,
	)
}

/** To the shop, when an order was placed. */
export function shopMail(parts: OrderMailParts): Mail {
	const { order, sender, currency, shopEmail } = parts
	return composeMail(
		{
			to: shopEmail,
			subject: `New order ${order.order_no}: ${formatMoney(order.final_total, currency)}`,
			heading: `New order ${order.order_no}`,
			paragraphs: [
				`From ${oneLine(`${order.first_name} ${order.last_name}`)}, ${oneLine(order.email)}, ${oneLine(order.phone)}.`,
				`To: ${addressOf(order, oneLine)}.`,
				...saidIn(order, 'shop'),
				`All of it: npm run store -- orders show ${order.order_no}`,
			],
			figures: figuresOf(parts, true),
			...(isEmail(order.email) ? { replyTo: order.email } : {}),
		},
		sender,
	)
}
