import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type SignedIn, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { test as base, expect, type MemberShop } from '../fixtures.ts'
import { recordNotices } from './notices.ts'
import type { RunningShop } from './shop.ts'

export const password = 'correct horse battery'

export interface Member extends SignedIn {
	readonly email: string
	/** Production client with the token of the customer, to prepare data of a test. */
	readonly client: StoreClient
}

interface Fixtures {
	/** Customer with an account who is not signed in yet. */
	member: Member
	/** Opens a page as the customer, as if the sign-in had been in another tab. */
	openAsMember: (path: string) => Promise<void>
	/** All messages that the page has shown so far. */
	heard: readonly string[]
}

/** A rejected call is logged three times: as a response, by the browser and by the shop. */
export const rejectedCallLogs = /^response: \d+ |Failed to load resource|store_call_failed|session_(expired|invalid)/

/** Each test has its own customer in the shop of its worker. */
export const test = base.extend<Fixtures>({
	member: async ({ memberShop, address }, use) => {
		const email = newEmail()
		const visitor = clientOf(memberShop, address)
		await signUp(visitor, { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+47 55 55', password, confirmation: password })
		await verifyEmail(visitor, email, await memberShop.codeFor(email))
		const session = await signIn(visitor, email, password)
		await use({ ...session, email, client: clientOf(memberShop, address, session.token) })
	},
	openAsMember: ({ page, memberShop, member: { token, info } }, use) =>
		use(async (path) => {
			// The file has the same origin, and nothing to render.
			await page.goto(`${memberShop.url}/robots.txt`)
			await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token, info }))
			await page.goto(memberShop.url + path)
		}),
	heard: async ({ page }, use) => use(await recordNotices(page)),
})

export { expect, type MemberShop }

export function newEmail(): string {
	return `ada.${randomUUID().slice(0, 8)}@shop.example`
}

function clientOf(shop: RunningShop, address: string, token = ''): StoreClient {
	return createStoreClient({
		baseUrl: `${shop.url}/api`,
		token: () => token,
		fetch(input, init) {
			const request = new Request(input, init)
			request.headers.set('x-forwarded-for', address)
			return fetch(request)
		},
	})
}

export async function signInByForm(page: Page, shop: RunningShop, email: string, secret = password): Promise<void> {
	await page.goto(`${shop.url}/signin`)
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password').fill(secret)
	await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Control of the header, or of the bar on phones. */
export function headerControl(page: Page, role: 'link' | 'button', name: RegExp): Locator {
	return page.getByRole(role, { name }).filter({ visible: true })
}

/** Makes calls of the page fail: `failing(page, 'DELETE', '/address/delete/*')`. */
export async function failCalls(page: Page, method: string, path: string, reply: object = {}, status = 500): Promise<void> {
	await page.route(`**/api${path}`, (route) =>
		route.request().method() === method ? route.fulfill({ status, json: reply }) : route.fallback(),
	)
}
