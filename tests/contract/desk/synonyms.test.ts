import { addSynonym } from '@storefront/store/commands/content/add-synonym.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { setContentRules } from '@storefront/store/infrastructure/text/content-rules.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { contentRules } from '#content/running/rules.ts'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

describeShop('synonyms that are added in the desk', (shop) => {
	const add = (term: string, finds: string, language = '') =>
		runCommand(shop.db, addSynonym, { term, finds, language }, { ...deskContext, now: new Date() })
	const found = async (q: string) => {
		const response = await shop.visitor().fetch(`/api/products?q=${encodeURIComponent(q)}`)
		return ((await response.json()) as { data: { name: string }[] }).data.map(({ name }) => name)
	}

	beforeAll(async () => {
		setContentRules(() => Promise.resolve(contentRules(undefined)))
		const goods = await addGoods(shop.db, { name: 'Kettle' })
		await summarize(shop.db, [goods.productId])
	})
	afterEach(() => shop.db.deleteFrom('content_texts').execute())

	it('"synonym.add" lets a search find the other words at once, and an undo takes it back', async () => {
		// The words for the correction of typing errors stay.
		const first = await add('zorbal', 'kettle')
		await undo(shop.db, first.logId ?? 0, commands, deskContext)
		await undoRestores(shop.db, addSynonym, { term: 'zorbal', finds: 'kettle' })
		expect(await found('zorbal')).toEqual([])
		const { logId } = await add('Zorbal,  blue', 'kettle')
		expect(await found('zorbal blue')).toEqual(['Kettle'])
		await undo(shop.db, logId ?? 0, commands, deskContext)
		expect(await found('zorbal blue')).toEqual([])
	})

	it('two synonyms of the same words share an entry, and the rest of the file stays', async () => {
		await add('zorbal', 'kettle')
		await add('quimbo', 'kettle')
		const { content } = await shop.db.selectFrom('content_texts').select('content').executeTakeFirstOrThrow()
		expect(content).toMatch(/words: zorbal, quimbo\n\s+finds: kettle/)
		expect(content).toContain('finds: lighting')
		expect(await found('quimbo')).toEqual(['Kettle'])
	})

	it('two people can add synonyms at once', async () => {
		await Promise.all([add('zorbal', 'kettle'), add('quimbo', 'kettle')])
		expect([await found('zorbal'), await found('quimbo')]).toEqual([['Kettle'], ['Kettle']])
	})

	it.each([
		['zorbal', 'nothing like it', 'No product has the words'],
		['kettles', 'kettle', 'Enter other words'],
		['', 'kettle', 'Enter the words that shoppers type'],
		['zorbal', '!', 'Enter the words that the shop uses'],
		['zorbal', 'x'.repeat(81), '80 characters'],
	])('refuses the synonym "%s" for "%s"', async (term, finds, message) => {
		await expect(planCommand(shop.db, addSynonym, { term, finds }, deskContext)).rejects.toMatchObject({
			errors: expect.toSatisfy((errors: Readonly<Record<string, readonly string[]>>) =>
				Object.values(errors).flat().join().includes(message),
			),
		})
	})

	it('refuses a synonym twice, and languages without words of the search', async () => {
		await add('zorbal', 'kettle')
		await expect(add('zorbal', 'kettle')).rejects.toMatchObject({ errors: { finds: [expect.stringContaining('already')] } })
		for (const language of ['xx', '../de']) await expect(add('zorbal', 'kettle', language)).rejects.toMatchObject({ name: 'InvalidInput' })
	})
})
