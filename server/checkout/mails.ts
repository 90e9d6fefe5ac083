import type { Selectable } from 'kysely'
import { detailLines, envelopeOf } from '../../src/domain/checkout/order-details.ts'
import { freeShipping } from '../../src/domain/checkout/shipping.ts'
import { type Cents, formatMoney } from '../../src/domain/money.ts'
import { beginning } from '../../src/domain/names.ts'
import { orderPath, paths } from '../../src/domain/paths.ts'
import { lineTitle } from '../cart/line.ts'
import type { OrderLinesTable, OrderMailsTable, OrdersTable } from '../db/schema/checkout.ts'
import { composeMail, type Figure, type Sender } from '../mail/compose.ts'
import type { Mail } from '../mail/mail.ts'
import { readSettings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { isEmail } from '../text/email.ts'
import { linkKey } from './reading/link.ts'
import { textOf } from './texts.ts'

type Order = Selectable<OrdersTable>
type Lines = readonly Selectable<OrderLinesTable>[]

/** What a mail about an order is made of. */
export interface OrderMailParts {
	readonly order: Order
	readonly lines: Lines
	readonly sender: Sender
	/** The symbol before amounts. */
	readonly currency: string
	/** The signed address of the order; undefined where the shop does not know its own. */
	readonly link: string | undefined
	/** The shop's own address for mail; empty: it has none. */
	readonly shopEmail: string
}

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
	const parts = { order, lines, sender: { name, siteUrl }, currency, link: link || undefined, shopEmail }
	if (kind === 'shop') return isEmail(shopEmail) ? shopMail(parts) : null
	if (!isEmail(order.email)) return null
	return kind === 'status' ? statusMail(parts) : confirmationMail(parts)
}

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

/** How the order is found again. The link opens it by itself, so nobody else's mail program may have it. */
function wayBack({ link, order, sender }: OrderMailParts) {
	const where = sender.siteUrl ? `at ${new URL(paths.order, sender.siteUrl).href}` : 'on the page "Find your order" of the shop'
	return {
		closing: [`To see it again without this mail: order number ${order.order_no} and your email, ${where}.`],
		...(link ? { action: { label: 'See your order', href: link } } : {}),
	}
}

function figuresOf({ order, lines, currency }: OrderMailParts, withSku = false): readonly Figure[] {
	const money = (cents: Cents) => formatMoney(cents, currency)
	return [
		...lines.map((line) => ({
			label: `${line.quantity} x ${lineTitle(line)}${withSku && line.sku ? ` [${line.sku}]` : ''}`,
			amount: money(line.line_total),
		})),
		{ label: 'Subtotal', amount: money(order.subtotal) },
		...(order.discount > 0
			? [{ label: `Discount${order.coupon_code ? ` (${order.coupon_code})` : ''}`, amount: money(-order.discount) }]
			: []),
		{ label: 'Shipping', amount: order.shipping_charge === 0 ? freeShipping : money(order.shipping_charge) },
		{ label: 'Total', amount: money(order.final_total), strong: true },
	]
}

function saidIn(order: Order, to: 'buyer' | 'shop'): readonly string[] {
	const write = to === 'buyer' ? harmless : oneLine
	return detailLines(to, textOf(order)).map(({ label, text, isTyped }) => `${label}: ${isTyped ? write(text) : text}`)
}

function addressOf(order: Order, write = harmless): string {
	return envelopeOf(textOf(order)).map(write).join(', ')
}

function oneLine(typed: string): string {
	return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Longer than names and streets are, too short for a letter of somebody else's. */
const mostTyped = 120

/**
 * What was typed, in a mail that may go to a stranger whose email was typed as well: one line, of some length, in which
 * nothing becomes a link.
 */
function harmless(typed: string): string {
	const line = oneLine(typed)
	const short = line.length > mostTyped ? `${beginning(line, mostTyped)}…` : line
	return short.replaceAll('://', ': ').replaceAll(/(?<=[^\s.])\.(?=[^\s.])/g, '. ')
}
