import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { fallbackShopName, shopName } from '@storefront/contract/domain/frame/shop.ts'
import { expect, test } from 'vitest'
import { cachedFrame, loadFrame } from '#loaders/frame/frame.ts'
import { createTooManyResponse } from '#page-cache/rate-limit.ts'

/** A store that answers these paths and fails at all others. */
function storeThatSays(answers: Readonly<Record<string, object>>) {
	return createStoreClient({
		baseUrl: 'http://store.test',
		fetch(input) {
			const answer = answers[new URL(String(input)).pathname]
			return Promise.resolve(Response.json(answer ?? { message: 'no' }, { status: answer ? 200 : 500 }))
		},
	})
}

test('the last known parts of the frame are available to error pages', async () => {
	const known = () => shopName(cachedFrame().siteInfo, cachedFrame().settings)
	const nameInRateLimitPage = () => createTooManyResponse(() => fallbackShopName)(1, '/').text()
	expect(known()).toBe('Company Name')
	const frame = await loadFrame(storeThatSays({ '/settings': { data: { name: 'Fjord', phone: '+47 1' } } }))
	expect([frame.complete, known(), await nameInRateLimitPage()]).toEqual([false, 'Fjord', 'Fjord'])
	const empty = await loadFrame(storeThatSays({}))
	expect([empty.settings, known(), await nameInRateLimitPage(), cachedFrame().settings?.phone]).toEqual([null, 'Fjord', 'Fjord', '+47 1'])
	await loadFrame(storeThatSays({ '/site-info': { name: 'Fjord Electronics' } }))
	expect([known(), await nameInRateLimitPage()]).toEqual(['Fjord Electronics', 'Fjord Electronics'])
})

test('a frame is the same object until one response differs', async () => {
	const answers: Record<string, object> = {
		'/settings': { data: { name: 'Fjord' } },
		'/site-info': { name: 'Fjord' },
		'/top-categories': { data: [] },
		'/all-categories': { data: [] },
	}
	const client = storeThatSays(answers)
	// As pages have it: an answer is remembered until the store says that it has changed.
	const remembered = new Map<string, Promise<unknown>>()
	const store = {
		call: (endpoint: { name: string }) => {
			const answer = remembered.get(endpoint.name) ?? client.call(endpoint as never)
			remembered.set(endpoint.name, answer)
			return answer
		},
	} as typeof client
	const first = await loadFrame(store)
	expect(await loadFrame(store)).toBe(first)
	remembered.delete('getSettings')
	const changed = await loadFrame(store)
	expect(changed).not.toBe(first)
	expect(changed).toEqual(first)
	expect(changed.siteInfo).toBe(first.siteInfo)
})
