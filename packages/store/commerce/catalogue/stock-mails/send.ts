import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { StockWaitsTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { backInStockMail } from '@storefront/store/infrastructure/mail/stock-mails.ts'
import type { Selectable } from 'kysely'
import { readSender } from '../../account/codes/code-mail.ts'
import { readAwaitedVariant } from './awaited-variant.ts'
import { stockCancelKey } from './request.ts'

/**
 * How long a variant has to be in stock before emails are sent. A short return (an order that is cancelled and placed again, a feed
 * that is corrected) would send shoppers to a product that is sold out.
 */
const minInStockMs = 5 * 60_000
/** How long a process may take to send an email that it claimed. If the process stops, another one then sends it. */
const leaseMs = 120_000
/** Minutes to wait after each failed attempt. After the last one the email goes to the outbox. */
const retryDelays = [5, 30, 180, 720]

/** Sends the emails that are due, after the response. */
export function sendStockMailsLater(store: Store): void {
	store.background.run('send emails about products back in stock', () => sendStockMails(store))
}

/**
 * Checks the stock of awaited variants, and sends one email to each address whose variant has been in stock for `minInStockMs`.
 * Several processes may run this at the same time: each email is claimed by one.
 */
export async function sendStockMails(store: Store): Promise<void> {
	await updateBackInStock(store.db, store.clock())
	for (let wait = await claimDue(store); wait && !store.background.isShuttingDown(); wait = await claimDue(store))
		await sendOne(store, wait)
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

type Wait = Selectable<StockWaitsTable>

async function claimDue({ db, clock }: Store): Promise<Wait | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('stock_waits')
			.selectAll()
			.where('back_at', '<=', new Date(now.getTime() - minInStockMs).toISOString())
			.where((wait) => wait.or([wait('due_at', 'is', null), wait('due_at', '<=', now.toISOString())]))
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		// No row if another process claimed it first.
		const claimed = await db
			.updateTable('stock_waits')
			.set({ due_at: new Date(now.getTime() + leaseMs).toISOString(), tries: due.tries + 1 })
			.where('id', '=', due.id)
			.where('tries', '=', due.tries)
			.returningAll()
			.executeTakeFirst()
		if (claimed) return claimed
	}
}

async function sendOne(store: Store, { id, email, offer_id, tries, language, market }: Wait): Promise<void> {
	const { db, clock, mailer } = store
	const offer = await readAwaitedVariant(db, offer_id)
	// Sold out again since the check: the request stays.
	if (!offer || offer.stock <= 0) return
	const sender = await readSender(store)
	const mail = withLanguage(language, () => backInStockMail(email, offer, stockCancelKey(store.newsletterKey, email), sender), market)
	const delay = retryDelays[tries - 1]
	if (delay === undefined) await mailer.send(mail)
	else if (!(await mailer.trySend(mail))) {
		const due_at = new Date(clock().getTime() + delay * 60_000).toISOString()
		await db.updateTable('stock_waits').set({ due_at }).where('id', '=', id).execute()
		return
	}
	await db.deleteFrom('stock_waits').where('id', '=', id).execute()
}
