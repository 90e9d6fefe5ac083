import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { type Market, withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { PriceAlertsTable, StockWaitsTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { backInStockMail, cheaperMail } from '@storefront/store/infrastructure/mail/stock-mails.ts'
import type { Selectable } from 'kysely'
import { readSender } from '../../account/codes/code-mail.ts'
import { readMarket } from '../../markets/market.ts'
import { readAwaitedVariant, type WaitTable, waitTables } from './awaited-variant.ts'
import { stockCancelKey } from './request.ts'

/**
 * How long a variant has to be in stock, or cheaper, before emails are sent. A short change (an order that is cancelled and placed
 * again, a feed that is corrected) would send shoppers to a product that is sold out, or has the old price.
 */
const minMetMs = 5 * 60_000
/** How long a process may take to send an email that it claimed. If the process stops, another one then sends it. */
const leaseMs = 120_000
/** Minutes to wait after each failed attempt. After the last one the email goes to the outbox. */
const retryDelays = [5, 30, 180, 720]

/** Sends the emails that are due, after the response. */
export function sendStockMailsLater(store: Store): void {
	store.background.run('send emails about products back in stock', () => sendStockMails(store))
}

/**
 * Checks stock and price of awaited variants, and sends one email to each address whose variant has been in stock, or cheaper, for
 * `minMetMs`. Several processes may run this at the same time: each email is claimed by one.
 */
export async function sendStockMails(store: Store): Promise<void> {
	await updateBackInStock(store.db, store.clock())
	await updateCheaper(store.db, store.clock())
	for (const table of waitTables)
		for (let wait = await claimDue(store, table); wait && !store.background.isShuttingDown(); wait = await claimDue(store, table))
			await sendOne(store, table, wait)
}

/** Stores since when awaited variants are in stock, and clears the time if they are sold out again. */
async function updateBackInStock(db: Db, now: Date): Promise<void> {
	const inStock = db.selectFrom('offers').select('offers.id').where('offers.stock', '>', 0)
	await db
		.updateTable('stock_waits')
		.set({ back_at: now.toISOString() })
		.where('confirmed_at', 'is not', null)
		.where('back_at', 'is', null)
		.where('offer_id', 'in', inStock)
		.execute()
	await db
		.updateTable('stock_waits')
		.set({ back_at: null, due_at: null, tries: 0 })
		.where('back_at', 'is not', null)
		.where('offer_id', 'not in', inStock)
		.execute()
}

/** Stores since when variants with price alerts cost less than at the time of the request, and clears the time if they do not. */
async function updateCheaper(db: Db, now: Date): Promise<void> {
	const markets = await db.selectFrom('price_alerts').select('market').where('confirmed_at', 'is not', null).distinct().execute()
	for (const { market } of markets) {
		const prices = await readOpenMarket(db, market)
		if (prices === undefined) continue
		const alerts = await withMarket(prices, () =>
			db
				.selectFrom('price_alerts as alerts')
				.innerJoin('offers', 'offers.id', 'alerts.offer_id')
				.select(['alerts.id', 'alerts.price as before', 'alerts.back_at', 'offers.price', 'offers.discount', 'offers.stock'])
				.where('alerts.market', '=', market)
				.where('alerts.confirmed_at', 'is not', null)
				.execute(),
		)
		const isMet = ({ price, discount, stock, before }: (typeof alerts)[number]) => stock > 0 && applyDiscount(price, discount) < before
		const idsOf = (rows: typeof alerts) => rows.map(({ id }) => id)
		const met = idsOf(alerts.filter((alert) => alert.back_at === null && isMet(alert)))
		const over = idsOf(alerts.filter((alert) => alert.back_at !== null && !isMet(alert)))
		if (met.length > 0) await db.updateTable('price_alerts').set({ back_at: now.toISOString() }).where('id', 'in', met).execute()
		if (over.length > 0)
			await db.updateTable('price_alerts').set({ back_at: null, due_at: null, tries: 0 }).where('id', 'in', over).execute()
	}
}

/** null: the main market; undefined: a market that was closed since the request. */
async function readOpenMarket(db: Db, code: string): Promise<Market | null | undefined> {
	try {
		return await readMarket(db, code)
	} catch (error) {
		if (error instanceof StoreError) return undefined
		throw error
	}
}

type Wait = Selectable<StockWaitsTable> & Partial<Pick<Selectable<PriceAlertsTable>, 'price'>>

async function claimDue({ db, clock }: Store, table: WaitTable): Promise<Wait | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom(table as 'stock_waits')
			.selectAll()
			.where('back_at', '<=', new Date(now.getTime() - minMetMs).toISOString())
			.where((wait) => wait.or([wait('due_at', 'is', null), wait('due_at', '<=', now.toISOString())]))
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		// No row if another process claimed it first.
		const claimed = await db
			.updateTable(table as 'stock_waits')
			.set({ due_at: new Date(now.getTime() + leaseMs).toISOString(), tries: due.tries + 1 })
			.where('id', '=', due.id)
			.where('tries', '=', due.tries)
			.returningAll()
			.executeTakeFirst()
		if (claimed) return claimed
	}
}

async function sendOne(store: Store, table: WaitTable, { id, email, offer_id, tries, language, market, price }: Wait): Promise<void> {
	const { db, clock, mailer } = store
	const pricesOf = table === 'price_alerts' ? await readOpenMarket(db, market) : null
	if (pricesOf === undefined) return
	const [offer, currency] = await withMarket(pricesOf, () => Promise.all([readAwaitedVariant(db, offer_id), readCurrency(db)]))
	// Sold out, or dearer again, since the check: the request stays.
	if (!offer || offer.stock <= 0 || (price !== undefined && offer.paid >= price)) return
	const sender = await readSender(store)
	const key = stockCancelKey(store.newsletterKey, email)
	const compose = () =>
		price === undefined
			? backInStockMail(email, offer, key, sender)
			: cheaperMail(email, { ...offer, before: price, currency }, key, sender)
	const mail = withLanguage(language, compose, market)
	const delay = retryDelays[tries - 1]
	if (delay === undefined) await mailer.send(mail)
	else if (!(await mailer.trySend(mail))) {
		const due_at = new Date(clock().getTime() + delay * 60_000).toISOString()
		await db
			.updateTable(table as 'stock_waits')
			.set({ due_at })
			.where('id', '=', id)
			.execute()
		return
	}
	await db.deleteFrom(table).where('id', '=', id).execute()
}
