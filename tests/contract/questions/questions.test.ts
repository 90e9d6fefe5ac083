import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import {
	fetchAnsweredQuestions,
	fetchQuestion,
	fetchQuestions,
	sendAnswer,
	sendQuestion,
} from '@storefront/contract/client/catalogue/questions.ts'
import { questionMailDays } from '@storefront/contract/domain/constants.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { removeOldQuestionMails } from '@storefront/store/commerce/questions/anonymize-posts.ts'
import { removePost } from '@storefront/store/commerce/questions/moderate-posts.ts'
import { beforeAll, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'
import { addProduct, createBuyer, newestPost } from './buyers.ts'
import { answerAsShop, publishPost, refusePost } from './moderation.ts'

const mailbox = openMailbox()
const owner = 'owner@example.com'
const draft = { text: 'Does it whistle?', name: ' Eve  Adams ', email: '', website: '' }
const now = new Date('2026-11-27T12:00:00.000Z')

describeShop(
	'questions on products',
	(shop) => {
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			await shop.db
				.insertInto('settings')
				.values({ key: 'email', value: owner })
				.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: owner }))
				.execute()
		})

		it('a question of a guest waits for the owner, who gets one email, however often it is sent', async () => {
			const productId = await addProduct(shop)
			const { client } = newVisitor(shop)
			await sendQuestion(client, productId, draft, false)
			await sendQuestion(client, productId, draft, false)
			await shop.store.whenIdle()
			const { name, questions, questionCount } = await fetchProduct(shop.client, productId)
			expect([questions, questionCount]).toEqual([[], 0])
			expect(await fetchQuestions(shop.client, productId, 1)).toMatchObject({ questions: [], matching: 0 })
			const mails = mailbox.mailsTo(owner).filter(({ subject }) => subject === `New question: ${name}`)
			expect(mails).toHaveLength(1)
			expect(mails[0]?.text).toContain(`questions answer ${await newestPost(shop, productId)}`)
		})

		it('an answer by the shop publishes the question, and pages are updated', async () => {
			const productId = await addProduct(shop)
			await sendQuestion(newVisitor(shop).client, productId, draft, false)
			const id = await newestPost(shop, productId)
			const { matching: before } = await answered()
			await answerAsShop(shop.db, id, 'It sings.\n\nLoudly.', now)
			const question = {
				id: String(id),
				author: 'Eve Adams',
				text: 'Does it whistle?',
				language: 'en',
				answers: [{ byShop: true, verified: false, author: '', text: 'It sings.\n\nLoudly.', date: now.toISOString(), language: 'en' }],
			}
			expect(await fetchProduct(shop.client, productId)).toMatchObject({ questionCount: 1, questions: [question] })
			expect(await fetchQuestions(shop.client, productId, 1)).toMatchObject({ questions: [question], matching: 1 })
			expect(await fetchQuestion(shop.client, productId, String(id))).toMatchObject(question)
			expect(await fetchQuestion(shop.client, await addProduct(shop), String(id)), 'of another product').toBeNull()
			expect(await answered()).toMatchObject({ matching: before + 1, last: { id: String(id), productId } })
			const tags = await shop.db.selectFrom('changes').select('tag').where('tag', '=', `product:${productId}`).execute()
			expect(tags).not.toEqual([])
		})

		async function answered() {
			const { total } = await fetchAnsweredQuestions(shop.client, { page: 1, size: 1 })
			const { questions } = await fetchAnsweredQuestions(shop.client, { page: Math.max(1, total), size: 1 })
			return { matching: total, last: questions[0] }
		}

		it('a published question without an answer is in the list and not on the product page', async () => {
			const productId = await addProduct(shop)
			await sendQuestion(newVisitor(shop).client, productId, draft, false)
			const id = await newestPost(shop, productId)
			await publishPost(shop.db, id, now)
			expect(await fetchProduct(shop.client, productId)).toMatchObject({ questionCount: 1, questions: [] })
			expect(await fetchQuestions(shop.client, productId, 1)).toMatchObject({ questions: [{ id: String(id), answers: [] }] })
		})

		it('pages of the list have the newest questions first', async () => {
			const productId = await addProduct(shop)
			for (let day = 1; day <= 12; day++)
				await shop.db
					.insertInto('product_posts')
					.values({
						product_id: Number(productId),
						author: '',
						text: `Day ${day}`,
						status: 'published',
						sent_at: `2026-11-${day + 10}T12:00:00.000Z`,
					})
					.execute()
			await shop.db.updateTable('products').set({ question_count: 12 }).where('id', '=', Number(productId)).execute()
			const textsOf = async (page: number) => (await fetchQuestions(shop.client, productId, page)).questions.map(({ text }) => text)
			expect((await textsOf(1)).slice(0, 2)).toEqual(['Day 12', 'Day 11'])
			expect(await textsOf(2)).toEqual(['Day 2', 'Day 1'])
			expect((await fetchQuestions(shop.client, productId, 2)).matching).toBe(12)
		})

		it('only customers who have received the product can answer, and the shop checks the answer first', async () => {
			const { member, productId } = await createBuyer(shop, mailbox)
			const stranger = (await createBuyer(shop, mailbox)).member
			const early = (await createBuyer(shop, mailbox, 'Shipped')).member
			await sendQuestion(newVisitor(shop).client, productId, draft, false)
			const id = await newestPost(shop, productId)
			const answer = { questionId: String(id), text: 'Yes, it does.', nameShown: 'initial' as const }
			expect(await refusalOf(sendAnswer(member.client, productId, answer)), 'not published').toMatchObject({ status: 404 })
			await publishPost(shop.db, id, now)
			for (const { client } of [stranger, early])
				expect(await refusalOf(sendAnswer(client, productId, answer))).toMatchObject({ status: 403, code: 'answer_not_allowed' })
			expect(await refusalOf(sendAnswer(newVisitor(shop).client, productId, answer))).toMatchObject({ status: 401 })
			await sendAnswer(member.client, productId, answer)
			await sendAnswer(member.client, productId, answer)
			const answers = async () => (await fetchQuestion(shop.client, productId, String(id)))?.answers
			expect(await answers()).toEqual([])
			await shop.store.whenIdle()
			const { name } = await fetchProduct(shop.client, productId)
			expect(mailbox.mailsTo(owner).filter(({ subject }) => subject === `New answer: ${name}`)).toHaveLength(1)
			await publishPost(shop.db, await newestPost(shop, productId), now)
			expect(await answers()).toMatchObject([{ author: 'Ada E.', byShop: false, verified: true, text: 'Yes, it does.' }])
			await answerAsShop(shop.db, id, 'The shop says yes.', now)
			expect(await answers(), 'the shop comes first').toMatchObject([{ byShop: true }, { author: 'Ada E.' }])
		})

		it('a customer asks with a short name and needs not type it', async () => {
			const { member, productId } = await createBuyer(shop, mailbox, 'Pending')
			await sendQuestion(member.client, productId, { ...draft, name: 'Somebody Else' }, true)
			const id = await newestPost(shop, productId)
			await publishPost(shop.db, id, now)
			expect(await fetchQuestion(shop.client, productId, String(id))).toMatchObject({ author: 'Ada E.' })
		})

		it('an address is given out for the first published answer and deleted then', async () => {
			const { member, productId } = await createBuyer(shop, mailbox)
			await sendQuestion(newVisitor(shop).client, productId, { ...draft, email: ' Eve@Example.com' }, false)
			const id = await newestPost(shop, productId)
			await publishPost(shop.db, id, now)
			await sendAnswer(member.client, productId, { questionId: String(id), text: 'Yes.', nameShown: 'none' })
			const published = await publishPost(shop.db, await newestPost(shop, productId), now)
			expect(published).toMatchObject({ post: { text: 'Yes.' }, notice: { email: 'eve@example.com', language: 'en', question: { id } } })
			expect(await shop.db.selectFrom('question_mails').select('email').where('question_id', '=', id).execute()).toEqual([])
			expect(await answerAsShop(shop.db, id, 'Yes indeed.', now)).toMatchObject({ notice: null })
			await sendQuestion(member.client, productId, { ...draft, email: member.email }, true)
			const own = await newestPost(shop, productId)
			expect(await answerAsShop(shop.db, own, 'Yes.', now), 'the address of the account may change').toMatchObject({
				notice: { email: '' },
			})
		})

		it('the address of a question without an answer is deleted in the end', async () => {
			const productId = await addProduct(shop)
			await sendQuestion(newVisitor(shop).client, productId, { ...draft, email: 'eve@example.com' }, false)
			const id = await newestPost(shop, productId)
			const rows = () => shop.db.selectFrom('question_mails').select('question_id').where('question_id', '=', id).execute()
			const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
			await removeOldQuestionMails(shop.db, inDays(questionMailDays - 1))
			expect(await rows()).toHaveLength(1)
			await removeOldQuestionMails(shop.db, inDays(questionMailDays + 1))
			expect(await rows()).toEqual([])
		})

		it('a refused question is not shown, and a removed one takes its answers with it', async () => {
			const productId = await addProduct(shop)
			await sendQuestion(newVisitor(shop).client, productId, draft, false)
			const id = await newestPost(shop, productId)
			await answerAsShop(shop.db, id, 'Yes.', now)
			await refusePost(shop.db, id, 'Not about the product', now)
			expect(await fetchProduct(shop.client, productId)).toMatchObject({ questionCount: 0, questions: [] })
			expect(await publishPost(shop.db, await newestPost(shop, productId), now), 'an answer to a refused question').toBeNull()
			await publishPost(shop.db, id, now)
			expect(await fetchProduct(shop.client, productId)).toMatchObject({ questions: [{ answers: [{ text: 'Yes.' }] }] })
			await removePost(shop.db, id, now)
			expect(await shop.db.selectFrom('product_posts').select('id').where('product_id', '=', Number(productId)).execute()).toEqual([])
		})

		it('invalid questions get a message for each field, and a bot fills in the hidden field in vain', async () => {
			const productId = await addProduct(shop)
			const { client } = newVisitor(shop)
			const bad = await refusalOf(sendQuestion(client, productId, { text: ' ', name: 'x'.repeat(61), email: 'eve', website: '' }, false))
			expect(bad).toMatchObject({
				status: 422,
				reply: {
					errors: {
						text: ['Please write your question.'],
						name: ['Use at most 60 characters.'],
						email: ['Please enter a valid email address!'],
					},
				},
			})
			expect(await refusalOf(sendQuestion(client, '999999', draft, false))).toMatchObject({ status: 404 })
			await sendQuestion(client, productId, { ...draft, website: 'https://bot.example' }, false)
			expect(await shop.db.selectFrom('product_posts').select('id').where('product_id', '=', Number(productId)).execute()).toEqual([])
		})

		it('questions are limited by address', async () => {
			const productId = await addProduct(shop)
			const { client } = newVisitor(shop)
			for (let sent = 1; sent <= 10; sent++) await sendQuestion(client, productId, { ...draft, text: `Question ${sent}` }, false)
			expect(await refusalOf(sendQuestion(client, productId, { ...draft, text: 'One more' }, false))).toMatchObject({ status: 429 })
		})
	},
	{ mailer: mailbox.mailer },
)
