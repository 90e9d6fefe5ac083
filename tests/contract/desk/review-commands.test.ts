import type { Command } from '@storefront/store/commands/command.ts'
import { CommandRefused, InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { publishReview } from '@storefront/store/commands/reviews/publish-review.ts'
import { answerQuestion, publishQuestion, refuseQuestion } from '@storefront/store/commands/reviews/question-commands.ts'
import { refuseReview } from '@storefront/store/commands/reviews/refuse-review.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { deletePersonalData } from '@storefront/store/commerce/personal-data/delete-personal-data.ts'
import { beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'

const now = new Date('2026-11-28T10:00:00Z')
const at = '2026-11-20T10:00:00.000Z'
const context = { actor: { kind: 'desk', userId: 1, name: 'Ada', role: 'content' }, now } as const

describeShop('commands of reviews and questions', (shop) => {
	let productId: number
	let customerId: number
	let review: number
	let question: number
	beforeEach(async () => {
		productId = (await addGoods(shop.db, { name: `Kettle ${Math.random()}` })).productId
		const email = `ada-${productId}@example.com`
		const name = { first_name: 'Ada', last_name: 'Example', phone: '' }
		const added = shop.db.insertInto('customers').values({ ...name, email, password_hash: '', verified_at: at, created_at: at })
		customerId = (await added.returning('id').executeTakeFirstOrThrow()).id
		const own = { product_id: productId, customer_id: customerId, author: 'Ada E.', status: 'waiting', sent_at: at } as const
		const sent = shop.db.insertInto('customer_reviews').values({ ...own, rating: 5, title: 'Quiet', text: 'It boils.', written_at: at })
		review = (await sent.returning('id').executeTakeFirstOrThrow()).id
		const asked = shop.db.insertInto('product_posts').values({ ...own, text: 'Does it whistle?' })
		question = (await asked.returning('id').executeTakeFirstOrThrow()).id
	})

	async function runAndUndo(command: Command, input: unknown) {
		const before = await databaseContent(shop.db)
		const outcome = await runCommand(shop.db, command, input, context)
		expect(await databaseContent(shop.db), 'the command changes something').not.toEqual(before)
		await undo(shop.db, outcome.logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
		return outcome
	}

	it('a published review is undone with its rating and search words', async () => {
		const { title } = await runAndUndo(publishReview, { review, pictures: [] })
		expect(title).toMatch(new RegExp(`^Published the review ${review} of Kettle`))
		await runCommand(shop.db, publishReview, { review, pictures: [] }, context)
		const product = shop.db.selectFrom('products').select(['rating_average', 'rating_count']).where('id', '=', productId)
		expect(await product.executeTakeFirst()).toEqual({ rating_average: 500, rating_count: 1 })
	})

	it('a review is not undone after the pictures of its earlier version were deleted', async () => {
		const first = { review, pictures: [{ content: 'ab/one', width: 9 }] }
		await runCommand(shop.db, publishReview, first, context)
		const { logId } = await runCommand(shop.db, publishReview, { review, pictures: [] }, context)
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow('The pictures of the earlier version are deleted')
	})

	it('a refused review keeps the reason, which is required, and can be undone', async () => {
		await runAndUndo(refuseReview, { review, reason: 'It names a person.' })
		await expect(runCommand(shop.db, refuseReview, { review, reason: ' ' }, context)).rejects.toThrow(InvalidInput)
		await expect(runCommand(shop.db, refuseReview, { review: 0, reason: 'Gone' }, context)).rejects.toThrow(CommandRefused)
	})

	it('questions are published, refused and answered, and each can be undone', async () => {
		await runAndUndo(publishQuestion, { post: question })
		await runAndUndo(refuseQuestion, { post: question, reason: 'Not about the product' })
		await runAndUndo(answerQuestion, { question, text: 'It sings.' })
		await runCommand(shop.db, answerQuestion, { question, text: 'It sings.' }, context)
		await runAndUndo(refuseQuestion, { post: question, reason: 'Not about the product' })
		await expect(runCommand(shop.db, answerQuestion, { question, text: '' }, context)).rejects.toThrow(InvalidInput)
		await expect(runCommand(shop.db, publishQuestion, { post: 0 }, context)).rejects.toThrow(CommandRefused)
	})

	it('the address of a person who waits for the answer is not recorded', async () => {
		const email = 'eve@example.com'
		await shop.db.insertInto('question_mails').values({ question_id: question, email, created_at: at }).execute()
		const { logId, result } = await runCommand(shop.db, answerQuestion, { question, text: 'It sings.' }, context)
		expect(result.notice).toMatchObject({ email })
		const entry = await shop.db.selectFrom('audit_log').select(['title', 'changes']).where('id', '=', logId).executeTakeFirst()
		expect(JSON.stringify(entry)).not.toContain(email)
	})

	it('recorded texts of a customer are deleted with the customer', async () => {
		const { logId } = await runCommand(shop.db, publishReview, { review, pictures: [] }, context)
		const { email } = await shop.db.selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirstOrThrow()
		const storage = () => Promise.reject(new Error('There are no files'))
		await deletePersonalData(shop.db, storage as never, { customerId, email }, { reviews: 'keep', now })
		const entry = await shop.db.selectFrom('audit_log').select(['changes']).where('id', '=', logId).executeTakeFirst()
		expect(entry).toEqual({ changes: '[]' })
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow('deleted with the data of a customer')
	})
})
