import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'
import { type Shop, smallFeed } from './shop.ts'
import { ada, addToCart, chooseOption, confirmedOrder, fillCheckout, openCartDrawer, orderButton, search } from './shopper.ts'
import { differing, filesOf, serveFiles } from './static-site.ts'

// A header of ours on a call to another origin would be one that no browser sends.
test.use({ extraHTTPHeaders: {} })

const answers = 'content/faq/returns-refunds.yaml'

async function buildFrom(store: Shop, copy: ProjectCopy): Promise<{ readonly said: string; readonly files: ReadonlyMap<string, string> }> {
	const { code, said } = await copy.run('scripts/build.ts', { RENDER: 'static', STORE_API_URL: `${store.url}/api` })
	expect(code, said).toBe(0)
	return { said, files: filesOf(join(copy.root, 'dist')) }
}

test('a site of files sells; it is built anew only where something changed, and while its store is down [NAV-36, NAV-40]', async ({
	page,
	complaints,
	anotherShop,
}) => {
	test.slow()
	// The browser's own word on a change of pages that it did not draw.
	complaints.allow(/^uncaught: Transition was aborted because of invalid state/)
	const copy = copyProject()
	const site = await serveFiles(join(copy.root, 'dist'))
	const store = await anotherShop({ feed: smallFeed, environment: { CORS_ORIGINS: site.url } })
	try {
		const written = (more: string) => `---\ntitle: About us\ndescription: Who we are.\n${more}---\n\nWe answer within {returnDays} days.\n`
		copy.write('content/pages/about.md', written(''))
		copy.write('content/pages/soon.md', written('draft: true\n'))
		const first = await buildFrom(store, copy)
		expect(first.files.has('/about/index.html'), 'a new file is a new page').toBe(true)
		expect(first.files.has('/soon/index.html'), 'a draft is none').toBe(false)
		const second = await buildFrom(store, copy)
		expect(differing(first.files, second.files), 'two builds of the same').toEqual([])

		copy.write(answers, copy.read(answers).replace('We refund', 'We gladly refund'))
		const edited = await buildFrom(store, copy)
		const changed = ['/faq/index.html', '/faq/index.html.br', '/faq/index.html.gz', '/fingerprint']
		expect(differing(second.files, edited.files), 'one answer edited').toEqual(changed)

		await page.goto(site.url)
		const results = await search(page, 'norvik aero')
		await results
			.getByRole('option', { name: /Norvik Aero/ })
			.first()
			.click()
		await chooseOption(page, 'Memory', '16GB')
		await addToCart(page)
		const drawer = await openCartDrawer(page)
		await drawer.getByRole('link', { name: 'Checkout' }).click()
		await fillCheckout(page, ada)
		await orderButton(page).click()
		const number = await confirmedOrder(page)
		expect(await store.command('orders', 'list', '--json')).toContain(number)
		await page.goto(`${site.url}/faq`)
		await expect(page.getByText('We gladly refund')).toBeAttached()

		await store.stop()
		const without = await buildFrom(store, copy)
		expect(without.said).toContain('building from its last good answers, of 20')
		expect(differing(edited.files, without.files), 'the store is down').toEqual([])
	} finally {
		site.stop()
		copy.remove()
	}
})

test('a mistake in a text stops the build, with file, line and advice', async () => {
	const copy = copyProject()
	try {
		copy.write('content/pages/terms.md', copy.read('content/pages/terms.md').replace('Please read them', 'Please [read](/term) them'))
		const { code, said } = await copy.run('scripts/build.ts')
		expect(code).toBe(1)
		expect(said).toContain('content/pages/terms.md:6  The shop has no page /term.\n    Was "/terms" meant? The pages are ')
	} finally {
		copy.remove()
	}
})
