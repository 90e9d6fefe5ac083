import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { changedPrice, changePrices, mostChangedPrices, type PriceChange, priceChangeTitle } from '../commands/catalogue/change-prices.ts'
import { deleteCustomer, exportCustomer } from '../commands/customers/delete-customer.ts'
import { createJob } from '../commands/jobs.ts'
import { publishWithPictures } from '../commands/reviews/publish-review.ts'
import { answerQuestion, publishQuestion, refuseQuestion } from '../commands/reviews/question-commands.ts'
import { refuseReview } from '../commands/reviews/refuse-review.ts'
import { runCommand } from '../commands/run-command.ts'
import { notifyDeletedCustomer } from '../commerce/personal-data/notify-deleted.ts'
import { createPictureEncoder } from '../commerce/pictures/picture-encoder.ts'
import { notifyAsker, notifyRefused } from '../commerce/questions/notify-people.ts'
import type { ReviewRetention } from '../commerce/reviews/anonymize.ts'
import { notifyReviewAuthor } from '../commerce/reviews/notify-author.ts'
import { readPendingPictures } from '../commerce/reviews/review-pictures.ts'
import { readCurrency } from '../infrastructure/context/settings.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { openMailer } from '../infrastructure/mail/open-mailer.ts'
import { openStorage } from '../infrastructure/media/storage.ts'
import type { OpenStore } from '../infrastructure/running/open-store.ts'
import { type LogFilter, listLog, readLogChoices, readLogDetail } from './queries/audit-log.ts'
import { listCustomers, readCustomer } from './queries/customers.ts'
import type { PageRequest } from './queries/keyset.ts'
import { listPosts, listReviews } from './queries/moderation.ts'
import { findVariantIds, listStock, type StockFilter } from './queries/stock-list.ts'
import { actorOf, type DeskUser } from './user.ts'

/** Most variants that one change of prices can have. */
const mostInJob = 100_000

/** What the pages of stock, prices, reviews, questions, customers and the log read and do. */
export function bindGoods(
	{ db, continueJobs }: Pick<OpenStore, 'db' | 'continueJobs'>,
	configuration: Configuration,
	log: Logger,
	now: () => Date,
) {
	const shopMailer = { mailer: openMailer(configuration, log), siteUrl: configuration.SITE_URL }
	const contextOf = (user: DeskUser) => ({ actor: actorOf(user), now: now() })
	return {
		listStock: (filter: StockFilter, page: PageRequest) => listStock(db, filter, page),
		/** The variants of a filter that a change of prices is about: `changePrices` takes at most 200 at once. */
		findVariantIds: (filter: StockFilter) => findVariantIds(db, filter, mostInJob),
		/** What a change of many prices would do to the first variants. */
		previewPrices: (ids: readonly number[], change: PriceChange) => previewPrices(db, ids, change),
		/** Starts a change of more variants than one command can have, in the background. Returns the id of the job. */
		startPriceJob: async (user: DeskUser, ids: readonly number[], change: PriceChange) => {
			const inputs = chunksOf(ids).map((variants) => ({ variants, change }))
			const title = priceChangeTitle(change, ids.length)
			const id = await createJob(db, { command: changePrices, title, inputs, ...contextOf(user) })
			continueJobs()
			return id
		},
		listReviews: (status: 'waiting' | 'published' | 'refused', page: PageRequest) => listReviews(db, status, page),
		reviewPicture: async (id: number, index: number) => (await readPendingPictures(db, id))[index]?.bytes ?? null,
		/** Publishes a review and tells its author. Returns the entry of the log. */
		publishReview: async (user: DeskUser, id: number) => {
			const pipeline = { storage: openStorage(configuration), make: createPictureEncoder }
			const { review, logId } = await publishWithPictures(db, pipeline, id, contextOf(user))
			await notifyReviewAuthor(db, shopMailer, review, { kind: 'published' })
			return logId
		},
		refuseReview: async (user: DeskUser, id: number, reason: string) => {
			const { result, logId } = await runCommand(db, refuseReview, { review: id, reason }, contextOf(user))
			await notifyReviewAuthor(db, shopMailer, result.review, { kind: 'refused', reason: reason.trim() })
			return logId
		},
		listPosts: (status: 'waiting' | 'published' | 'refused', page: PageRequest) => listPosts(db, status, page),
		publishPost: async (user: DeskUser, post: number) => {
			const { result, logId } = await runCommand(db, publishQuestion, { post }, contextOf(user))
			if (result.notice) await notifyAsker(db, shopMailer, result.notice, result.post)
			return logId
		},
		refusePost: async (user: DeskUser, post: number, reason: string) => {
			const { result, logId } = await runCommand(db, refuseQuestion, { post, reason }, contextOf(user))
			await notifyRefused(db, shopMailer, result, reason.trim())
			return logId
		},
		answerQuestion: async (user: DeskUser, question: number, text: string) => {
			const { result, logId } = await runCommand(db, answerQuestion, { question, text }, contextOf(user))
			if (result.notice) await notifyAsker(db, shopMailer, result.notice, result.post)
			return logId
		},
		listCustomers: (search: string, page: PageRequest) => listCustomers(db, search, page),
		readCustomer: (id: number) => readCustomer(db, id, now()),
		exportCustomer: (user: DeskUser, id: number) => exportCustomer(db, id, contextOf(user)),
		deleteCustomer: async (user: DeskUser, id: number, reviews: ReviewRetention) => {
			const { email, summary } = await deleteCustomer(db, id, { ...contextOf(user), storage: () => openStorage(configuration), reviews })
			await notifyDeletedCustomer(db, shopMailer, email, summary, true)
		},
		listLog: ({ permissions }: DeskUser, filter: LogFilter, timeZone: string, page: PageRequest) =>
			listLog(db, { filter, permissions, timeZone, page }),
		readLogDetail: ({ permissions }: DeskUser, id: number) => readLogDetail(db, id, permissions),
		readLogChoices: ({ permissions }: DeskUser) => readLogChoices(db, permissions),
	}
}

/** Prices of variants before and after a change, computed as the command does. */
async function previewPrices(db: Db, ids: readonly number[], change: PriceChange) {
	const currency = await readCurrency(db)
	const rows = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.sku', 'products.name', 'offers.price', 'offers.discount'])
		.where('offers.id', 'in', ids.slice(0, mostChangedPrices))
		.orderBy('offers.product_id')
		.orderBy('offers.id')
		.execute()
	return rows.map(({ price, discount, ...row }) => ({
		...row,
		before: { price, discount },
		after: changedPrice({ price, discount }, change, currency),
	}))
}

function chunksOf(ids: readonly number[]): readonly (readonly number[])[] {
	return Array.from({ length: Math.ceil(ids.length / mostChangedPrices) }, (_, at) =>
		ids.slice(at * mostChangedPrices, (at + 1) * mostChangedPrices),
	)
}
