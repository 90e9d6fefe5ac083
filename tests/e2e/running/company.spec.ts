import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { english } from '@storefront/i18n/language.ts'
import { customer } from '../../contract/checkout/buyer.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { translator } from '../support/localized-shop.ts'
import { newestCode } from '../support/mailbox.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { readAnnouncedUrl } from '../support/shop.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.describe.configure({ mode: 'serial' })

const environment = { LANGUAGES: 'en,de,ar', PORT: '0', LOG_LEVEL: 'warn' }
const company = 'Analytical Engines Ltd'
const password = 'correct horse battery'
const allTexts = [company, 'DE123456789', 'PO 4711']

let copy: ProjectCopy
let shop: ChildProcess
let url = ''
/** Id of a product without variations. */
let product = ''

const command = async (...words: readonly string[]) => {
	const { code, output } = await copy.run('packages/store/cli.ts', environment, words)
	expect(code, output).toBe(0)
	return output
}

test.beforeAll(async () => {
	copy = copyProject()
	shop = copy.start('scripts/start.ts', environment)
	url = await readAnnouncedUrl(shop)
	product = String((await simpleProducts(url))[0]?.id)
})

test.afterAll(async () => {
	shop.kill('SIGTERM')
	if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
	copy.remove()
})

const say = (tag: string) => (tag === english.tag ? (text: string) => text : translator(tag))
const pathOf = (tag: string, path: string) => `${url}${tag === english.tag ? '' : `/${tag}`}${path}`

const norway = (tag: string) => new Intl.DisplayNames(tag, { type: 'region' }).of('NO') ?? ''

/** Signs a new customer up, with a product in the cart. */
async function newCustomer() {
	const email = `ada.${randomUUID().slice(0, 8)}@shop.example`
	const visitor = createStoreClient({ baseUrl: `${url}/api`, token: () => '' })
	await signUp(visitor, { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+47 55 55', password, confirmation: password })
	await verifyEmail(visitor, email, await newestCode(join(copy.root, 'data/outbox'), email))
	const session = await signIn(visitor, email, password)
	const client = createStoreClient({ baseUrl: `${url}/api`, token: () => session.token })
	await addLine(client, customer, { productId: product, variantId: null, quantity: 1, unitPrice: 0, discount: '' })
	return { email, session }
}

async function fillPerson(page: Page, tag: string): Promise<void> {
	const text = say(tag)
	for (const [label, value] of [
		['Email', 'ada@shop.example'],
		['Phone Number', '+47 55 12 34 56'],
		['First Name', 'Ada'],
		['Last Name', 'Lovelace'],
		['Address', '12 Analytical Street'],
		['Postal Code', '5003'],
	] as const)
		await page
			.getByRole('textbox', { name: text(label, 'fields'), exact: true })
			.first()
			.fill(value)
}

const field = (page: Page, tag: string, label: string) => page.getByRole('textbox', { name: say(tag)(label, 'fields') })
const choice = (page: Page, tag: string) => page.getByRole('checkbox', { name: say(tag)('Order as a company', 'checkout') })

async function fillCompany(page: Page, tag: string, vatNumber = 'de 123.456-789'): Promise<void> {
	await field(page, tag, 'Company').fill(company)
	await field(page, tag, 'VAT number').fill(vatNumber)
	await field(page, tag, 'Purchase order number').fill('PO 4711')
}

async function choosePlaces(page: Page, tag: string): Promise<void> {
	for (const [label, name] of [
		['Country', norway(tag)],
		['City', 'Bergen'],
	] as const) {
		const box = page.getByRole('combobox', { name: say(tag)(label, 'fields') }).first()
		await box.click()
		await box.fill(name)
		await page.getByRole('option').first().click()
	}
	await expect(page.getByText(say(tag)('Enter shipping address', 'cart'))).toBeHidden()
}

async function addProduct(page: Page, tag: string): Promise<void> {
	await page.goto(pathOf(tag, `/product/${product}`))
	await page
		.getByRole('main')
		.getByRole('button', { name: say(tag)('Add to Cart', 'buying') })
		.first()
		.click()
	await expect(page.getByText(say(tag)('Added to cart successfully', 'notices')).first()).toBeVisible()
}

test('a shop without the setting has no fields for companies, and loads nothing for them', async ({ page }) => {
	await addProduct(page, 'en')
	await page.goto(pathOf('en', '/checkout'))
	await expect(page.getByRole('checkbox', { name: 'Use a different billing address' })).toBeEnabled()
	await expect(choice(page, 'en')).toHaveCount(0)
	await command('settings', 'set', 'company_orders', 'on')
	await expect.poll(async () => (await (await page.request.get(`${url}/checkout`)).text()).includes('isCompany')).toBe(true)
})

for (const tag of ['en', 'ar'])
	test(`a guest orders as a company in ${tag}, and a mistake is named at its field`, async ({ page, complaints }) => {
		complaints.allow(/\b422\b|store_call_failed/)
		await addProduct(page, tag)
		await page.goto(pathOf(tag, '/checkout'))
		await fillPerson(page, tag)
		await choosePlaces(page, tag)
		await choice(page, tag).check()
		await expect(field(page, tag, 'Company')).toBeVisible()
		const order = page.getByRole('button', { name: say(tag)('Place Order', 'checkout') })
		await field(page, tag, 'Purchase order number').press('Enter')
		await expect(field(page, tag, 'Company')).toBeFocused()
		await expect(field(page, tag, 'Company')).toHaveAccessibleDescription(say(tag)('Company is required', 'fields'))
		await fillCompany(page, tag, 'DE12')
		await field(page, tag, 'VAT number').blur()
		await expect(field(page, tag, 'VAT number')).toHaveAccessibleDescription(/DE123456789/)
		await expectAccessible(page)
		await order.click()
		await expect(field(page, tag, 'VAT number'), 'the store refuses it as well').toBeFocused()

		await field(page, tag, 'VAT number').fill('DE 123 456 789')
		await page.reload()
		await expect(choice(page, tag)).toBeChecked()
		await expect(field(page, tag, 'Company')).toHaveValue(company)
		await expect(field(page, tag, 'VAT number')).toHaveAccessibleDescription('')
		await order.click()
		const dialog = page.getByRole('dialog', { name: say(tag)('Order Confirmed!', 'checkout') })
		await expect(dialog).toContainText(company)
		await expect(dialog).toContainText('PO 4711')
		await expectAccessible(page)
		const number = (await dialog.getByRole('strong').first().textContent()) ?? ''
		const stored = await command('orders', 'show', number)
		for (const text of allTexts) expect(stored).toContain(text)

		await addProduct(page, tag)
		await page.goto(pathOf(tag, '/noscript/checkout'))
		await choice(page, tag).check()
		await expect(field(page, tag, 'Company'), 'the same form without scripts').toBeVisible()
		await expectAccessible(page)
	})

test('a customer orders as a company in de, and the history and the next order have its data', async ({ page }) => {
	const { session } = await newCustomer()
	await page.goto(`${url}/robots.txt`)
	await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token: session.token, info: session.info }))
	await page.goto(pathOf('de', '/checkout'))
	await fillPerson(page, 'de')
	await choosePlaces(page, 'de')
	await choice(page, 'de').check()
	await fillCompany(page, 'de')
	await page.getByRole('button', { name: say('de')('Place Order', 'checkout') }).click()
	await expect(page.getByRole('dialog', { name: say('de')('Order Confirmed!', 'checkout') })).toContainText(company)
	await page.goto(pathOf('de', '/profile#orders'))
	for (const text of allTexts) await expect(page.getByRole('main')).toContainText(text)

	await addProduct(page, 'de')
	await page.goto(pathOf('de', '/checkout'))
	await expect(field(page, 'de', 'Company')).toHaveValue(company)
	await expect(field(page, 'de', 'Purchase order number')).toHaveValue('')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	for (const [tag, kind] of [
		['en', 'customer'],
		['de', 'guest'],
	] as const)
		test(`a ${kind} without scripts orders as a company in ${tag}, and the receipt names it`, async ({ page, complaints }) => {
			complaints.allow(/\b422\b/)
			const text = say(tag)
			if (kind === 'customer') {
				const { email } = await newCustomer()
				await page.goto(pathOf(tag, '/noscript/signin'))
				await page.getByLabel('Email').fill(email)
				await page.getByLabel('Password').fill(password)
				await page.getByRole('button', { name: 'Sign In' }).click()
				await expect(page).not.toHaveURL(/signin/)
			} else {
				await page.goto(pathOf(tag, `/product/${product}`))
				await page
					.getByRole('main')
					.getByRole('button', { name: text('Add to Cart', 'buying') })
					.first()
					.click()
			}
			await page.goto(pathOf(tag, '/noscript/checkout'))
			await expect(field(page, tag, 'Company')).toBeHidden()
			await fillPerson(page, tag)
			await page
				.getByRole('combobox', { name: text('Country', 'fields') })
				.first()
				.selectOption({ label: norway(tag) })
			await page
				.getByRole('textbox', { name: text('City', 'fields'), exact: true })
				.first()
				.fill('Bergen')
			await choice(page, tag).check()
			await field(page, tag, 'VAT number').fill('123')
			const order = page.getByRole('button', { name: text('Place Order', 'checkout') })
			await order.click()
			await expect(page.getByText(text('Company is required', 'fields')).first()).toBeVisible()
			await fillCompany(page, tag, 'DE123')
			await order.click()
			await order.click()
			await expect(field(page, tag, 'VAT number')).toHaveAccessibleDescription(/DE123456789/)
			await fillCompany(page, tag)
			await order.click()
			await expect(page).toHaveURL(/placed=1/)
			const number = new URL(page.url()).searchParams.get('number') ?? ''
			await expect(page.getByRole('main')).toContainText('PO 4711')
			await expect(page.getByRole('main')).not.toContainText(company)

			await command('payments', 'received', number)
			await page.reload()
			await page.getByRole('link', { name: text('Receipt', 'orders') }).click()
			const receipt = page.getByRole('article').first()
			await expect(receipt).toContainText(/Analytical Engines Ltd\s*Ada Lovelace/)
			for (const shown of allTexts) await expect(receipt).toContainText(shown)
		})
})
