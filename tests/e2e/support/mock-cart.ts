import type { Page } from '@playwright/test'

/** Name with 80 characters, longer than any place can show. */
export const longName = 'Aurora headphones, wireless, noise cancelling, forty hours of battery, deep blue'

/** Mocks a cart with a long product name with a variation in euros, and a short one. */
export async function withCart(page: Page): Promise<void> {
	const { data }: { data: readonly { id: number; thumbnailz: string }[] } = await (await page.request.get('/api/products?items=1')).json()
	const [{ id, thumbnailz } = { id: 0, thumbnailz: '' }] = data
	const product = { id, images: [thumbnailz], currency: '€' }
	const lines = [
		{
			card_id: 1,
			quantity: 2,
			unit_price: '12.50',
			discount: '',
			variant: 'Blue / Large',
			variant_id: 9,
			stock: 3,
			product: { ...product, name: longName },
		},
		{
			card_id: 2,
			quantity: 1,
			unit_price: '100',
			discount: '',
			variant: '',
			variant_id: null,
			stock: 1,
			product: { ...product, name: 'Lamp' },
		},
	]
	await page.route('**/api/card-details*', (route) => route.fulfill({ json: { data: lines } }))
	await page.route('**/api/card/update', (route) => {
		const [changed] = route.request().postDataJSON().products
		lines.splice(0, 1, { ...(lines[0] as (typeof lines)[number]), quantity: Number(changed.quantity) })
		return route.fulfill({ json: { message: '' } })
	})
}

/** Blocks the calls of the page with this method and path (a glob below `/api`) until they are released. */
export async function holdCall(page: Page, method: string, path: string): Promise<() => void> {
	const held = Promise.withResolvers<void>()
	await page.route(`**/api${path}`, async (route) => {
		if (route.request().method() === method) await held.promise
		await route.fallback()
	})
	return held.resolve
}
