import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderMailsTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import type { Selectable } from 'kysely'
import { composeOrderMail } from './order-mails.ts'

/** How long a process reserves an email for sending; after that another process takes it over. */
const leaseMs = 120_000

/** Minutes after each failed attempt; then the email is stored in the outbox. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720]
/** No email is delayed this long, even if the clocks of two machines differ. */
const maxDelayMs = (Math.max(...retryMinutes) + 60) * 60_000

/** Sends due emails after the response: no order waits for a mail server, and none fails with it. */
export function sendOrderMailsLater(store: Store): void {
	store.background.run('send the mails of orders', () => sendDueOrderMails(store))
}

const runs = new WeakMap<Store, Promise<void>>()

/** Sends all due emails one after the other. Several processes can do so at the same time; each email is reserved by one. */
export function sendDueOrderMails(store: Store): Promise<void> {
	const run = () => sendDue(store)
	const mine = (runs.get(store) ?? Promise.resolve()).then(run, run)
	runs.set(store, mine)
	return mine
}

async function sendDue(store: Store): Promise<void> {
	for (let mail = await reserveDueMail(store); mail; mail = await reserveDueMail(store)) {
		// When the shop shuts down, the remaining emails stay in the queue until its next start.
		if (!(await sendQueuedMail(store, mail)) && store.background.isShuttingDown()) return
	}
}

type QueuedMail = Selectable<OrderMailsTable>

async function reserveDueMail({ db, clock }: Store): Promise<QueuedMail | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('order_mails')
			.selectAll()
			.where((mail) =>
				mail.or([
					mail('due_at', '<=', now.toISOString()),
					// The clock was ahead when the email was queued, and has been set back since.
					mail('due_at', '>', new Date(now.getTime() + maxDelayMs).toISOString()),
				]),
			)
			.orderBy('due_at')
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const taken = await reserveMail(db, due, new Date(now.getTime() + leaseMs))
		if (taken) return taken
	}
}

/** Returns null if another process was faster. */
async function reserveMail(db: Db, { id, due_at, tries }: QueuedMail, until: Date): Promise<QueuedMail | null> {
	const taken = await db
		.updateTable('order_mails')
		.set({ due_at: until.toISOString(), tries: tries + 1 })
		.where('id', '=', id)
		.where('due_at', '=', due_at)
		.where('tries', '=', tries)
		.returningAll()
		.executeTakeFirst()
	return taken ?? null
}

/** Returns false if the email has to be tried again. */
async function sendQueuedMail(store: Store, queued: QueuedMail): Promise<boolean> {
	const mail = await composeOrderMail(store, queued)
	if (mail && !(await trySending(store, queued, { ...mail, key: mailKey(queued) }))) return false
	await store.db.deleteFrom('order_mails').where('id', '=', queued.id).execute()
	return true
}

/**
 * If a process ends after it has sent an email and before it has recorded that, the email is sent twice. Mail systems
 * recognize the second one by the same `Message-ID`.
 */
function mailKey({ id, order_id, kind, queued_at }: QueuedMail): string {
	return `order-${order_id}.${kind.replaceAll('_', '-')}.${id}.${queued_at.replaceAll(/\D/g, '')}`
}

async function trySending(store: Store, queued: QueuedMail, mail: Mail): Promise<boolean> {
	const pause = retryMinutes[queued.tries - 1]
	if (pause === undefined) {
		await store.mailer.send(mail)
		return true
	}
	if (await store.mailer.trySend(mail)) return true
	await store.db
		.updateTable('order_mails')
		.set({ due_at: new Date(store.clock().getTime() + pause * 60_000).toISOString() })
		.where('id', '=', queued.id)
		.execute()
	return false
}
