import { questionPaths } from '@storefront/contract/domain/catalogue/questions/question-paths.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Sender } from '../../infrastructure/mail/compose.ts'
import type { Mail, ShopMailer } from '../../infrastructure/mail/mail.ts'
import { postRefusedMail, questionAnsweredMail } from '../../infrastructure/mail/question-mails.ts'
import type { AnswerNotice, Moderated, ProductPost } from './moderate-posts.ts'

interface Recipient {
	readonly email: string
	readonly language: string
	readonly market: string
}

/** Notifies the author of a question about its first answer. Returns whether there is an address. */
export async function notifyAsker(
	db: Db,
	shopMailer: ShopMailer,
	{ question, ...notice }: AnswerNotice,
	answer: ProductPost,
): Promise<boolean> {
	const recipient = await recipientOf(db, question, notice)
	return await send(db, shopMailer, { recipient, productId: question.product_id }, (to, product, sender) => {
		const page = questionPaths.one(String(question.product_id), String(question.id))
		const link = sender.siteUrl && new URL(page, sender.siteUrl).href
		return questionAnsweredMail(to, { product, question: question.text, answer: answer.text }, link, sender)
	})
}

/** Notifies the author of a refused question or answer. Returns whether there is an address. */
export async function notifyRefused(db: Db, shopMailer: ShopMailer, { post, notice }: Moderated, reason: string): Promise<boolean> {
	// Guests get an email only if they asked for one.
	const recipient = notice || post.customer_id !== null ? await recipientOf(db, post, notice) : null
	const isAnswer = post.question_id !== null
	return await send(db, shopMailer, { recipient, productId: post.product_id }, (to, product, sender) =>
		postRefusedMail(to, { product, isAnswer, reason }, sender),
	)
}

/** The address that a guest gave, or the current one of the customer. */
async function recipientOf(db: Db, { customer_id, language }: ProductPost, notice: Recipient | null): Promise<Recipient | null> {
	if (notice && notice.email !== '') return notice
	if (customer_id === null) return null
	const customer = await db.selectFrom('customers').select('email').where('id', '=', customer_id).executeTakeFirst()
	return customer ? { email: customer.email, language, market: notice?.market ?? '' } : null
}

/** Sends the email. Undelivered emails are stored in the outbox. */
async function send(
	db: Db,
	{ mailer, siteUrl }: ShopMailer,
	{ recipient, productId }: { readonly recipient: Recipient | null; readonly productId: number },
	compose: (to: string, product: string, sender: Sender) => Mail,
): Promise<boolean> {
	const [product, { name = '' }] = await Promise.all([
		db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst(),
		readSettings(db),
	])
	if (!recipient || !product) return false
	const sender = { name, siteUrl }
	const mail = withLanguage(recipient.language, () => compose(recipient.email, product.name, sender), recipient.market)
	await mailer.send(mail)
	return true
}
