import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const settings = { data: { name: 'Shop', logo: '', fb_link: '', inst_link: '', capabilities: { content: 1 }, markets: [] } }
const entry = { id: 'terms', collection: 'pages', data: {}, filePath: 'content/pages/terms.md' } as const

/** The module in the state of a process that has just started, and its store. */
async function start({ capabilities = settings.data.capabilities }: { capabilities?: Record<string, number> } = {}) {
	vi.resetModules()
	const { changedEntries, refreshTexts } = await import('#backend/changed-texts.ts')
	const { recordChange } = await import('#page-cache/changes.ts')
	const store = { version: 'a', texts: [] as { path: string; text: string }[], isDown: false }
	const call = vi.fn((endpoint: { name: string }) => {
		if (store.isDown) return Promise.reject(new Error('down'))
		return Promise.resolve(endpoint.name === 'getContent' ? { ...store } : { data: { ...settings.data, capabilities } })
	})
	const render = vi.fn((_texts: Readonly<Record<string, string>>) => Promise.resolve([entry]))
	const options = { client: { call } as unknown as StoreClient, render, onFailure: vi.fn() }
	return { changedEntries, recordChange, store, call, render, options, refresh: (now?: Date) => refreshTexts(options, now) }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))

test('without changed texts nothing is rendered, and later pages do not wait', async () => {
	const { refresh, render, changedEntries } = await start()
	await refresh()
	expect(refresh()).toBeNull()
	expect(render).not.toHaveBeenCalled()
	expect(changedEntries()).toBeNull()
})

test('after a change of the store the texts are rendered once, and again only if they differ', async () => {
	const { refresh, render, changedEntries, recordChange, store } = await start()
	await refresh()
	Object.assign(store, { version: 'b', texts: [{ path: 'pages/terms.md', text: 'New' }] })
	recordChange(['product:7'])
	expect(refresh()).toBeNull()
	recordChange(['settings'])
	await Promise.all([refresh(), refresh()])
	expect(render.mock.calls).toEqual([[{ 'pages/terms.md': 'New' }]])
	expect(changedEntries()).toEqual([entry])
	recordChange(['settings'])
	await refresh()
	expect(render).toHaveBeenCalledTimes(1)
	Object.assign(store, { version: 'c', texts: [] })
	recordChange(['settings'])
	await refresh()
	expect(changedEntries()).toBeNull()
})

test('they are loaded again at midnight UTC, when scheduled texts begin', async () => {
	const { refresh, call } = await start()
	await refresh(new Date('2026-11-28T23:59:00Z'))
	expect(refresh(new Date('2026-11-28T23:59:59Z'))).toBeNull()
	await refresh(new Date('2026-11-29T00:00:00Z'))
	expect(call.mock.calls.filter(([{ name }]) => name === 'getContent')).toHaveLength(2)
})

test('a failing store leaves the earlier texts, and is asked again after a pause', async () => {
	const { refresh, changedEntries, recordChange, store, options } = await start()
	Object.assign(store, { version: 'b', texts: [{ path: 'pages/terms.md', text: 'New' }] })
	await refresh()
	store.isDown = true
	recordChange(['settings'])
	await refresh()
	expect(options.onFailure).toHaveBeenCalledTimes(1)
	expect(changedEntries()).toEqual([entry])
	expect(refresh()).toBeNull()
	vi.advanceTimersByTime(2000)
	store.isDown = false
	const again = refresh()
	expect(again).not.toBeNull()
	await again
	expect(refresh()).toBeNull()
})

test('a store without the capability is not asked for texts', async () => {
	const { refresh, call } = await start({ capabilities: { content: 0 } })
	await refresh()
	expect(call.mock.calls.map(([{ name }]) => name)).not.toContain('getContent')
})
