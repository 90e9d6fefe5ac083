import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderMailsTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import type { Selectable } from 'kysely'
import { composeOrderMail } from './order-mails.ts'

/** How long whoever took a mail has for it; a process that dies meanwhile leaves it to the next one. */
const leaseMs = 120_000

/** Minutes after each try that failed; then the mail is kept in the outbox. */
const pauses = [1, 5, 15, 60, 180, 360, 720]
/** Nothing is put off for so long, whichever machine's clock it was reckoned by. */
const tooLongMs = (Math.max(...pauses) + 60) * 60_000

/** Sends what is due once the answer has left: no order waits for a mail server, and none fails with it. */
export function sendOrderMailsLater(store: Store): void {
	store.background.run('send the mails of orders', () => sendDueOrderMails(store))
}

const working = new WeakMap<Store, Promise<void>>()

/** Sends every mail that is due, one after the other. Several processes may do so at once: each mail is taken by one. */
export function sendDueOrderMails(store: Store): Promise<void> {
	const run = () => sendDue(store)
	const mine = (working.get(store) ?? Promise.resolve()).then(run, run)
	working.set(store, mine)
	return mine
}

async function sendDue(store: Store): Promise<void> {
	for (let mail = await takeDue(store); mail; mail = await takeDue(store)) {
		// What is left when the shop ends is written down, and goes with its next start.
		if (!(await sendOne(store, mail)) && store.background.isShuttingDown()) return
	}
}

type QueuedMail = Selectable<OrderMailsTable>

async function takeDue({ db, clock }: Store): Promise<QueuedMail | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('order_mails')
			.selectAll()
			.where((mail) =>
				mail.or([
					mail('due_at', '<=', now.toISOString()),
					// The clock was ahead when it was written down, and has been set back.
					mail('due_at', '>', new Date(now.getTime() + tooLongMs).toISOString()),
				]),
			)
			.orderBy('due_at')
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const taken = await putOff(db, due, new Date(now.getTime() + leaseMs))
		if (taken) return taken
	}
}

/** null when another process was quicker. */
async function putOff(db: Db, { id, due_at, tries }: QueuedMail, until: Date): Promise<QueuedMail | null> {
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

/** False when it has to be tried again. */
async function sendOne(store: Store, queued: QueuedMail): Promise<boolean> {
	const mail = await composeOrderMail(store, queued)
	if (mail && !(await isSent(store, queued, { ...mail, key: mailKey(queued) }))) return false
	await store.db.deleteFrom('order_mails').where('id', '=', queued.id).execute()
	return true
}

/**
 * A mail whose process ended after it left, and before that was recorded, leaves a second time: by the same `Message-ID` mail
 * systems recognise it.
 */
function mailKey({ id, order_id, kind, queued_at }: QueuedMail): string {
	return `order-${order_id}.${kind.replaceAll('_', '-')}.${id}.${queued_at.replaceAll(/\D/g, '')}`
}

async function isSent(store: Store, queued: QueuedMail, mail: Mail): Promise<boolean> {
	const pause = pauses[queued.tries - 1]
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
