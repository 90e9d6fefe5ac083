import { inLanguage } from '@storefront/i18n/server/request-locale.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { StockWaitsTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { backInStockMail } from '@storefront/store/infrastructure/mail/stock-mails.ts'
import type { Selectable } from 'kysely'
import { senderOf } from '../../account/codes/code-mail.ts'
import { readAwaitedVariant } from './awaited-variant.ts'
import { stockCancelKey } from './request.ts'

/**
 * How long something has to be in stock before anybody is told: what comes back for a moment (an order that is cancelled and
 * taken up again, a feed that is mended) sends nobody to an empty shelf.
 */
const steadyMs = 5 * 60_000
/** How long whoever took a mail has for it; a process that dies meanwhile leaves it to the next one. */
const leaseMs = 120_000
/** Minutes after each try that failed; then the mail is kept in the outbox. */
const pauses = [5, 30, 180, 720]

/** Sends what is due once the answer has left. */
export function sendStockMailsLater(store: Store): void {
	store.background.run('send mails about what is in stock again', () => sendStockMails(store))
}

/**
 * Looks at what is waited for, however its stock has changed, and writes to those who wait for what has been there for a while,
 * each once. Several processes may do so at the same time: each mail is taken by one.
 */
export async function sendStockMails(store: Store): Promise<void> {
	await noteStock(store.db, store.clock())
	for (let wait = await takeDue(store); wait && !store.background.isShuttingDown(); wait = await takeDue(store)) await sendOne(store, wait)
}

/** Writes down since when what is waited for is there, and forgets it where it is gone again. */
async function noteStock(db: Db, now: Date): Promise<void> {
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

async function takeDue({ db, clock }: Store): Promise<Wait | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('stock_waits')
			.selectAll()
			.where('back_at', '<=', new Date(now.getTime() - steadyMs).toISOString())
			.where((wait) => wait.or([wait('due_at', 'is', null), wait('due_at', '<=', now.toISOString())]))
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		// null when another process was quicker.
		const taken = await db
			.updateTable('stock_waits')
			.set({ due_at: new Date(now.getTime() + leaseMs).toISOString(), tries: due.tries + 1 })
			.where('id', '=', due.id)
			.where('tries', '=', due.tries)
			.returningAll()
			.executeTakeFirst()
		if (taken) return taken
	}
}

async function sendOne(store: Store, { id, email, offer_id, tries, language, market }: Wait): Promise<void> {
	const { db, clock, mailer } = store
	const offer = await readAwaitedVariant(db, offer_id)
	// Gone since it was looked at: it is waited for again.
	if (!offer || offer.stock <= 0) return
	const sender = await senderOf(store)
	const mail = inLanguage(language, () => backInStockMail(email, offer, stockCancelKey(store.newsletterKey, email), sender), market)
	const pause = pauses[tries - 1]
	if (pause === undefined) await mailer.send(mail)
	else if (!(await mailer.offer(mail))) {
		const due_at = new Date(clock().getTime() + pause * 60_000).toISOString()
		await db.updateTable('stock_waits').set({ due_at }).where('id', '=', id).execute()
		return
	}
	await db.deleteFrom('stock_waits').where('id', '=', id).execute()
}
