import { hasCapability, listMissingCapabilities, setCapabilities } from '@storefront/contract/client/frame/capabilities.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { capabilities, olderCapabilities } from '@storefront/contract/domain/frame/capabilities.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Other files in the same worker can have read settings before.
beforeEach(() => setCapabilities(olderCapabilities))
afterEach(() => setCapabilities(olderCapabilities))

const settingsWith = (data: object) =>
	fetchSettings(createStoreClient({ baseUrl: 'https://store.example', fetch: () => Promise.resolve(Response.json({ data })) }))

test('the server has the latest capabilities of the store, in any format of a switch', async () => {
	expect([hasCapability('wishlist'), hasCapability('coupons'), hasCapability('sessions')]).toEqual([true, true, false])
	await settingsWith({ name: 'Shop', capabilities: { wishlist: 0, coupons: '0', reviews: false, returns: 1 } })
	expect([
		hasCapability('wishlist'),
		hasCapability('coupons'),
		hasCapability('reviews'),
		hasCapability('returns'),
		hasCapability('newsletter'),
	]).toEqual([false, false, false, true, true])
	expect(listMissingCapabilities()).toBe(
		'account_deletion account_export coupons delivery_estimate email_change questions reviews sessions wishlist',
	)
	await settingsWith({ name: 'Shop', capabilities: Object.fromEntries(capabilities.map((one) => [one, 1])) })
	expect(listMissingCapabilities()).toBeUndefined()
})

test('a store has the capabilities for delivery, questions, sessions and account deletion only if it declares them', async () => {
	await settingsWith({ name: 'Shop' })
	expect(listMissingCapabilities()).toBe('account_deletion account_export delivery_estimate email_change questions sessions')
	await settingsWith({ name: 'Shop', free_delivery_from: null, capabilities: { account_deletion: 1, sessions: 1 } })
	expect(listMissingCapabilities()).toBe('account_export email_change questions')
})

test('settings have no delivery information if the store has no delivery estimate', async () => {
	const settings = { name: 'Shop', free_delivery_from: 100 }
	expect((await settingsWith(settings)).delivery).toEqual({ freeFrom: 10_000, country: null })
	const norway = { id: 578, name: 'Norway', code: 'NO' }
	expect((await settingsWith({ ...settings, delivery_country: norway })).delivery?.country).toEqual({ ...norway, id: '578' })
	expect((await settingsWith({ ...settings, capabilities: { delivery_estimate: 0 } })).delivery).toBeNull()
})

test('a browser reads the capabilities from the page', () => {
	vi.stubGlobal('document', { documentElement: { dataset: { lacks: 'coupons wishlist' } } })
	expect([hasCapability('wishlist'), hasCapability('coupons'), hasCapability('reviews')]).toEqual([false, false, true])
})
