import { paths } from '@storefront/contract/domain/paths.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { ShopMailer } from '../../infrastructure/mail/mail.ts'
import { reviewPublishedMail, reviewRejectedMail } from '../../infrastructure/mail/review-mails.ts'
import type { CustomerReview } from './publish-review.ts'

type News = { readonly kind: 'published' } | { readonly kind: 'refused' | 'removed'; readonly reason: string }

/** Notifies the author of a review about the decision. Undelivered emails are stored in the outbox. */
export async function notifyReviewAuthor(db: Db, { mailer, siteUrl }: ShopMailer, review: CustomerReview, news: News): Promise<void> {
	const [customer, product, market, { name = '' }] = await Promise.all([
		db.selectFrom('customers').select(['email', 'language']).where('id', '=', review.customer_id).executeTakeFirst(),
		db.selectFrom('products').select('name').where('id', '=', review.product_id).executeTakeFirst(),
		marketOfPurchase(db, review),
		readSettings(db),
	])
	if (!customer || !product) return
	const sender = { name, siteUrl }
	const mail = withLanguage(
		customer.language,
		() => {
			const link = siteUrl && new URL(paths.product(String(review.product_id)), siteUrl).href
			return news.kind === 'published'
				? reviewPublishedMail(customer.email, product.name, link, sender)
				: reviewRejectedMail(customer.email, product.name, news.reason, news.kind === 'removed', sender)
		},
		market,
	)
	await mailer.send(mail)
}

/** Returns the code of the market of the customer's last purchase of the product; empty for the main market or no purchase. */
async function marketOfPurchase(db: Db, { customer_id, product_id }: CustomerReview): Promise<string> {
	const order = await db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select('orders.market')
		.where('orders.customer_id', '=', customer_id)
		.where('order_lines.product_id', '=', product_id)
		.orderBy('orders.id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return order?.market ?? ''
}
