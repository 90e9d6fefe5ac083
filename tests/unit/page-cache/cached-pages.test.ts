import { randomBytes } from 'node:crypto'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordChange } from '#page-cache/changes.ts'
import { page, shop } from './cached-shop.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('packs a page for browsers that can unpack it, and answers 304 to those that have it', async () => {
	const { get } = shop(() => page('home '.repeat(1000)))
	const plain = await get('/')
	const packed = await get('/', { 'accept-encoding': 'gzip, br' })
	expect(packed.response.headers.get('content-encoding')).toBe('br')
	expect(brotliDecompressSync(await packed.response.arrayBuffer()).toString()).toBe(plain.text)
	const etag = plain.response.headers.get('etag') ?? ''
	expect((await get('/', { 'if-none-match': etag })).response.status).toBe(304)
	expect((await get('/', { 'accept-encoding': 'br;q=0, identity' })).response.headers.get('content-encoding')).toBeNull()
})

test('sends a page to each in a form that it can read, also when it comes from the cache', async () => {
	const text = 'home '.repeat(1000)
	const { get, rendered } = shop(() => page(text))
	const zipped = async () => gunzipSync(await (await get('/', { 'accept-encoding': 'gzip' })).response.arrayBuffer()).toString()
	for (let reading = 0; reading < 3; reading += 1) expect([(await get('/')).text, await zipped()]).toEqual([text, text])
	expect(rendered).toHaveBeenCalledTimes(1)
})

test('packs nothing where there is nothing', async () => {
	const { get } = shop(() => new Response(null, { status: 302, headers: { location: '/' } }))
	const { response } = await get('/old', { 'accept-encoding': 'br' })
	expect([response.headers.get('content-encoding'), (await response.arrayBuffer()).byteLength]).toEqual([null, 0])
})

/** A page that no packing makes smaller. */
const heavy = () => page(randomBytes(15_000).toString('latin1'))

test('drops the pages that were not requested for longest when the memory is full', async () => {
	const { get } = shop(heavy, { maxBytes: 40_000 })
	for (const path of ['/a', '/b', '/a', '/c']) await get(path)
	expect([(await get('/a')).outcome, (await get('/c')).outcome]).toEqual(['HIT', 'HIT'])
	expect((await get('/b')).outcome).toBe('MISS')
})

test('sends a page that is larger than the memory of the cache', async () => {
	const { get } = shop(heavy, { maxBytes: 1000 })
	expect((await get('/a')).outcome).toBe('MISS')
	expect((await get('/a')).outcome).toBe('MISS')
})

test('sends a page that has lost its place in the cache while it was rendered again', async () => {
	const slow = Promise.withResolvers<Response>()
	let isChanged = false
	const { get, rendered } = shop(() => (isChanged ? slow.promise : heavy()), { maxBytes: 40_000 })
	await get('/a')
	isChanged = true
	recordChange(['settings'])
	const pending = get('/a')
	await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2))
	isChanged = false
	for (const path of ['/b', '/c', '/d']) await get(path)
	slow.resolve(page('new'))
	const { outcome, text } = await pending
	expect([outcome, text.length < 10]).toEqual(['MISS', true])
})

test('answers from the cache while many pages have to be made, of which one begins in each turn', async () => {
	const { get, rendered } = shop(() => page('page'))
	await get('/kept')
	const made = Promise.all(Array.from({ length: 20 }, (_, id) => get(`/product/${id}`)))
	for (let turn = 1; turn <= 10; turn += 1) {
		expect(await get('/kept', { 'accept-encoding': 'br' })).toMatchObject({ outcome: 'HIT' })
		expect(rendered.mock.calls.length).toBeLessThanOrEqual(1 + turn)
		await turnOfTheLoop()
	}
	await made
	expect(rendered).toHaveBeenCalledTimes(21)
})
