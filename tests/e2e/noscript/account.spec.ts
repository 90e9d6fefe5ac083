import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

const both = { tag: ['@server', '@phone'] }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test(
	'a shopper without scripts signs up, keeps the cart, orders with a saved address, and signs out [AUTH-11 to AUTH-23, PROF-04, PROF-14, PROF-25, CHK-08]',
	both,
	async ({ page, memberShop: shop, complaints }, { project, retry }) => {
		complaints.allow(/\b422\b/)
		const email = `noscript-${project.name}-${retry}@example.com`
		const [product] = await simpleProducts(shop.url)
		await page.goto(`${shop.url}/product/${product?.id}`)
		await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

		await page.goto(`${shop.url}/signup`)
		await expect(page).toHaveURL(/\/noscript\/signup$/)
		const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
		await fill('First Name', 'Grace')
		await fill('Last Name', 'Hopper')
		await fill('Email', email)
		await fill('Phone', '+1 555 0100')
		await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-lantern-43')
		await page.getByRole('button', { name: 'Sign Up' }).click()
		await expect(page.getByText('Passwords do not match').first()).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Grace')
		await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByRole('button', { name: 'Sign Up' }).click()

		await expect(page).toHaveURL(/\/noscript\/otp/)
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await page.getByRole('textbox', { name: 'Enter OTP' }).fill(await shop.codeFor(email))
		await page.getByRole('button', { name: 'Verify' }).click()
		await expect(heading(page, 'Grace Hopper')).toBeVisible()

		await page.getByText('Add New Address').click()
		const newAddress = page.locator('details', { hasText: 'Add New Address' })
		await newAddress.getByRole('combobox', { name: 'Country' }).selectOption('Norway')
		await newAddress.getByRole('textbox', { name: 'Street Address' }).fill('Harbour Road 7')
		await newAddress.getByRole('textbox', { name: 'City' }).fill('Bergen')
		await newAddress.getByRole('textbox', { name: 'Postal Code' }).fill('5003')
		await newAddress.getByRole('checkbox', { name: 'Set as Default Address' }).check()
		await newAddress.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByText('Harbour Road 7, 5003, Bergen')).toBeVisible()

		await page.goto(`${shop.url}/noscript/checkout`)
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await expect(page.getByRole('textbox', { name: 'Address', exact: true }).first()).toHaveValue('Harbour Road 7')
		await page.getByRole('button', { name: 'Place Order' }).click()
		await expect(heading(page, 'Order Confirmed!')).toBeVisible()
		const number = new URL(page.url()).searchParams.get('number') ?? ''

		await page.goto(`${shop.url}/noscript/profile`)
		await page.getByRole('link', { name: number }).click()
		await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
		await page.goto(`${shop.url}/noscript/profile`)
		await page.getByRole('button', { name: 'Sign Out' }).click()
		await page.goto(`${shop.url}/noscript/profile`)
		await expect(page).toHaveURL(/\/noscript\/signin/)

		await page.getByRole('textbox', { name: 'Email' }).fill(email)
		await page.getByLabel('Password', { exact: true }).fill('wrong')
		await page.getByRole('button', { name: 'Sign In' }).click()
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByRole('button', { name: 'Sign In' }).click()
		await expect(heading(page, 'Grace Hopper')).toBeVisible()
	},
)
