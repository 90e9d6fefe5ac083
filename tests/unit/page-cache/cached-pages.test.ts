import { randomBytes } from 'node:crypto'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('packs a page fast for its first reader, and well once there is a second one', async () => {
	const words = Array.from({ length: 3000 }, () => randomBytes(1).toString('hex')).join(' and then ')
	const { get } = shop(() => page(words))
	const packed = async () => new Uint8Array(await (await get('/', { 'accept-encoding': 'br' })).response.arrayBuffer())
	const first = await packed()
	await packed()
	await vi.waitFor(async () => expect((await packed()).byteLength).toBeLessThan(0.95 * first.byteLength))
	expect(brotliDecompressSync(await packed()).toString()).toBe(words)
})

test('packs nothing where there is nothing', async () => {
	const { get } = shop(() => new Response(null, { status: 302, headers: { location: '/' } }))
	const { response } = await get('/old', { 'accept-encoding': 'br' })
	expect([response.headers.get('content-encoding'), (await response.arrayBuffer()).byteLength]).toEqual([null, 0])
})

/** A page that no packing makes smaller. */
const heavy = () => page(randomBytes(15_000).toString('latin1'))

test('drops the pages that were not asked for longest when it is full', async () => {
	const { get } = shop(heavy, { maxBytes: 200_000 })
	for (const path of ['/a', '/b', '/c']) await get(path)
	expect((await get('/c')).outcome).toBe('HIT')
	expect((await get('/a')).outcome).toBe('MISS')
})

test('keeps what is read again, although somebody else reads everything once', async () => {
	const { get } = shop(heavy, { maxBytes: 200_000 })
	for (const path of ['/', '/', '/product/1', '/product/1']) await get(path)
	for (let id = 2; id < 100; id += 1) await get(`/product/${id}`)
	expect([(await get('/')).outcome, (await get('/product/1')).outcome]).toEqual(['HIT', 'HIT'])
	expect((await get('/product/2')).outcome).toBe('MISS')
})

test('lets pages that are read no longer go in the end, however often they were', async () => {
	const { get } = shop(heavy, { maxBytes: 200_000 })
	for (let id = 1; id < 40; id += 1) for (let reading = 0; reading < 2; reading += 1) await get(`/product/${id}`)
	expect((await get('/product/39')).outcome).toBe('HIT')
	expect((await get('/product/1')).outcome).toBe('MISS')
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
