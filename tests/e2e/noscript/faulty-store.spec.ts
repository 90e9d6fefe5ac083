import { expect, test } from '../fixtures.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

const down = { do: 'fail', status: 503 } as const

test('a remote store that fails loses nothing that was typed without scripts, and an unanswered order is placed once [CART-28, CHK-42]', {
	tag: '@server',
}, async ({ page, faultyShop: { url, behind, store }, complaints }) => {
	complaints.allow(/\b(409|422|503)\b/)
	const [product] = await simpleProducts(behind.url)
	await page.goto(`${url}/product/${product?.id}`)
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()

	store.on('PUT', /card/, down, 1)
	store.on('POST', /card|cart/, down, 1)
	await page.getByRole('button', { name: /^One more/ }).click()
	await expect(page.getByText('Failed to update quantity')).toBeVisible()
	await expect(page.getByRole('spinbutton')).toHaveValue('1')
	store.heal()

	await page.goto(`${url}/noscript/checkout`)
	await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
	await page.getByRole('textbox', { name: 'Phone Number' }).fill('+47 55 12 34 56')
	await page.getByRole('combobox', { name: 'Country' }).first().selectOption('Norway')
	await page.getByRole('textbox', { name: 'First Name' }).first().fill('Ada')
	await page.getByRole('textbox', { name: 'Last Name' }).first().fill('Lovelace')
	await page.getByRole('textbox', { name: 'Address', exact: true }).first().fill('Analytical Street 1')
	await page.getByRole('textbox', { name: 'City' }).first().fill('Bergen')
	await page.getByRole('textbox', { name: 'Postal Code' }).first().fill('5003')
	const order = page.getByRole('button', { name: 'Place Order' })
	// Nothing answers.
	store.happen(() => down)
	await order.click()
	await expect(page.getByRole('textbox', { name: 'First Name' }).first()).toHaveValue('Ada')
	await expect(page.getByRole('textbox', { name: 'City' }).first()).toHaveValue('Bergen')
	store.heal()
	await order.click()
	await expect(page.getByText('Please check the total')).toBeVisible()
	// The order is placed, but its reply is lost.
	store.on('POST', /order/, { do: 'lose' }, 1)
	await order.click()
	await expect(page.getByRole('textbox', { name: 'First Name' }).first()).toHaveValue('Ada')
	await order.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
	await expect(page.getByRole('link', { name: /^Order / })).toHaveCount(1)
})
