import { expect, test } from '../fixtures.ts'
import { type Development, startDevelopment } from '../support/development.ts'

// One server for all of them, and one worker.
test.describe.configure({ mode: 'default' })

let shop: Development

test.beforeAll(async () => {
	shop = await startDevelopment()
	// What it makes of a page's modules it makes when it is first asked.
	await expect.poll(async () => (await (await fetch(shop.url)).text()).includes('product-card'), { timeout: 900_000 }).toBe(true)
})

test.afterAll(() => shop.stop())

test('npm run dev shows the first changed English text, rendered on the server and in the browser', async ({ page }) => {
	await page.goto(`${shop.url}/cart`)
	const main = page.getByRole('main')
	await expect(main.getByText('Your cart is empty').first()).toBeVisible()
	shop.copy.write('content/languages/en/interface/cart.yaml', 'empty: Nothing in the basket yet\n')
	shop.copy.write('content/languages/en/interface/shell.yaml', 'skip: Straight to the text\n')
	// The page loads itself again.
	await expect(main.getByText('Nothing in the basket yet').first()).toBeVisible()
	await expect.poll(async () => (await fetch(`${shop.url}/faq`)).text()).toContain('Straight to the text')
	// In another tab: this one is loading itself again.
	const tab = await page.context().newPage()
	await tab.goto(`${shop.url}/cart`)
	await expect(tab.getByRole('main').getByText('Nothing in the basket yet').first()).toBeVisible()
})
