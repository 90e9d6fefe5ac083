import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { openFilters, showResults } from '../support/shopper.ts'

interface Facet {
	readonly key: string
	readonly name: string
	readonly steps: readonly { readonly from: number | null; readonly to: number | null; readonly label: string }[]
}

/** Path of the laptops, and the label of the step that contains a screen of 14 inches. */
async function laptops(page: Page): Promise<{ readonly path: string; readonly size: Facet; readonly step: string }> {
	const { data } = await (await page.request.get('/api/top-categories?items=50')).json()
	const { id } = data.find(({ name }: { name: string }) => JSON.parse(name).En === 'Laptops')
	const { facets } = await (await page.request.get(`/api/products/by-category?category=${id}&items=10`)).json()
	const size: Facet = facets.specs.find(({ unit }: { unit: string }) => unit === 'in')
	const step = size.steps.find(({ from, to }) => (from ?? 0) <= 14 && 14 <= (to ?? Number.POSITIVE_INFINITY))
	if (!step) throw new Error('no step holds 14 inches')
	return { path: `/products/${id}`, size, step: step.label }
}

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Products' }).locator('product-card')
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Applied filters' })

test('laptop filters reach 14 inches with 32 GB, under 1,500 and in stock, in four clicks, each of which can be undone', {
	tag: '@phone',
}, async ({ page }) => {
	const { path, step } = await laptops(page)
	await page.goto(path)
	await openFilters(page)
	await page.getByRole('checkbox', { name: step }).check()
	await page.getByRole('checkbox', { name: '32 GB' }).check()
	await page.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'To' }).fill('1500')
	const inStock = page.getByRole('radio', { name: /^In stock/ })
	await inStock.check()
	await expect(page).toHaveURL(/availability=in_stock&price_to=1500\.00&f\.\S+=32\+GB/)
	await expect(inStock, 'the focus stays where it was').toBeFocused()
	await showResults(page)
	await expect(cards(page)).not.toHaveCount(0)
	await expect(cards(page).filter({ hasText: 'Auvane Folio 14' })).toBeVisible()
	await expect(chips(page).getByRole('link')).toHaveCount(5)

	await page.reload()
	await expect(cards(page).filter({ hasText: 'Auvane Folio 14' })).toBeVisible()
	await chips(page)
		.getByRole('link', { name: /^Remove filter .*32 GB$/ })
		.click()
	await expect(page).not.toHaveURL(/32\+GB/)
	await expect(chips(page).getByRole('link')).toHaveCount(4)
	await page.goBack()
	await expect(page).toHaveURL(/32\+GB/)
})

test('filter values are alternatives, their counts apply the other filters, and values without results can be deselected', {
	tag: '@phone-walk',
}, async ({ page }) => {
	const { path } = await laptops(page)
	await page.goto(`${path}?f.memory=8+GB`)
	await openFilters(page)
	const large = page.getByRole('checkbox', { name: '64 GB' })
	await expect(large, 'its own filter has no say in its count').not.toHaveAccessibleName(/\b0$/)
	const count = Number(/(\d+)$/.exec((await large.locator('..').textContent()) ?? '')?.[1])
	await large.check()
	await expect(page).toHaveURL(/f\.memory=64\+GB&f\.memory=8\+GB$/)
	await showResults(page)
	await expect(cards(page)).toHaveCount(count + 1)
	await page.goto(`${path}?f.memory=3+GB`)
	await expect(page.getByText('No products available.')).toBeVisible()
	await openFilters(page)
	// Deselecting the value removes its line.
	await page.getByRole('checkbox', { name: '3 GB 0' }).click()
	await showResults(page)
	await expect(cards(page)).toHaveCount(10)
})

test('range filters accept typed bounds, and a URL with unknown filters reports the ignored ones', {
	tag: '@phone',
}, async ({ page }) => {
	const { path, size } = await laptops(page)
	await page.goto(`${path}?f.colour-of-the-lid=red`)
	await expect(page.getByText('These products cannot be filtered by “colour of the lid”. We ignored that filter.')).toBeVisible()
	await openFilters(page)
	const group = page.getByRole('group', { name: size.name, exact: true })
	await group.getByRole('spinbutton', { name: 'From (in)' }).fill('14')
	await group.getByRole('spinbutton', { name: 'To (in)' }).fill('15')
	await expect(page).toHaveURL(new RegExp(`\\?f\\.${size.key}=14\\.\\.15$`))
	await showResults(page)
	await expect(chips(page).getByRole('link', { name: `Remove filter ${size.name}: 14 to 15 in` })).toBeVisible()
	await page.reload()
	await openFilters(page)
	await expect(group.getByRole('spinbutton', { name: 'From (in)' })).toHaveValue('14')
})

test('filters have explanations that open by keyboard and by touch, and are accessible', { tag: '@phone-walk' }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const { path } = await laptops(page)
	await page.goto(path)
	await openFilters(page)
	const button = page.getByRole('button', { name: 'What is Memory?' })
	await button.focus()
	await page.keyboard.press('Enter')
	const answer = page.getByText('8 GB serves for browsing and office work')
	await expect(answer).toBeInViewport({ ratio: 1 })
	// axe does not detect that the popover covers the page, and reports the fields next to it as partly hidden.
	await expectAccessible(page, { except: ['target-size'] })
	await page.keyboard.press('Escape')
	await expect(answer).toBeHidden()
	await expect(button).toBeFocused()
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	// axe does not detect that the bar with the buttons covers the scrolled content either.
	await expectAccessible(page, { except: ['target-size'] })
})

test('all products can be filtered by a category, whose filters have explanations, and by discounts', {
	tag: ['@phone', '@static'],
}, async ({ page }) => {
	await page.goto('/products')
	await openFilters(page)
	const question = page.getByRole('button', { name: 'What is Memory?' })
	await expect(question, 'all products have no such filter').toHaveCount(0)
	await page
		.getByRole('group', { name: 'Category', exact: true })
		.getByRole('radio', { name: /^Laptops/ })
		.check()
	// Filters that appear after a selection have explanations like the initial ones.
	await question.click()
	await expect(page.getByText('8 GB serves for browsing and office work')).toBeInViewport({ ratio: 1 })
	await page.keyboard.press('Escape')
	await page.getByRole('checkbox', { name: 'On sale' }).check()
	await expect(page).toHaveURL(/\/products\?category=\d+&sale=1$/)
	await showResults(page)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptops')
	await expect.poll(async () => (await cards(page).count()) - (await cards(page).locator('em').count())).toBe(0)
	await expect(cards(page)).not.toHaveCount(0)
})

test.describe('filters without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('filters without scripts find the same laptop with the form, accept typed ranges, and have explanations [ADD-06]', {
		tag: ['@phone-walk', '@server'],
	}, async ({ page, isMobile }) => {
		const { path, size } = await laptops(page)
		await page.goto(path)
		if (isMobile) {
			// On a phone products come first, and a link leads to the form below them.
			await expect(cards(page).first()).toBeInViewport()
			await page.getByRole('link', { name: 'Filter and sort' }).click()
			await expect(page.getByRole('combobox', { name: 'Sort' })).toBeInViewport()
		} else await expect(page.getByRole('link', { name: 'Filter and sort' })).toBeHidden()
		await page.getByRole('checkbox', { name: '32 GB' }).check()
		const group = page.getByRole('group', { name: size.name, exact: true })
		await group.getByRole('spinbutton', { name: 'From (in)' }).fill('13.9')
		await group.getByRole('spinbutton', { name: 'To (in)' }).fill('14.1')
		await page.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'To' }).fill('1500')
		await page.getByRole('radio', { name: /^In stock/ }).check()
		await page.getByRole('button', { name: 'Show results' }).click()
		await expect(cards(page)).toHaveCount(1)
		await expect(cards(page)).toContainText('Auvane Folio 14')
		await expect(chips(page).getByRole('link')).toHaveCount(5)
		await page.getByRole('button', { name: 'What is Memory?' }).click()
		await expect(page.getByText('8 GB serves for browsing and office work')).toBeInViewport()
	})
})
