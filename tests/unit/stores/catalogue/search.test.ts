import { beforeEach, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
	page.store.on('POST /product-search', ({ body }) => ({ data: [{ id: 3, name: `{"En":"${body.term} 13"}` }] }))
})
const open = () => import('#stores/catalogue/search.ts')

it('the search truncates a term to the limit without splitting a character [HDR-05]', async () => {
	const { search } = await open()
	await search(` ${'a'.repeat(199)}😀 more `)
	expect(page.store.last('POST /product-search').body).toEqual({ term: 'a'.repeat(199) })
})

it('the search trims the term and stores the names [HDR-07] [API-26]', async () => {
	const { search, $search } = await open()
	const searching = search(' aero ')
	expect($search.get()).toEqual({ status: 'loading', term: 'aero' })
	await searching
	expect(page.store.last('POST /product-search').body).toEqual({ term: 'aero' })
	expect($search.get()).toMatchObject({ status: 'loaded', term: 'aero', results: [{ id: '3', name: 'aero 13' }] })
})

it('the search sends no request for a blank term [HDR-06]', async () => {
	const { search, $search } = await open()
	await search('   ')
	expect(page.store.calls).toEqual([])
	expect($search.get()).toEqual({ status: 'idle' })
})

it('the search ignores a late response to an older term, without logging a failure', async () => {
	const slow = pending<object>()
	page.store.on('POST /product-search', ({ body }) => (body.term === 'old' ? slow.promise : { data: [] }))
	const { search, $search } = await open()
	const older = search('old')
	await vi.waitFor(() => expect(page.store.names()).toHaveLength(1))
	await search('new')
	slow.resolve({ data: [{ id: 1, name: 'Old' }] })
	await older
	expect($search.get()).toMatchObject({ status: 'loaded', term: 'new' })
})

it('the search clears its results when the term changes [HDR-05]', async () => {
	const { search, resetSearch, $search } = await open()
	await search('aero')
	resetSearch()
	expect($search.get()).toEqual({ status: 'idle' })
	expect(page.store.calls).toHaveLength(1)
})

it('a failed search keeps its term for a retry', async () => {
	expectLogs()
	page.store.on('POST /product-search', { status: 500 })
	const { search, $search } = await open()
	await search('aero')
	expect($search.get()).toEqual({ status: 'failed', term: 'aero' })
})

it('the trending products are loaded once, and again after a failure [AMB-14] [API-23]', async () => {
	expectLogs()
	page.store.on('GET /trent-product', 'offline')
	const { loadTrending, $trending } = await open()
	await loadTrending()
	page.store.on('GET /trent-product', { data: [{ id: 1, name: 'Aero', thumbnail: '' }] })
	await loadTrending()
	await loadTrending()
	expect($trending.get()).toMatchObject([{ id: '1', name: 'Aero' }])
	expect(page.store.names()).toHaveLength(2)
})
