import type { Page } from '@playwright/test'
import { expect, rejectedCallLogs, test } from '../support/member.ts'
import { pressFromFields } from '../support/presses.ts'
import { addToCart } from '../support/shopper.ts'

async function productPath(page: Page, url: string): Promise<string> {
	const { data }: { data: { id: number }[] } = await (await page.request.get(`${url}/api/products?items=1&availability=in_stock`)).json()
	return `/product/${data[0]?.id}`
}

async function putIntoCart(page: Page, url: string): Promise<void> {
	await page.goto(url + (await productPath(page, url)))
	await addToCart(page)
}

const main = (page: Page) => page.getByRole('main')

/** Forms for guests, by their page. */
const guestForms = [
	{ path: '/signin', form: main },
	{ path: '/signup', form: main },
	{ path: '/otp', form: main },
	{ path: '/forgot-password', form: main },
	{ path: '/reset-password', form: main },
	{ path: '/contact', form: main },
	{ path: '/order', form: main },
	{ path: '/checkout', form: main, withCart: true, onPhones: true },
	{ path: '/cart', form: main, withCart: true },
	{ path: '/products', form: main },
	{ path: '/', form: (page: Page) => page.locator('form').filter({ has: page.getByRole('button', { name: 'Subscribe' }) }) },
]

for (const by of ['mouse', 'keyboard'] as const) {
	for (const { path, form, withCart = false, onPhones = false } of guestForms) {
		test(`a button of ${path} pressed by ${by} out of an edited field is pressed at the first try [ADD-11]`, {
			tag: onPhones ? '@phone' : [],
		}, async ({ page, memberShop: shop, complaints }) => {
			complaints.allow(rejectedCallLogs)
			if (withCart) await putIntoCart(page, shop.url)
			const open = async () => {
				await page.goto(shop.url + path)
				await page.waitForLoadState('networkidle')
				return form(page)
			}
			const { pressed, lost } = await pressFromFields(page, open, by)
			expect(lost).toEqual([])
			expect(pressed).toBeGreaterThan(0)
		})
	}

	test(`a button of a product pressed by ${by} out of an edited quantity is pressed at the first try [VAR-12]`, async ({
		page,
		memberShop: shop,
	}) => {
		const path = await productPath(page, shop.url)
		const open = async () => {
			await page.goto(shop.url + path)
			return main(page)
		}
		const { pressed, lost } = await pressFromFields(page, open, by)
		expect(lost).toEqual([])
		expect(pressed).toBeGreaterThan(0)
	})

	test(`a button of the account overview pressed by ${by} out of an edited field is pressed at the first try [PROF-10]`, async ({
		page,
		openAsMember,
	}) => {
		const open = async () => {
			await openAsMember('/profile')
			await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
			return main(page)
		}
		const { pressed, lost } = await pressFromFields(page, open, by)
		expect(lost).toEqual([])
		expect(pressed).toBeGreaterThan(0)
	})

	for (const path of ['/checkout', '/profile#addresses'])
		test(`a button of the address dialog of ${path} pressed by ${by} out of an edited field is pressed at the first try [CHK-11, PROF-18]`, {
			tag: '@phone',
		}, async ({ page, memberShop: shop, openAsMember, complaints }) => {
			complaints.allow(rejectedCallLogs)
			await openAsMember('/')
			if (path === '/checkout') await putIntoCart(page, shop.url)
			const open = async () => {
				await page.goto(shop.url + path)
				if (path !== '/checkout') await page.getByRole('tab', { name: 'Address Book' }).click()
				await page.getByRole('button', { name: 'Add New Address' }).click()
				const dialog = page.getByRole('dialog', { name: 'Add New Address' })
				const country = dialog.getByRole('combobox', { name: 'Country' })
				await country.fill('Norway')
				await dialog.getByRole('option', { name: 'Norway', exact: true }).click()
				await expect(dialog.getByRole('combobox', { name: 'City' })).toBeEnabled()
				return dialog
			}
			const { pressed, lost } = await pressFromFields(page, open, by)
			expect(lost).toEqual([])
			expect(pressed).toBeGreaterThan(0)
		})
}
