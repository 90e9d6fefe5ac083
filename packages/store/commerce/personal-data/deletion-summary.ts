import type { Store } from '../../infrastructure/context/store.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { accountDeletedMail } from '../../infrastructure/mail/account-mails.ts'
import { readSender } from '../account/codes/code-mail.ts'
import { readOrderNumbers, readRetentionYears } from './anonymize-orders.ts'
import type { DataSubject } from './export-personal-data.ts'

/** What would be kept and deleted of a person's data. */
export interface DeletionSummary {
	/** The number of orders that stay. */
	readonly orders: number
	/** The numbers of orders in progress. */
	readonly openOrders: readonly string[]
	/** Number of years that orders are kept with name and address. */
	readonly orderYears: number
	/** The number of published reviews. */
	readonly reviews: number
	/** The number of published questions and answers. */
	readonly questions: number
	/** Whether the email is subscribed to the newsletter. */
	readonly newsletter: boolean
}

export async function readDeletionSummary(db: Db, person: DataSubject, now: Date): Promise<DeletionSummary> {
	const [orders, orderYears, reviews, questions, newsletter] = await Promise.all([
		readOrderNumbers(db, person, now),
		readRetentionYears(db),
		db
			.selectFrom('reviews')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('customer_id', '=', person.customerId ?? -1)
			.executeTakeFirstOrThrow(),
		db
			.selectFrom('product_posts')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('customer_id', '=', person.customerId ?? -1)
			.where('status', '=', 'published')
			.executeTakeFirstOrThrow(),
		db.selectFrom('newsletter').select('email').where('email', '=', person.email).executeTakeFirst(),
	])
	return {
		orders: orders.all.length,
		openOrders: orders.open,
		orderYears,
		reviews: Number(reviews.count),
		questions: Number(questions.count),
		newsletter: newsletter !== undefined,
	}
}

/** Deletes emails to this address from the outbox, then sends an email that the account was deleted. */
export function sendDeletionMail(store: Store, email: string, summary: DeletionSummary): void {
	store.background.run('mail that an account was deleted', async () => {
		await store.mailer.deleteStored?.(email)
		await store.mailer.send(accountDeletedMail(email, summary, await readSender(store)))
	})
}
