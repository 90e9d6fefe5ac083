import { expect, test } from 'vitest'
import { createStoreClient } from '../../../src/client/http/http.ts'
import { shopName } from '../../../src/domain/frame/shop.ts'
import { knownShopName } from '../../../src/page-cache/known-name.ts'
import { knownFrame, loadFrame } from '../../../src/page-data/frame.ts'

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

test('what is known of the shop stays known, each part by itself, for the pages that tell of a failure', async () => {
	const known = () => shopName(knownFrame().siteInfo, knownFrame().settings)
	expect(known()).toBe('Company Name')
	const frame = await loadFrame(storeThatSays({ '/settings': { data: { name: 'Fjord', phone: '+47 1' } } }))
	expect([frame.complete, known(), knownShopName()]).toEqual([false, 'Fjord', 'Fjord'])
	const empty = await loadFrame(storeThatSays({}))
	expect([empty.settings, known(), knownShopName(), knownFrame().settings?.phone]).toEqual([null, 'Fjord', 'Fjord', '+47 1'])
	await loadFrame(storeThatSays({ '/site-info': { name: 'Fjord Electronics' } }))
	expect([known(), knownShopName()]).toEqual(['Fjord Electronics', 'Fjord Electronics'])
})
