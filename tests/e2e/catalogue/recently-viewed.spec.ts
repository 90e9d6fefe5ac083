import { expect, expectAccessible, test } from '../fixtures.ts'

test('recently viewed products are a row on the next pages until the shopper disables it', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page }) => {
	const { data } = await (await page.request.get('/api/products?items=2')).json()
	const [first, second] = data as { id: number; name: string }[]
	if (!first || !second) throw new Error('the catalogue has too few products')
	const row = page.getByRole('region', { name: 'Recently viewed' })
	/**
	 * Scrolls until the page has what is expected: the first activity counts as a view, because a visitor who leaves immediately has not
	 * looked, and browsers discard input before the first paint and before scripts listen.
	 */
	const look = async (path: string, expectation: () => Promise<void>) => {
		await page.goto(path)
		await expect(async () => {
			await page.mouse.wheel(0, 50)
			await expectation()
		}).toPass()
	}
	const rowHas = (names: readonly string[]) => () => expect(row.getByRole('link')).toHaveText(names, { timeout: 1000 })
	await look(`/product/${first.id}`, async () => {
		expect(await page.evaluate(() => localStorage.getItem('views'))).toContain(`"id":"${first.id}"`)
	})
	await expect(row).toBeHidden()

	await look(`/product/${second.id}`, rowHas([first.name]))
	await expectAccessible(page)
	await look('/', rowHas([second.name, first.name]))

	await look(`/product/${first.id}`, rowHas([second.name]))
	await row.getByRole('button', { name: 'Turn off recently viewed' }).click()
	await expect(row.getByText('Recently viewed products are turned off on this device.')).toBeVisible()
	await expect(row.getByRole('heading')).toBeFocused()
	await page.goto('/')
	await expect(row).toBeHidden()
	await look(`/product/${second.id}`, () => expect(row.getByRole('button', { name: 'Turn on again' })).toBeVisible({ timeout: 1000 }))
	await row.getByRole('button', { name: 'Turn on again' }).click()
	await expect(row).toBeHidden()
})
