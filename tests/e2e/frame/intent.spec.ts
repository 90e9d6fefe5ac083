import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { search } from '../support/shopper.ts'

interface Product {
	readonly id: string | number
	readonly product_variation_combination: readonly unknown[]
	readonly total_stock: number
}

/** Finds a product in stock, with variations or without. */
async function productPath(page: Page, varied: boolean): Promise<string> {
	const { data } = await (await page.request.get('/api/products?items=100&availability=in_stock')).json()
	const found = (data as readonly Product[]).find((one) => one.product_variation_combination.length > 0 === varied && one.total_stock > 3)
	return `/product/${found?.id}`
}

/** Blocks later requests of script files until they are released. */
async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/_astro/*.js', async (route) => {
		await promise
		await route.continue()
	})
	return { release: resolve }
}

function calls(page: Page, method: string, path: string): readonly string[] {
	const seen: string[] = []
	page.on('request', (request) => {
		if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) seen.push(request.url())
	})
	return seen
}

test('a click before the code has loaded shows a busy state, and takes effect exactly once', { tag: '@phone-walk' }, async ({ page }) => {
	await page.goto(await productPath(page, false))
	const added = calls(page, 'POST', '/guest/add-card')
	const scripts = await holdScripts(page)
	const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
	await button.click()
	await expect(button).toHaveAttribute('aria-busy', 'true')
	await button.click()
	await button.press('Enter')
	scripts.release()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await expect(button).not.toHaveAttribute('aria-busy')
	expect(added).toHaveLength(1)
})

test('each click on plus before the code has loaded counts', async ({ page }) => {
	await page.goto(await productPath(page, false))
	const scripts = await holdScripts(page)
	const stepper = page.getByRole('main').getByRole('group', { name: /^Quantity/ })
	for (const name of [/^One more/, /^One more/, /^One more/, /^One less/])
		await stepper.getByRole('button', { name }).dispatchEvent('click')
	scripts.release()
	await expect(stepper.getByRole('spinbutton')).toHaveValue('3')
})

test('a quantity typed before the code has loaded is the one that is ordered', async ({ page }) => {
	await page.goto(await productPath(page, false))
	const scripts = await holdScripts(page)
	const added = page.waitForRequest((request) => request.url().endsWith('/guest/add-card'))
	await page.getByRole('main').getByRole('spinbutton').fill('2')
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	scripts.release()
	expect((await added).postDataJSON().products).toMatchObject([{ quantity: '2' }])
})

test('two clicks before the code has loaded take effect one after the other, the second on the result of the first', async ({ page }) => {
	await page.goto(await productPath(page, false))
	const scripts = await holdScripts(page)
	const added = page.waitForRequest((request) => request.url().endsWith('/guest/add-card'))
	await page
		.getByRole('main')
		.getByRole('button', { name: /^One more/ })
		.click()
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	scripts.release()
	expect((await added).postDataJSON().products).toMatchObject([{ quantity: '2' }])
})

test('a click between the arrival of the code and the hydration of the island takes effect', async ({ page }) => {
	// React schedules its tasks with messages, which this script blocks.
	await page.addInitScript(() => {
		const { promise, resolve } = Promise.withResolvers<void>()
		Object.assign(window, {
			goOn: resolve,
			MessageChannel: class extends MessageChannel {
				constructor() {
					super()
					const post = this.port2.postMessage.bind(this.port2)
					this.port2.postMessage = (message: unknown) => void promise.then(() => post(message))
				}
			},
		})
	})
	await page.goto(await productPath(page, false))
	const added = calls(page, 'POST', '/guest/add-card')
	const island = page.locator('astro-island[component-export="BuyBox"]')
	await island.dispatchEvent('pointerover')
	const isBeingMade = () => island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')))
	await expect.poll(isBeingMade).toBe(true)
	const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
	// Dispatches only the click, because the pointerdown event came before React and has not accelerated the hydration.
	await button.dispatchEvent('click')
	await expect(button).toHaveAttribute('data-waking')
	await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await expect(button).not.toHaveAttribute('aria-busy')
	await expect(button).not.toHaveAttribute('data-waking')
	expect(added).toHaveLength(1)
})

test('a search term typed before the code has loaded is kept, and Enter searches when it has loaded [HDR-05]', async ({ page }) => {
	await page.goto('/')
	const searched = calls(page, 'POST', '/product-search')
	const scripts = await holdScripts(page)
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await box.pressSequentially('a')
	await box.press('Enter')
	await box.press('Enter')
	await expect(page).toHaveURL('/')
	scripts.release()
	await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible()
	await expect(box).toHaveValue('a')
	expect(searched).toHaveLength(1)
})

test('a product option selected before the code has loaded is the one that is ordered [VAR-05]', async ({ page }) => {
	await page.goto(await productPath(page, true))
	const scripts = await holdScripts(page)
	const unchosen = page.locator('fieldset label:has(input:not(:checked):not(:disabled))').first()
	const value = (await unchosen.getByRole('radio').getAttribute('value')) ?? ''
	await unchosen.click()
	scripts.release()
	await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(value))
	await expect(page.getByRole('radio', { checked: true }).first()).toHaveValue(value)
})

test('a country typed before the code has loaded is searched when it has loaded, and selected on blur [CHK-16]', async ({ page }) => {
	const scripts = await holdScripts(page)
	await page.goto('/checkout', { waitUntil: 'commit' })
	const country = page.getByRole('combobox', { name: 'Country' })
	await country.pressSequentially('norw')
	scripts.release()
	await page.getByRole('option', { name: 'Norway' }).click()
	await expect(country).toHaveValue('Norway')
	await expect(page.getByRole('combobox', { name: 'City' })).toBeEnabled()
})

test('a country that the browser filled in before the code has loaded is used [CHK-16]', async ({ page }) => {
	const scripts = await holdScripts(page)
	await page.goto('/checkout', { waitUntil: 'commit' })
	await page.getByRole('combobox', { name: 'Country' }).fill('Norway')
	await page.getByLabel('First Name').fill('Ada')
	scripts.release()
	await expect(page.getByRole('combobox', { name: 'City' })).toBeEnabled()
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
})

test('Enter in the discount code before the code has loaded checks the code, and does not send the order [CHK-43]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/get-coupon|Failed to load resource|store_call_failed/)
	await page.goto(await productPath(page, false))
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	const scripts = await holdScripts(page)
	await page.goto('/checkout', { waitUntil: 'commit' })
	const code = page.getByLabel('Discount code')
	await code.fill('NO-SUCH-CODE')
	await code.press('End')
	await code.press('Enter')
	scripts.release()
	await expect(page.getByText('Invalid coupon code')).toBeVisible()
	await expect(page.getByText('Nothing is ordered yet.')).toHaveCount(0)
})

test('a filter selected before the code has loaded is applied when it has loaded [LIST-06]', async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 800 })
	await page.goto('/products')
	const scripts = await holdScripts(page)
	await page.getByRole('radio', { name: /^In stock/ }).check()
	scripts.release()
	await expect(page).toHaveURL(/availability=in_stock/)
	await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('In stock')
})

test('the cart drawer opens immediately, and shows its content when its code has loaded [DRAW-01, DRAW-15]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	// Every page loads the number in the badge before the drawer opens.
	await Promise.all([page.waitForResponse(/\/card-details/), page.goto('/')])
	// The first pointer movement loads the code of the drawers.
	await page.getByRole('contentinfo').dispatchEvent('pointerover')
	await expect.poll(() => page.evaluate(() => customElements.get('menu-panel') !== undefined)).toBe(true)
	const read = calls(page, 'GET', '/card-details')
	const scripts = await holdScripts(page)
	await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).click()
	const drawer = page.getByRole('dialog', { name: 'Your Cart' })
	await expect(drawer).toBeVisible()
	await expect(drawer.getByText('Loading your cart')).toBeAttached()
	scripts.release()
	await expect(drawer.getByText('Your cart is empty')).toBeVisible()
	expect(read).toHaveLength(1)
	await page.keyboard.press('Escape')
	await expect(drawer).toBeHidden()
	await expect(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })).toBeFocused()
})

test('a control outside of islands waits for its code too [HDR-19]', async ({ page }) => {
	// The bar on phones opens the drawer.
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto('/')
	const scripts = await holdScripts(page)
	await page.getByRole('link', { name: 'Menu' }).click()
	await expect(page).toHaveURL('/')
	scripts.release()
	await expect(page.getByRole('dialog', { name: 'Menus' })).toBeVisible()
})

test('a click whose code fails to load sends nothing, shows a message, and can be repeated', async ({ page, complaints }) => {
	complaints.allow(/_astro|dynamically imported/)
	await page.goto(await productPath(page, false))
	const added = calls(page, 'POST', '/guest/add-card')
	await page.route('**/_astro/*.js', (route) => route.abort('internetdisconnected'))
	const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
	await button.click()
	await expect(page.getByText('the connection was lost')).toBeVisible()
	await expect(button).not.toHaveAttribute('aria-busy')
	expect(added).toHaveLength(0)

	await page.unroute('**/_astro/*.js')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	expect(added).toHaveLength(1)
})

test('a link to a variation shows that variation without a script [VAR-02]', { tag: '@server' }, async ({ page }) => {
	const path = await productPath(page, true)
	await page.goto(path)
	const other = page.locator('fieldset').first().locator('input:not(:checked):not(:disabled)').first()
	const [name, value] = [await other.getAttribute('name'), await other.getAttribute('value')]
	await page.goto(`${path}?${new URLSearchParams({ [name ?? '']: value ?? '' })}`)
	await expect(page.locator(`input[value=${JSON.stringify(value)}]`)).toBeChecked()
	await expect(page.locator('astro-island[component-export="BuyBox"]')).not.toHaveAttribute('data-hydrated')
})

test('islands do not hydrate before an interaction, and one hydrates on hover', async ({ page }) => {
	await page.goto('/')
	const hydrated = page.locator('astro-island[data-hydrated]')
	await expect(hydrated).toHaveCount(0)
	await page.getByRole('combobox', { name: 'Search for products' }).dispatchEvent('pointerover')
	await expect(page.locator('astro-island[component-export="SearchBox"][data-hydrated]')).toHaveCount(1)
	await expect(hydrated, 'by now any other would have woken too').toHaveCount(1)
})

test('search results are reached by arrow keys, and the matching part is highlighted [HDR-07, HDR-08, HDR-09]', async ({ page }) => {
	await page.goto('/')
	const { data } = await (await page.request.get('/api/products?items=1')).json()
	const name = String(data[0].name).replace(/^\{"En":"|"\}$/g, '')
	const word = name.split(' ')[0] ?? ''
	const results = await search(page, word)
	await expect(results.locator('mark').first()).toHaveText(new RegExp(word, 'i'))
	await expect(results.getByRole('option').first()).toHaveAttribute('href', /^\/product\//)
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await box.press('ArrowDown')
	await expect(results.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
	await page.mouse.click(5, 400)
	await expect(results).toBeHidden()
	await box.focus()
	await box.press('ArrowDown')
	await box.press('Enter')
	await expect(page).toHaveURL(/\/product\//)
})
