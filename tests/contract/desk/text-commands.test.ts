import { readFile } from 'node:fs/promises'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import { CommandRefused, StaleValues } from '@storefront/store/commands/command-errors.ts'
import { contentCommands, InvalidText } from '@storefront/store/commands/content/set-content.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { setContentRules } from '@storefront/store/infrastructure/text/content-rules.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { contentRules } from '#content/running/rules.ts'
import { describeShop } from '../engines.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

const path = 'faq/returns-refunds.yaml'
const group = (answer: string, more = '') =>
	`title: Returns\nposition: 2\nquestions:\n  - question: How long?\n    answer: ${answer}\n${more}`
const page = (title: string, more = '') => `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\nThe text.\n`

const rules = contentRules(undefined)
const [setContent, removeContent] = contentCommands

describeShop('texts that are changed in the desk', (shop) => {
	const save = (text: string, of = path) => runCommand(shop.db, setContent, { path: of, text }, deskContext)
	const read = async () => (await shop.client.call(getContent)).texts

	beforeAll(() => setContentRules(() => Promise.resolve(rules)))
	afterEach(() => shop.db.deleteFrom('content_texts').execute())

	it('"content.set" changes a text, the pages can read it, and an undo restores it', async () => {
		await undoRestores(shop.db, setContent, { path, text: group('30 days.') })
		const { version } = await shop.client.call(getContent)
		await save(group('30 days.'))
		await undoRestores(shop.db, setContent, { path, text: group('31 days.') })
		expect(await read()).toEqual([{ path, text: group('30 days.') }])
		expect((await shop.client.call(getContent)).version).not.toBe(version)
		await undoRestores(shop.db, removeContent, { path })
		await runCommand(shop.db, removeContent, { path }, deskContext)
		expect(await read()).toEqual([])
	})

	it('records which pages are outdated, after a change and after its undo', async () => {
		const count = async () => (await shop.db.selectFrom('changes').select('id').where('tag', '=', 'settings').execute()).length
		const before = await count()
		const { logId } = await save(group('30 days.'))
		expect(await count()).toBe(before + 1)
		await undo(shop.db, logId ?? 0, commands, deskContext)
		expect(await count()).toBe(before + 2)
	})

	it('stores no text that equals the file that ships', async () => {
		await save(group('30 days.'))
		await save((await readFile(`content/${path}`, 'utf8')).replaceAll('\n', '\r\n'))
		expect(await read()).toEqual([])
		await expect(runCommand(shop.db, removeContent, { path }, deskContext)).rejects.toThrow(CommandRefused)
	})

	it('refuses a text with a mistake, with line, field and fix', async () => {
		const refused = (text: string, of = path) => planCommand(shop.db, setContent, { path: of, text }, deskContext)
		await expect(refused(group('See [terms](/trems).'))).rejects.toMatchObject({
			problems: [{ path, line: 5, field: ['questions', 0, 'answer'], fix: expect.stringContaining('/terms') }],
		})
		await expect(refused(group('1').replace('question:', 'qestion:'))).rejects.toThrow(InvalidText)
		await expect(refused(group('<script>alert(1)</script>'))).rejects.toThrow(InvalidText)
		await expect(refused(`title: ${'x'.repeat(200_001)}`)).rejects.toThrow('200000 characters')
	})

	it.each([
		'../secrets.yaml',
		'pages/../../x.md',
		'pages/a/b.md',
		'/etc/passwd.md',
		'menus.md',
		'interface/cart.yaml',
		'faq/.yaml',
		'pages/x.md\n',
	])('refuses the path "%s" [SEC-13]', async (wrong) => {
		await expect(save(page('X'), wrong)).rejects.toMatchObject({ name: 'InvalidInput' })
		expect(await read()).toEqual([])
	})

	it('a mistake in one text does not block the save of another', async () => {
		await shop.db.insertInto('content_texts').values({ path: 'faq/orders-shipping.yaml', content: 'title: [', updated_at: '' }).execute()
		await save(group('30 days.'))
		expect(await read()).toHaveLength(2)
	})

	it('refuses what would break another text: a page that a text links to is not removed', async () => {
		await save(page('Gifts'), 'pages/gifts.md')
		await save(group('See [gifts](/gifts).'))
		await expect(runCommand(shop.db, removeContent, { path: 'pages/gifts.md' }, deskContext)).rejects.toThrow(path)
		await save(group('No link.'))
		await runCommand(shop.db, removeContent, { path: 'pages/gifts.md' }, deskContext)
	})

	it('the second of two editors gets both texts, and nothing is overwritten', async () => {
		const expected = { [`content_texts/${path}/content`]: null }
		const [first, second] = await Promise.allSettled(
			['30 days.', '31 days.'].map((answer) =>
				runCommand(shop.db, setContent, { path, text: group(answer) }, { ...deskContext, expected }),
			),
		)
		const failed = [first, second].find((one) => one?.status === 'rejected')
		expect(failed?.status === 'rejected' && failed.reason).toBeInstanceOf(StaleValues)
		expect([first, second].filter((one) => one?.status === 'fulfilled')).toHaveLength(1)
	})

	it('the API has no words of drafts, and of texts before their first day', async () => {
		await save(page('Secret', 'draft: true\n'), 'pages/secret.md')
		await save(page('Tomorrow', 'from: 2999-01-01\n'), 'pages/tomorrow.md')
		await save(page('Morgen').replace('The text', 'Der Text'), 'languages/de/pages/tomorrow.md')
		await save(group('Yes.', '  - question: Hidden?\n    answer: Hidden.\n    draft: true # why hidden\n'))
		const reply = await shop.client.call(getContent)
		expect(JSON.stringify(reply)).not.toMatch(/Secret|Tomorrow|Morgen|Hidden|hidden|[Tt]ext\./)
		expect(reply.texts.map((one) => one.path)).toHaveLength(4)
		// The pages still know that they are hidden, and since when.
		const problems = rules.findProblems(new Map(reply.texts.map((one) => [one.path, one.text])))
		expect(problems).toEqual([])
		expect(reply.texts.find((one) => one.path === 'pages/tomorrow.md')?.text).toContain('from: 2999-01-01')
	})
})
