import { expect, expectAccessible, test } from '../fixtures.ts'

test('recently viewed products are a row on the next pages until the shopper disables it', {
	tag: ['@phone-walk', '@static'],
}, async ({ page }) => {
	const { data } = await (await page.request.get('/api/products?items=2')).json()
	const [first, second] = data as { id: number; name: string }[]
	if (!first || !second) throw new Error('the catalogue has too few products')
	const row = page.getByRole('region', { name: 'Recently viewed' })
	const open = async (path: string) => {
		await page.goto(path)
		// The first activity counts as a view, because a visitor who leaves immediately has not looked. Browsers discard input before the first
		// paint.
		await expect
			.poll(async () => {
				await page.mouse.wheel(0, 50)
				return page.evaluate(() => scrollY)
			})
			.toBeGreaterThan(0)
	}
	await open(`/product/${first.id}`)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('views'))).toContain(`"id":"${first.id}"`)
	await expect(row).toBeHidden()

	await open(`/product/${second.id}`)
	await expect(row.getByRole('link')).toHaveText([first.name])
	await expectAccessible(page)
	await open('/')
	await expect(row.getByRole('link')).toHaveText([second.name, first.name])

	await open(`/product/${first.id}`)
	await row.getByRole('button', { name: 'Stop remembering' }).click()
	await expect(row.getByText('This device does not remember what you view.')).toBeVisible()
	await expect(row.getByRole('heading')).toBeFocused()
	await open('/')
	await expect(row).toBeHidden()
	await open(`/product/${second.id}`)
	await row.getByRole('button', { name: 'Remember again' }).click()
	await expect(row).toBeHidden()
})
