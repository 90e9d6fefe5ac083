import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '../fixtures.ts'
import { type Development, startDevelopment } from '../support/development.ts'

// One server for all of them, and one worker.
test.describe.configure({ mode: 'default' })

let shop: Development

test.beforeAll(async () => {
	shop = await startDevelopment()
})

test.afterAll(() => shop.stop())

const expectSlowly = expect.configure({ timeout: 600_000 })

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

interface Mistake {
	readonly name: string
	readonly page: string
	readonly file: string
	readonly change: (text: string) => string
	/** Text on the line of the mistake in the changed file; empty: its last line. */
	readonly at: string
}

const mistakes: readonly Mistake[] = [
	{
		name: 'a syntax error in an island',
		page: '/cart',
		file: 'src/islands/cart/Totals.tsx',
		change: (text) => `${text}const = 3\n`,
		at: 'const = 3',
	},
	{
		name: 'an import of no file in an island',
		page: '/cart',
		file: 'src/islands/cart/Totals.tsx',
		change: (text) => text.replace(/^import /, "import { x } from './no-such-file.ts'\nx()\nimport "),
		at: './no-such-file.ts',
	},
	{
		name: 'a syntax error in the frontmatter of a page that a text has the name of',
		page: '/faq',
		file: 'src/pages/faq.astro',
		change: (text) => text.replace('---\n', '---\nconst mistake = = await\n'),
		at: 'const mistake',
	},
	{
		name: 'a tag of a layout that is not closed',
		page: '/contact',
		file: 'src/pages/contact.astro',
		change: (text) => text.replace('</BaseLayout>', ''),
		at: '',
	},
	{
		name: 'an unknown name that a page calls',
		page: '/cart',
		file: 'src/pages/cart.astro',
		change: (text) => text.replace(/\n---\n/, '\nnoSuchName()\n---\n'),
		at: 'noSuchName()',
	},
]

for (const { name, page: path, file, change, at } of mistakes) {
	test(`npm run dev shows ${name} with file and line, in the terminal and in the browser`, async ({ page, complaints }) => {
		complaints.allow(/500|WebSocket|favicon/)
		const answer = () => fetch(shop.url + path)
		const before = shop.copy.read(file)
		await expectSlowly.poll(async () => (await answer()).status, { timeout: 900_000 }).toBe(200)
		const changed = change(before)
		expect(changed).not.toBe(before)
		const shownBefore = shop.output().length
		shop.copy.write(file, changed)
		await expectSlowly.poll(async () => (await answer()).status).toBe(500)
		const line = at === '' ? changed.trimEnd().split('\n').length : lineOf(changed, at)
		const place = new RegExp(`${file.replace('src/', '').replaceAll('.', '\\.')}:${at === '' ? '\\d+' : line}\\b`)
		const terminal = () => stripVTControlCharacters(shop.output().slice(shownBefore))
		await expectSlowly.poll(terminal).toMatch(place)
		await page.goto(shop.url + path)
		await expectSlowly(page.locator('vite-error-overlay')).toContainText(place)
		shop.copy.write(file, before)
		await expectSlowly.poll(async () => (await answer()).status).toBe(200)
	})
}
