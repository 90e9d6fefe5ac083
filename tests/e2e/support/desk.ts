import type { Browser, Cookie, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, expectAccessible } from '../fixtures.ts'
import type { Shop } from './shop.ts'

export const owner = { name: 'Ada Lovelace', email: 'ada@shop.example', password: 'green battery staple 7' } as const

/** Addresses that a shop has printed: of its desk, and of the invitation of the first owner. */
export async function deskOf(shop: Shop): Promise<{ readonly url: string; readonly link: string }> {
	const find = (pattern: RegExp) => pattern.exec(shop.output())?.[1] ?? ''
	await expect.poll(() => find(/Create its owner within 24 hours: (\S+)/)).not.toBe('')
	return { url: find(/The desk is at (\S+)/), link: find(/Create its owner within 24 hours: (\S+)/) }
}

/** The code of an authenticator app, `steps` times 30 seconds from now: a code works once, and one step ahead is accepted. */
export function totpCode(secret: string, steps = 0): string {
	return generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** Accepts an invitation with a password and an authenticator app. Returns the secret of the app and the recovery codes. */
export async function acceptInvitation(page: Page, link: string, { name, email, password }: typeof owner = owner) {
	await page.goto(link)
	await page.getByLabel('Your name').fill(name)
	const emailField = page.getByLabel('Email', { exact: true })
	if (await emailField.isVisible()) await emailField.fill(email)
	await page.getByLabel('Password').fill(password)
	await page.getByRole('button', { name: 'Continue with a password' }).click()
	const secret = (await page.locator('.secret').textContent()) ?? ''
	await page.getByLabel('Code', { exact: true }).fill(totpCode(secret))
	await page.getByRole('button', { name: 'Confirm' }).click()
	await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
	const recoveryCodes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
	await page.getByLabel('I have saved these codes').check()
	await page.getByRole('button', { name: 'Continue' }).click()
	await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
	return { secret, recoveryCodes }
}

/** Signs in with a password and a code. */
export async function signIn(page: Page, url: string, code: string, { email, password }: typeof owner = owner): Promise<void> {
	await page.goto(`${url}/sign-in`)
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password').fill(password)
	await page.getByRole('button', { name: 'Continue' }).click()
	await page.getByLabel('Code').fill(code)
	await page.getByRole('button', { name: 'Sign in' }).click()
	await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
}

/** Confirms with password and code who the owner is. `ahead`: minutes by which the clock of the shop is ahead. */
export async function verifyOwner(page: Page, secret: string, ahead: number): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
	await page.getByLabel('Password').fill(owner.password)
	await page.getByLabel('Code').fill(totpCode(secret, ahead * 2))
	await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** Signs out in the account menu. */
export async function signOut(page: Page): Promise<void> {
	await page.locator('summary', { hasText: 'Account of' }).press('Enter')
	await page.getByRole('button', { name: 'Sign out' }).click()
	await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Cookies of a person who accepts an invitation, for the contexts of tests. */
export async function cookiesOf(browser: Browser, link: string): Promise<Cookie[]> {
	const context = await browser.newContext({ reducedMotion: 'reduce' })
	await acceptInvitation(await context.newPage(), link)
	const cookies = await context.cookies()
	await context.close()
	return cookies
}

/** A link for a new person with this role. */
export async function invitationTo(shop: Shop, url: string, role: string): Promise<string> {
	const printed = await shop.command('desk', 'invite', `${role}@shop.example`, '--role', role)
	return url + (/\/invitation\S+/.exec(printed)?.[0] ?? '')
}

/** Checks pages with axe, in light and in dark. */
export async function checkInBothThemes(page: Page, urls: readonly string[]): Promise<void> {
	for (const url of urls) {
		await page.goto(url)
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await expectAccessible(page)
		}
	}
}
