import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { copyProject } from '../support/project-copy.ts'
import { announced } from '../support/shop.ts'

const project = join(import.meta.dirname, '../../..')

/** What only a shop with an owner's folder has in its files. */
const traces = /shop:told|shop:consent|consent-line|page-events|counted-visits|web-vitals|SHOP_(SLOTS|EVENTS)/

test('a shop without a folder of its owner has nothing of it in any file', () => {
	// Beside the files of this build there may be some of the one before.
	const named: readonly string[] = JSON.parse(readFileSync(join(project, '.cache/last-build.json'), 'utf8'))
	const files = [
		...named.filter((name) => name.startsWith('client/')).map((name) => `dist/${name}`),
		...globSync('dist/client/**/*.html', { cwd: project }),
	]
	expect(files.length).toBeGreaterThan(50)
	expect(files.filter((file) => traces.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
})

test('a shop with the example folder shows, asks and tells what is in it', async ({ page }) => {
	test.slow()
	const copy = copyProject()
	const shop = copy.start('scripts/start.ts', { SHOP_DIR: join(project, 'examples/shop'), SITE_URL: 'https://shop.example', PORT: '0' })
	try {
		const url = await announced(shop)
		const told: { readonly event: string }[] = []
		await page.route('https://stats.example/**', async (route) => {
			told.push(route.request().postDataJSON())
			await route.fulfill({ status: 204 })
		})
		const heard = (event: string) => expect.poll(() => told.filter((one) => one.event === event)).toHaveLength(1)

		await page.goto(`${url}/product/1`)
		await expect(page.getByText('plants a tree for every order').first(), 'a slot of every page').toBeVisible()
		await expect(page.getByText('3 parts of $329.70'), 'a slot within an island').toBeVisible()
		const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
		expect(canvas, 'a colour').toBe('rgb(255, 253, 248)')
		await page.getByRole('button', { name: '6 months' }).click()
		await expect(page.getByText('6 parts of $164.85'), 'an island of the owner’s').toBeVisible()

		const question = page.getByRole('region', { name: 'Your consent' })
		await expect(question).toContainText('May we count which products are looked at and bought?')
		expect(told, 'nothing is told before a yes').toEqual([])
		await question.getByRole('button', { name: 'Yes' }).click()
		await expect(question).toBeHidden()
		await heard('viewed')
		await page.getByRole('button', { name: 'Add to Cart' }).first().click()
		await heard('added')
		expect(told.find(({ event }) => event === 'added')).toMatchObject({ id: '1', price: 98910, quantity: 1 })

		await page.goto(`${url}/device`)
		await expect(page.getByText('counted-visits')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
		await page.getByRole('button', { name: 'No', exact: true }).click()
		await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
		const before = told.length
		await page.goto(`${url}/product/2`)
		await expect(question).toBeHidden()
		await page.getByRole('button', { name: 'Add to Cart' }).first().click()
		await expect(page.getByText('View cart').first()).toBeVisible()
		expect(told.slice(before), 'nor after a no').toEqual([])

		await page.goto(`${url}/advice/screen-sizes`)
		await expect(page.getByRole('heading', { name: 'Screen sizes' })).toBeVisible()
		expect(await (await page.request.get(`${url}/sitemaps/pages.xml`)).text()).toContain('https://shop.example/advice/screen-sizes')
		expect((await page.request.get(`${url}/pictures/leaf.svg`)).status()).toBe(200)
	} finally {
		shop.kill('SIGTERM')
		if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
		copy.remove()
	}
})
