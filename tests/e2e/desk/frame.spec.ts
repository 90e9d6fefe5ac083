import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, deskOf, owner, signOut } from '../support/desk.ts'
import { type Shop, smallFeed } from '../support/shop.ts'
import { orderAsOtherGuest, simpleProducts } from '../support/store-visitor.ts'

/** The desk of a shop that has one order. Returns its address and the number of the order. */
async function openDesk(page: Page, shop: Shop) {
	const { url, link } = await deskOf(shop)
	const [product] = await simpleProducts(shop.url)
	const number = product ? await orderAsOtherGuest(shop.url, product, 1) : ''
	await acceptInvitation(page, link)
	return { url, number }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('search and navigation work by keys alone, and single keys can be turned off', async ({ page, anotherShop }) => {
	const { number } = await openDesk(page, await anotherShop({ feed: smallFeed }))
	const field = page.getByRole('searchbox', { name: 'Search' })
	const hits = page.locator('desk-search').getByRole('link')
	await test.step('hits appear while a person types', async () => {
		await page.keyboard.press('Control+k')
		await expect(field).toBeFocused()
		await field.pressSequentially(number)
		await expect(hits.first()).toContainText(number)
		await expect(page.getByRole('status').filter({ hasText: '1 hit: arrow down' })).toBeAttached()
		await expectAccessible(page)
		await page.keyboard.press('Escape')
		await expect(hits).toHaveCount(0)
		await expect(field).toBeFocused()
		await field.fill(number)
		await expect(hits.first()).toContainText(number)
		await page.keyboard.press('ArrowDown')
		await expect(hits.first()).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(heading(page, number)).toBeVisible()
	})
	await test.step('pages are found by words of their names', async () => {
		await page.keyboard.press('/')
		await expect(field).toBeFocused()
		await field.fill('recov co')
		await expect(hits).toHaveText(['Recovery codes'])
		await field.fill('no such thing')
		await expect(page.locator('desk-search').getByText('Nothing matches')).toHaveCount(2)
		await page.keyboard.press('Enter')
		await expect(heading(page, 'Search')).toBeVisible()
	})
	await test.step('G and a letter open a page, a question mark the list of shortcuts', async () => {
		await page.locator('main').focus()
		await page.keyboard.press('g')
		await page.keyboard.press('v')
		await expect(heading(page, 'Reviews')).toBeVisible()
		await page.keyboard.press('?')
		await expect(heading(page, 'Display and shortcuts')).toBeVisible()
	})
	await test.step('a menu closes on Escape and gives the focus back', async () => {
		const summary = page.locator('summary', { hasText: 'Account of' })
		await summary.press('Enter')
		await page.getByRole('link', { name: 'Account and sessions' }).focus()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('link', { name: 'Account and sessions' })).toBeHidden()
		await expect(summary).toBeFocused()
	})
	await test.step('without single keys, Control and K still work', async () => {
		await page.getByLabel('Single keys are shortcuts').uncheck()
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByLabel('Single keys are shortcuts')).not.toBeChecked()
		await page.keyboard.press('/')
		await page.keyboard.press('Control+k')
		await expect(field).toBeFocused()
		await expect(field).toHaveValue('')
		await page.locator('main').focus()
		await page.keyboard.press('/')
		await expect(field).not.toBeFocused()
	})
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a browser keeps its colours, also after the sign-out', { tag: '@walk' }, async ({ page, anotherShop }) => {
		await page.emulateMedia({ colorScheme: 'light' })
		const { url } = await openDesk(page, await anotherShop({ feed: smallFeed }))
		const canvas = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
		const light = await canvas()
		await page.goto(`${url}/account/display`)
		await page.getByLabel('Colours').selectOption('Dark')
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
		expect(await canvas()).not.toBe(light)
		await signOut(page)
		await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
	})
})

test('a passkey creates the owner, signs in, and confirms who it is [SEC-13]', async ({ page, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	const { url, link } = await deskOf(shop)
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('WebAuthn.enable')
	const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
	})
	const userIs = (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

	await page.goto(link)
	await page.getByLabel('Your name').fill(owner.name)
	await page.getByLabel('Email', { exact: true }).fill(owner.email)
	await page.getByRole('button', { name: 'Continue with a passkey' }).click()
	await page.getByRole('button', { name: 'Create the passkey' }).click()
	await expect(heading(page, 'Today')).toBeVisible()

	await signOut(page)
	// Another finger: the browser asks, and the desk stays closed.
	await userIs(false)
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
	await expect(page.getByText('The browser returned no passkey')).toBeVisible()
	await userIs(true)
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
	await expect(heading(page, 'Today')).toBeVisible()

	await page.goto(`${url}/verify?to=/account/passkeys`)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await expect(heading(page, 'Passkeys')).toBeVisible()
	await page.getByRole('button', { name: /^Remove / }).click()
	await expect(page.getByRole('alert')).toContainText('only way to sign in')
	await page.getByRole('link', { name: 'Back to the account' }).click()
	await signOut(page)
	await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
	await expect(page.getByText('The browser returned no passkey')).toBeVisible()
})
