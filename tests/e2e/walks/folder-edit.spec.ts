import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { expectSlowly, firstPageMs, knownFormWarnings, startEditing } from '../support/editing.ts'

const menus = 'content/menus.yaml'

test('editing with a theme folder copies a text to it, shows it immediately, and removes the copy again', async ({
	page,
	folder,
	complaints,
}) => {
	complaints.allow(knownFormWarnings)
	const own = (path: string) => join(folder, path)
	// The theme folder is next to the shop, with a text that was copied but not changed.
	mkdirSync(own('content'))
	const editing = await startEditing((copy) => writeFileSync(own('content/returns.yaml'), copy.read('content/returns.yaml')), {
		SHOP_DIR: folder,
	})
	try {
		expect(editing.output).toContain('a text of the shop that is changed is copied there first.')
		const shops = editing.read(menus)
		const home = async () => (await page.request.get(editing.url, { maxRetries: 3, timeout: firstPageMs })).text()
		await page.goto(`${editing.url}/keystatic/singleton/menus`)
		const cart = page.getByRole('textbox', { name: 'Cart' })
		await cart.fill('Basket', { timeout: 900_000 })
		await page.getByRole('button', { name: 'Save' }).click()
		await expectSlowly
			.poll(() => existsSync(own(menus)) && readFileSync(own(menus), 'utf8'))
			.toBe(shops.replace('cart: Cart', 'cart: Basket'))
		expect(editing.read(menus), 'what an upgrade replaces is untouched').toBe(shops)
		await expectSlowly.poll(home, 'the shop shows it at once').toMatch(/>\s*Basket\s*</)

		await page.goto(`${editing.url}/publish`)
		const texts = page.getByRole('listitem')
		await expect(texts.filter({ hasText: 'content/returns.yaml' })).toContainText("says the same as the shop's own")
		await texts.filter({ hasText: menus }).getByText('How it differs').click()
		await expect(page.getByText('+cart: Basket')).toBeVisible()
		await expect(texts.filter({ hasText: menus }).getByRole('button'), 'it would be lost without versions').toHaveCount(0)
		await page.getByRole('button', { name: /^Give back .*returns\.yaml$/ }).click()
		await expect(page.getByRole('status')).toContainText("The shop's own text is shown again.")
		await expect(texts.filter({ hasText: 'content/returns.yaml' })).toHaveCount(0)
		expect(existsSync(own('content/returns.yaml'))).toBe(false)

		// The form shows the owner's text; saved with the content of the shop, its copy can be removed too.
		await page.goto(`${editing.url}/keystatic/singleton/menus`)
		await expectSlowly(cart).toHaveValue('Basket')
		await cart.fill('Cart')
		await page.getByRole('button', { name: 'Save' }).click()
		await expectSlowly.poll(() => readFileSync(own(menus), 'utf8')).toBe(shops)
		await page.goto(`${editing.url}/publish`)
		// The development server reloads pages after the last save, which can discard a click.
		await expectSlowly(async () => {
			if (existsSync(own(menus))) await page.getByRole('button', { name: /^Give back .*menus\.yaml$/ }).click({ timeout: 5000 })
			await expect.poll(() => existsSync(own(menus)), { timeout: 5000 }).toBe(false)
		}).toPass()

		await test.step('a translation of the shop is copied to the theme folder too', async () => {
			const german = 'content/languages/de/menus.yaml'
			const before = editing.read(german)
			await page.goto(`${editing.url}/translate?language=de&text=menus.yaml`)
			await page.getByRole('textbox', { name: 'Cart', exact: true }).fill('Einkaufskorb')
			await page.getByRole('button', { name: 'Save' }).click()
			await expectSlowly(page.getByRole('status')).toContainText(german)
			await expect(page.getByRole('textbox', { name: 'Cart', exact: true })).toHaveValue('Einkaufskorb')
			expect(readFileSync(own(german), 'utf8')).toBe(before.replace('cart: Warenkorb', 'cart: Einkaufskorb'))
			expect(editing.read(german), 'what an upgrade replaces is untouched').toBe(before)
		})
	} finally {
		editing.stop()
	}
})
