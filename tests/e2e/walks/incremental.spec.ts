import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixtures.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { type Shop, smallFeed } from '../support/shop.ts'
import { differingPaths, filesOf } from '../support/static-site.ts'

const dayMs = 86_400_000
const answers = 'content/faq/returns-refunds.yaml'

/** Everything that a build keeps for the next one, and the site itself. */
const preservedFolders = ['dist', '.cache', 'node_modules/.astro']

/** Builds of one copy of the project from one store. */
function builder(copy: ProjectCopy, store: Shop) {
	const build = async (daysAhead = 0) => {
		const clock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs')).href
		const { code, output } = await copy.run('scripts/build.ts', {
			RENDER: 'static',
			STORE_API_URL: `${store.url}/api`,
			NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`,
			CLOCK_AHEAD: String(daysAhead * dayMs),
		})
		expect(code, output).toBe(0)
		return { output, files: filesOf(join(copy.root, 'dist')) }
	}
	const buildWhole = async (daysAhead = 0) => {
		for (const folder of preservedFolders) rmSync(join(copy.root, folder), { recursive: true, force: true })
		return (await build(daysAhead)).files
	}
	return { build, buildWhole }
}

/** What comes as a draft, because only the owner can say that it is right. */
const law = ['imprint', 'privacy', 'returns', 'withdrawal']

/** A page with its compressed copies, which small pages do not have. */
const formsOf = (page: string) => [page, `${page}.br`, `${page}.gz`]

test('an incremental static build renders only changed pages, and equals a full build [STAT-01]', async ({ anotherShop }) => {
	const copy = copyProject()
	const store = await anotherShop({ feed: smallFeed })
	const { build, buildWhole } = builder(copy, store)
	const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
	const page = (title: string, more = '') =>
		`---\ntitle: ${title}\ndescription: Who we are.\n${more}---\n\nWe answer in {returnDays} days.\n`
	try {
		copy.write('content/pages/about.md', page('About us'))
		copy.write('content/pages/draft.md', page('Not yet', 'draft: true\n'))
		copy.write('content/pages/later.md', page('Later', `from: ${inDays(3)}\n`))
		const whole = await buildWhole()
		expect(whole.has('/about/index.html'), 'a new file is a new page').toBe(true)
		expect(whole.has('/draft/index.html'), 'a draft is none').toBe(false)
		expect(whole.has('/later/index.html'), 'nor is what is to come').toBe(false)
		/** Which of these pages there are, and which of them the footer of another page leads to. */
		const published = (files: ReadonlyMap<string, unknown>) => {
			const footer = readFileSync(join(copy.root, 'dist/cart/index.html'), 'utf8').split('<footer').at(-1) ?? ''
			const linked = law.filter((id) => new RegExp(`href="?/${id}["\\s>]`).test(footer))
			return { there: law.filter((id) => files.has(`/${id}/index.html`)), linked }
		}
		const draft = (id: string, isDraft: boolean) => {
			const path = `content/pages/${id}.md`
			const text = copy.read(path).replace(/^draft: true\n/m, '')
			copy.write(path, isDraft ? text.replace(/^---\n/, '---\ndraft: true\n') : text)
		}
		expect(published(whole), 'legal texts wait for their owner').toEqual({ there: [], linked: [] })
		const again = await build()
		expect(differingPaths(whole, again.files), 'the same again').toEqual([])
		expect(again.output).toContain('SITE_URL is not set: this site has no sitemap')
		expect(again.files.has('/sitemap.xml'), 'not even an empty one').toBe(false)
		expect(readFileSync(join(copy.root, 'dist/robots.txt'), 'utf8')).not.toContain('Sitemap')

		for (const path of ['product/1/index.html', 'product/2/index.html.br', 'terms/index.html', 'left-over.html']) {
			rmSync(join(copy.root, 'dist', path), { force: true })
			writeFileSync(join(copy.root, 'dist', path), 'What somebody else has put into the site does not stay.')
		}
		copy.write(answers, copy.read(answers).replace('We refund', 'We gladly refund'))
		const edited = (await build()).files
		// The search index of the shop's texts is a separate file.
		const searched = formsOf('/fragments/help.json')
		expect(differingPaths(whole, edited), 'one answer edited').toEqual([...formsOf('/faq/index.html'), '/fingerprint', ...searched])

		await test.step('a page appears on its day', async () => {
			const onTheDay = (await build(4)).files
			expect(differingPaths(edited, onTheDay)).toEqual([...searched, ...formsOf('/later/index.html')])
		})
		await test.step('a word of the footer, a text gone and a new one', async () => {
			copy.write('content/footer.yaml', copy.read('content/footer.yaml').replace('Track Order', 'Follow my order'))
			rmSync(join(copy.root, 'content/pages/about.md'))
			copy.write('content/pages/who.md', page('Who we are'))
			for (const id of law) draft(id, false)
			const other = (await build(4)).files
			const pages = [...other.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('/fragments/'))
			expect(other.has('/about/index.html')).toBe(false)
			expect(other.has('/about/index.html.br')).toBe(false)
			expect(published(other), 'switched on by the owner').toEqual({ there: law, linked: law })
			expect(differingPaths(edited, other), 'every page').toEqual(expect.arrayContaining(pages))
			expect(differingPaths(other, await buildWhole(4)), 'against a whole build').toEqual([])
		})
		await test.step('a price', async () => {
			const before = filesOf(join(copy.root, 'dist'))
			const feed = join(copy.root, 'feed.tsv')
			writeFileSync(feed, readFileSync(smallFeed, 'utf8').replace('899.00 USD', '779.00 USD'))
			await store.command('import', feed)
			const other = (await build(4)).files
			const changed = differingPaths(before, other)
			expect(changed).toEqual(expect.arrayContaining(['/index.html', '/product/1/index.html', '/products/index.html']))
			expect(changed.length, 'not every page').toBeLessThan(other.size / 2)
		})
		await test.step('a fact and a name that every product page states', async () => {
			copy.write('content/policies.yaml', copy.read('content/policies.yaml').replace('about four weeks', 'six days'))
			await store.command('settings', 'set', 'address', 'Street 1')
			draft('imprint', true)
			const other = (await build(4)).files
			const rest = law.filter((id) => id !== 'imprint')
			expect(published(other), 'off again').toEqual({ there: rest, linked: rest })
			const product = readFileSync(join(copy.root, 'dist/product/2/index.html'), 'utf8')
			for (const text of ['six days', 'Street 1']) expect(product).toContain(text)
			expect(differingPaths(other, await buildWhole(4)), 'against a whole build').toEqual([])
		})
		await test.step('the store is down', async () => {
			const before = filesOf(join(copy.root, 'dist'))
			await store.stop()
			const { output, files } = await build(4)
			expect(output).toContain('building from its last good responses, of 20')
			expect(differingPaths(before, files)).toEqual([])
		})
	} finally {
		copy.remove()
	}
})
