import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expect, test } from '../fixtures.ts'
import { acceptInvitation, checkInBothThemes, deskOf, verifyOwner } from '../support/desk.ts'
import { newestCode } from '../support/mailbox.ts'
import { type Shop, smallFeed } from '../support/shop.ts'
import { createVisitor, findPlace, simpleProducts } from '../support/store-visitor.ts'

const email = 'grace.hopper@buyer.example'
const password = 'correct horse battery'

/** An order by a customer with an account. Returns its number. */
async function orderAsCustomer(shop: Shop): Promise<string> {
	const stranger = createVisitor(shop.url)
	await signUp(stranger, { firstName: 'Grace', lastName: 'Hopper', email, phone: '+47 55 55', password, confirmation: password })
	await verifyEmail(stranger, email, await newestCode(join(shop.folder, 'outbox'), email))
	const { token } = await signIn(stranger, email, password)
	const client = createVisitor(shop.url, token)
	const [product] = await simpleProducts(shop.url)
	const line = { productId: product?.id ?? '', variantId: null, quantity: 1, unitPrice: product?.price ?? 0, discount: '' }
	await addLine(client, customer, line)
	return await order(client, { firstName: 'Grace', lastName: 'Hopper', email, ...(await findPlace(client)) }, customer)
}

test('data of a customer is exported and deleted after a verification, and the log has nothing personal of it [SEC-13]', async ({
	page,
	anotherShop,
	folder,
}) => {
	const file = join(folder, 'clock')
	const clock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs')).href
	const shop = await anotherShop({ feed: smallFeed, environment: { NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file } })
	/** So late that the last sign-in does not count any more. */
	const advance = async (minutes: number) => {
		writeFileSync(file, String(minutes * 60_000))
		process.kill(shop.pid, 'SIGUSR2')
		await expect.poll(() => shop.output()).toContain(`The clock is ${minutes * 60_000} ms ahead.`)
	}
	const { url, link } = await deskOf(shop)
	const number = await orderAsCustomer(shop)
	const { secret } = await acceptInvitation(page, link)
	await page.goto(`${url}/customers`)
	await page.getByRole('search', { name: 'Search customers' }).getByLabel('Search').fill(email)
	await page.getByRole('button', { name: 'Apply' }).click()
	await expect(page.getByRole('region', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
	await page.getByRole('link', { name: 'Grace Hopper' }).click()
	await expect(page.getByRole('link', { name: number })).toBeVisible()
	const person = new URL(page.url()).pathname

	await advance(11)
	await page.getByRole('link', { name: 'Export data' }).click()
	const saving = page.waitForEvent('download')
	await verifyOwner(page, secret, 11)
	const saved = await saving
	expect(saved.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
	const exported = readFileSync(await saved.path(), 'utf8')
	expect(JSON.parse(exported)).toBeInstanceOf(Object)
	for (const part of [email, 'Hopper', number]) expect(exported).toContain(part)

	await checkInBothThemes(page, [`${url}/customers`, url + person, `${url}${person}/delete`])
	await advance(22)
	await page.goto(url + person)
	await page.getByRole('link', { name: 'Delete…' }).click()
	await verifyOwner(page, secret, 22)
	await expect(page.getByText(/^1 order stays for bookkeeping/)).toBeVisible()
	await expect(page.getByText(`Orders in progress: ${number}`)).toBeVisible()
	const typed = page.getByLabel('Type the email of the customer')
	await typed.fill('somebody.else@buyer.example')
	await page.getByRole('button', { name: 'Delete the customer' }).click()
	await expect(page.getByRole('alert')).toContainText('This is not the email of the customer.')
	await typed.fill(email)
	await page.getByRole('button', { name: 'Delete the customer' }).click()
	await expect(page.getByText('The data is deleted.')).toBeVisible()
	await expect(page.getByText('No customers yet')).toBeVisible()

	const texts = []
	await page.goto(`${url}/log`)
	const entries = page.getByRole('region', { name: 'Changes' }).getByRole('link')
	await expect(entries).toHaveText([/^Deleted the data of customer \d+$/, /^Exported the data of customer \d+$/, /^Imported /])
	for (const path of await entries.evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))) {
		await page.goto(url + path)
		texts.push(await page.content())
	}
	expect(texts.join('')).not.toMatch(/grace|hopper/i)
})
