import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

const sent_at = '2026-11-20T12:00:00.000Z'

describe('the commands about questions', () => {
	const shop = setUpShopFolders()

	/** A question with an address for the answer. */
	async function addQuestion(language = 'en'): Promise<number> {
		await run('questions', 'list')
		return await shop.withDatabase(async (db) => {
			const { productId } = await addGoods(db, { name: 'Kettle' })
			const { id } = await db
				.insertInto('product_posts')
				.values({ product_id: productId, author: 'Eve', text: 'Does it whistle?', status: 'waiting', sent_at, language })
				.returning('id')
				.executeTakeFirstOrThrow()
			await db.insertInto('question_mails').values({ question_id: id, email: 'eve@example.com', created_at: sent_at, language }).execute()
			return id
		})
	}

	/** The emails in the outbox. */
	async function mails(): Promise<string[]> {
		const folder = join(shop.folder, 'outbox')
		const names = await readdir(folder).catch(() => [])
		return await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
	}

	it('"questions list" shows what waits, and "questions answer" publishes the answer and emails its asker once', async () => {
		const id = await addQuestion()
		expect((await run('questions', 'list')).output).toMatch(/question\s+Kettle\s+Eve\s+Does it whistle\?/)
		const answered = await run('questions', 'answer', String(id), ' It sings. ')
		expect(answered.output).toBe(`Question ${id} is answered and published. The author of the question gets an email.\n`)
		const [mail, ...others] = await mails()
		expect(mail).toMatch(/^To: eve@example\.com$/m)
		expect(mail).toContain('Your question: Does it whistle?')
		expect(mail).toContain('It sings.')
		expect(others).toEqual([])
		expect(JSON.parse((await run('questions', 'show', String(id), '--json')).output)).toMatchObject({
			status: 'published',
			answers: [{ by_shop: 1, text: 'It sings.', status: 'published', language: 'en' }],
		})
		expect((await run('questions', 'list')).output).toContain('There are no questions or answers waiting')
		expect((await run('questions', 'answer', String(id), 'Again')).output).toBe(`Question ${id} is answered and published.\n`)
		expect(await mails()).toHaveLength(1)
	})

	it('"questions refuse" emails the reason, and "questions remove" deletes', async () => {
		const id = await addQuestion()
		const refused = await run('questions', 'refuse', String(id), '--reason', 'Not about the product')
		expect(refused.output).toBe(`${id} is refused. Its author gets an email.\n`)
		expect((await mails())[0]).toContain('Reason: Not about the product')
		expect((await run('questions', 'list', '--status', 'refused')).output).toContain('Does it whistle?')
		expect((await run('questions', 'remove', String(id))).output).toBe(`Question ${id} and its answers are removed.\n`)
		expect(await run('questions', 'show', String(id))).toMatchObject({
			code: 1,
			errors: expect.stringContaining(`no question or answer ${id}`),
		})
	})

	it('unknown numbers, empty answers and unknown statuses get a message', async () => {
		expect(await run('questions', 'publish', '99')).toMatchObject({ code: 1, errors: expect.stringContaining('There is no 99') })
		expect(await run('questions', 'publish', 'x')).toMatchObject({ code: 1, errors: expect.stringContaining('"x" is not the number') })
		expect(await run('questions', 'answer', '1', ' ')).toMatchObject({ code: 1, errors: expect.stringContaining('1 to 3000 characters') })
		expect(await run('questions', 'list', '--status', 'publisht')).toMatchObject({
			errors: expect.stringContaining('Did you mean "published"'),
		})
	})
})
