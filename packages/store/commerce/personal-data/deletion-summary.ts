import type { Store } from '../../infrastructure/context/store.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { accountDeletedMail } from '../../infrastructure/mail/account-mails.ts'
import { senderOf } from '../account/codes/code-mail.ts'
import type { DataSubject } from './export.ts'
import { readOrderNumbers, readRetentionYears } from './orders.ts'

/** What would become of what is kept of somebody, were they deleted. */
export interface DeletionSummary {
	/** How many orders stay. */
	readonly orders: number
	/** The numbers of those that are still under way. */
	readonly openOrders: readonly string[]
	/** How many years orders are kept with name and address. */
	readonly orderYears: number
	/** How many reviews of theirs are shown. */
	readonly reviews: number
	/** Whether the newsletter has their email. */
	readonly newsletter: boolean
}

export async function readDeletionSummary(db: Db, person: DataSubject, now: Date): Promise<DeletionSummary> {
	const [orders, orderYears, reviews, newsletter] = await Promise.all([
		readOrderNumbers(db, person, now),
		readRetentionYears(db),
		db
			.selectFrom('reviews')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('customer_id', '=', person.customerId ?? -1)
			.executeTakeFirstOrThrow(),
		db.selectFrom('newsletter').select('email').where('email', '=', person.email).executeTakeFirst(),
	])
	return {
		orders: orders.all.length,
		openOrders: orders.open,
		orderYears,
		reviews: Number(reviews.count),
		newsletter: newsletter !== undefined,
	}
}

/** Removes what waits in the outbox for this address, and then says there that the account is gone. */
export function sendDeletionMail(store: Store, email: string, summary: DeletionSummary): void {
	store.background.run('mail that an account was deleted', async () => {
		await store.mailer.deleteStored?.(email)
		await store.mailer.send(accountDeletedMail(email, summary, await senderOf(store)))
	})
}
