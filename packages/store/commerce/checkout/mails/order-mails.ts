import { shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import { defaultCurrency, formatMoney } from '@storefront/contract/domain/money.ts'
import { orderPath } from '@storefront/contract/domain/paths.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { readSettings, type Settings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderMailsTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import { type Annex, readAnnexes } from '@storefront/store/infrastructure/mail/annexes.ts'
import { composeMail } from '@storefront/store/infrastructure/mail/compose.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { readChangedTexts } from '@storefront/store/infrastructure/text/changed-texts.ts'
import { setChangedTexts } from '@storefront/store/infrastructure/text/content.ts'
import { isEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'
import { freeDeliveryFrom } from '../../location/delivery-times.ts'
import { findMarketByCode } from '../../markets/market.ts'
import { parcelsForCustomer } from '../../parcels/parcel-contents.ts'
import { withLines } from '../../returns/read-returns.ts'
import { parseLocale, withLocale } from '../../translations/request-locale.ts'
import { formatPaymentForOwner } from '../order/payment-for-owner.ts'
import { readPaymentTexts } from '../order/payment-types.ts'
import type { OrderMailKind, OrderSnapshot } from '../order/queue-mails.ts'
import { findPaidAttempt, isOfOrder } from '../order/refunds.ts'
import { formatPickup } from '../order-texts.ts'
import { linkKey } from '../reading/order-link.ts'
import { readParcels } from '../reading/order-progress.ts'
import { cancelledMail, shopCancelledMail } from './cancel-mails.ts'
import {
	addressOf,
	destinationOf,
	detailParagraphs,
	figuresOf,
	lineLabel,
	type MailedRefund,
	type OrderMailParts,
	oneLine,
	orderLinkParts,
	paymentLines,
} from './mail-parts.ts'
import { givenUpMail, paymentLinkMail, paymentReceivedMail, refundFailedMail, refundMail, unpaidMail } from './money-mails.ts'
import { returnMail, shopReturnMail } from './return-mails.ts'

/**
 * Composes a queued email with the state of the order at the time of queueing. Returns null if there is no recipient: a
 * guest can type any text as an email (CHK-32).
 */
export async function composeOrderMail(
	store: Store,
	{ order_id, kind, return_id, as_of }: Pick<Selectable<OrderMailsTable>, 'order_id' | 'kind' | 'return_id' | 'as_of'>,
): Promise<Mail | null> {
	const order = await store.db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirst()
	if (!order) return null
	// The shop reads its emails in its own language.
	const isShopMail = kind in shopMails || kind === 'shop_return'
	const mailInput = { kind, return_id, asOf: readAsOf(kind, as_of) }
	if (isShopMail) return await withLanguage('', () => compose(store, order, mailInput), '')
	// Links and number formats follow the pages on which the order was placed.
	return await withLanguage(order.language, () => compose(store, order, mailInput), order.market)
}

async function compose(
	store: Store,
	current: OrderMailParts['order'],
	{ kind, return_id, asOf }: { readonly kind: string; readonly return_id: number | null; readonly asOf: OrderSnapshot | null },
): Promise<Mail | null> {
	const { refund: lastRefund = Number.POSITIVE_INFINITY, parcel: lastParcel = Number.POSITIVE_INFINITY, ...state } = asOf ?? {}
	const order = { ...current, ...state }
	const order_id = order.id
	const lines = await store.db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
	const settings = await withMarket(await findMarketByCode(store.db, order.market), () => readSettings(store.db))
	const { name = '', email: shopEmail = '' } = settings
	const { siteUrl } = store
	const link = siteUrl && new URL(orderPath(order.order_no, linkKey(store.orderKey, order.order_no)), siteUrl).href
	const { instructions, payment } = await withLocale(parseLocale(order.language), () => readPaymentTexts(store.db, current))
	const refunds = (await refundsOf(store.db, order)).filter(({ id }) => id <= lastRefund)
	const allParcels = (await readParcels(store.db, [order_id])).get(order_id) ?? []
	const parcels = parcelsForCustomer(
		allParcels.filter(({ id }) => id <= lastParcel),
		order.total_quantity,
	)
	const isByHand = (await findPaidAttempt(store.db, order_id)) === null
	const cancelReason = await readCancelReason(store.db, order_id)
	const sender = { name, siteUrl }
	const parts: OrderMailParts = {
		order,
		lines,
		sender,
		currency: order.currency,
		link: link || undefined,
		instructions,
		payment,
		refunds,
		parcels,
		isByHand,
		cancelReason,
		shopEmail,
	}
	if (return_id !== null) {
		const [orderReturn] = await withLines(
			store.db,
			await store.db.selectFrom('order_returns').selectAll().where('id', '=', return_id).execute(),
		)
		if (!orderReturn) return null
		if (kind === 'shop_return') return isEmail(shopEmail) ? shopReturnMail(parts, orderReturn) : null
		return isEmail(order.email) ? returnMail(parts, orderReturn) : null
	}
	const composeShopMail = shopMails[kind as keyof typeof shopMails]
	if (composeShopMail) return isEmail(shopEmail) ? composeShopMail(parts) : null
	if (!isEmail(order.email)) return null
	if (kind === 'customer') return confirmationMail(parts, await readLegalTexts(store, settings, order.market))
	return buyerMails[kind as keyof typeof buyerMails]?.(parts) ?? null
}

/**
 * The legal texts that the owner attaches. If they cannot be read, the confirmation is sent without them, and the log
 * says why.
 */
async function readLegalTexts({ db, clock, logger }: Store, settings: Settings, market: string): Promise<readonly Annex[]> {
	try {
		// The desk of another process may have changed them.
		setChangedTexts(await readChangedTexts(db))
		const { currency = defaultCurrency } = settings
		return readAnnexes(clock(), { freeFrom: freeDeliveryFrom(settings), currency, market })
	} catch (error) {
		logger.error(
			{ err: error },
			'An order confirmation was sent without the texts of content/checkout.yaml; npm run check:content shows the error',
		)
		return []
	}
}

async function refundsOf(db: Db, { id, currency }: OrderMailParts['order']): Promise<MailedRefund[]> {
	const rows = await db
		.selectFrom('payment_refunds')
		.select(['id', 'amount', 'currency', 'state', 'reason'])
		.where('order_id', '=', id)
		// The bank itself notifies the customer of a chargeback.
		.where('reason', '<>', 'charged_back')
		// The provider has not responded yet.
		.where('state', '<>', 'due')
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		amount: row.amount,
		currency: row.currency || currency,
		failed: row.state === 'failed',
		isOfOrder: isOfOrder(row.reason),
	}))
}

/** A request to pay shows the current state: an order that is paid needs none. */
function readAsOf(kind: string, asOf: string): OrderSnapshot | null {
	return asOf === '' || kind === 'unpaid' || kind === 'payment_link' ? null : (JSON.parse(asOf) as OrderSnapshot)
}

async function readCancelReason(db: Db, orderId: number): Promise<string> {
	const events = db.selectFrom('order_events').select('detail').where('order_id', '=', orderId).where('kind', '=', 'cancelled')
	return (await events.orderBy('id', 'desc').executeTakeFirst())?.detail ?? ''
}

/** Emails to the shop, by kind. */
const shopMails = { shop: shopMail, shop_cancelled: shopCancelledMail } as const

/** Emails to customers, by kind. null: the email would no longer be true. */
const buyerMails = {
	customer: confirmationMail,
	status: statusMail,
	paid: paymentReceivedMail,
	unpaid: unpaidMail,
	payment_link: paymentLinkMail,
	given_up: givenUpMail,
	refund: refundMail,
	refund_failed: refundFailedMail,
	cancelled: cancelledMail,
} as const satisfies Record<Exclude<OrderMailKind, keyof typeof shopMails>, (parts: OrderMailParts) => Mail | null>

/** To the customer, when the order was placed. */
export function confirmationMail(parts: OrderMailParts, annexes: readonly Annex[] = []): Mail {
	const { order, sender } = parts
	return composeMail(
		{
			to: order.email,
			subject: text('mail.orderSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.orderHeading'),
			paragraphs: [
				text('mail.orderWhat', { order: order.order_no }),
				...(order.pickup_place === '' ? [destinationOf(order)] : []),
				...detailParagraphs(parts, 'buyer'),
				...paymentLines(parts),
			],
			figures: figuresOf(parts),
			annexes,
			...orderLinkParts(parts),
		},
		sender,
	)
}

/** To the customer, when the shop has changed the status of the order. */
export function statusMail(parts: OrderMailParts): Mail {
	const { order, sender } = parts
	const isReady = order.pickup_place !== '' && order.status === shippedStatus
	const status = isReady ? text('mail.statusReady') : statusName(order.status)
	const place = isReady ? [formatPickup(order)] : []
	return composeMail(
		{
			to: order.email,
			subject: text('mail.statusSubject', { order: order.order_no, status }),
			heading: text('mail.statusHeading', { status }),
			paragraphs: [text('mail.statusWhat', { order: order.order_no, status }), ...place, ...parcelLines(parts)],
			links: parcelLinks(parts),
			figures: figuresOf(parts),
			...orderLinkParts(parts),
		},
		sender,
	)
}

/** Custom statuses of the shop are not translated. */
function statusName(status: string): string {
	const name = statusTexts.get(status)
	return name ? text(name) : status
}

const statusTexts: ReadonlyMap<string, StatusText> = new Map([
	['Ordered', 'mail.statusOrdered'],
	['Shipped', 'mail.statusShipped'],
	['Delivered', 'mail.statusDelivered'],
	['Cancelled', 'mail.statusCancelled'],
	['Packed', 'mail.statusPacked'],
	['Partly shipped', 'mail.statusPartlyShipped'],
])

type StatusText =
	| 'mail.statusOrdered'
	| 'mail.statusShipped'
	| 'mail.statusDelivered'
	| 'mail.statusCancelled'
	| 'mail.statusPacked'
	| 'mail.statusPartlyShipped'

/** The contents of parcels, and the numbers of those without a tracking page. */
function parcelLines({ parcels, lines: orderLines }: OrderMailParts): readonly string[] {
	return parcels.flatMap(({ carrier, code, url, lines = [] }, index) => {
		const items = lines.flatMap(({ line, quantity }) => {
			const ordered = orderLines.find(({ id }) => id === line)
			return ordered ? [lineLabel({ ...ordered, quantity }, false)] : []
		})
		const shown = formatList([...(items.length === 0 || url === '' ? [carrier, code] : []), ...items].filter((part) => part !== ''))
		if (items.length === 0 && (url !== '' || shown === '')) return []
		if (parcels.length === 1) return [text('mail.parcel', { parcel: shown })]
		return [text('mail.parcelOf', { number: index + 1, count: parcels.length, parcel: shown })]
	})
}

/** Links to tracking pages. They are not loaded by the email, so a carrier learns nothing before the customer clicks. */
function parcelLinks({ parcels }: OrderMailParts) {
	return parcels.flatMap(({ carrier, code, url }) =>
		url === '' ? [] : [{ label: formatList([text('mail.followParcel'), carrier, code]), href: url }],
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
				...(order.delivery_service_name === '' ? [] : [`Delivery: ${oneLine(formatPickup(order))}.`]),
				...detailParagraphs(parts, 'shop'),
				...(order.payment_state === '' ? [] : [`Payment: ${formatPaymentForOwner(order.payment_state).toLowerCase()}.`]),
				`Full order: npm run store -- orders show ${order.order_no}`,
			],
			figures: figuresOf(parts, true),
			...(isEmail(order.email) ? { replyTo: order.email } : {}),
		},
		sender,
	)
}
