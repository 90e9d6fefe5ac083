import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '../fixtures.ts'
import { addToCart, choosePlace, confirmedOrder, fillPerson, orderButton, summaryAmount } from '../support/shopper.ts'

const program = join(import.meta.dirname, '../../../docs/least-store/store.ts')

test('the minimal store sells its kettle, and browsers make no calls that it lacks', {
	tag: '@server',
}, async ({ page, anotherShop }) => {
	const store = spawn(process.execPath, [program], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
	try {
		const [address] = await once(createInterface(store.stdout), 'line')
		// What is refused or not found fails the test, as any complaint of a page does.
		const { url } = await anotherShop({ environment: { STORE_API_URL: String(address) } })
		await page.goto(`${url}/products`)
		await page.getByRole('main').getByRole('link', { name: 'Kettle' }).first().click()
		await expect(page.getByRole('heading', { level: 1, name: 'Kettle' })).toBeVisible()
		await expect(page.getByRole('main')).toContainText('$49.90')
		await addToCart(page)
		await page.goto(`${url}/cart`)
		await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
		await page.goto(`${url}/checkout`)
		await fillPerson(page)
		await choosePlace(page, 'Country', 'Germany')
		await choosePlace(page, 'City', 'Berlin')
		await expect(summaryAmount(page, 'Total')).toHaveText('$54.80')
		await orderButton(page).click()
		expect(await confirmedOrder(page)).toBe('K-1')
		expect(await (await fetch(`${address}/product/1`)).json()).toMatchObject({ total_stock: 49 })
	} finally {
		store.kill()
	}
})
