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

test('a cached page is compressed for browsers that support it, and gets status 304 if it is unchanged', async () => {
	const { get } = shop(() => page('home '.repeat(1000)))
	const plain = await get('/')
	const packed = await get('/', { 'accept-encoding': 'gzip, br' })
	expect(packed.response.headers.get('content-encoding')).toBe('br')
	expect(brotliDecompressSync(await packed.response.arrayBuffer()).toString()).toBe(plain.text)
	const etag = plain.response.headers.get('etag') ?? ''
	expect((await get('/', { 'if-none-match': etag })).response.status).toBe(304)
	expect((await get('/', { 'accept-encoding': 'br;q=0, identity' })).response.headers.get('content-encoding')).toBeNull()
})

test('a cached page is sent in an encoding that the browser accepts', async () => {
	const text = 'home '.repeat(1000)
	const { get, rendered } = shop(() => page(text))
	const zipped = async () => gunzipSync(await (await get('/', { 'accept-encoding': 'gzip' })).response.arrayBuffer()).toString()
	for (let reading = 0; reading < 3; reading += 1) expect([(await get('/')).text, await zipped()]).toEqual([text, text])
	expect(rendered).toHaveBeenCalledTimes(1)
})

test('an empty body is not compressed', async () => {
	const { get } = shop(() => new Response(null, { status: 302, headers: { location: '/' } }))
	const { response } = await get('/old', { 'accept-encoding': 'br' })
	expect([response.headers.get('content-encoding'), (await response.arrayBuffer()).byteLength]).toEqual([null, 0])
})

/** A page that no packing makes smaller. */
const heavy = () => page(randomBytes(15_000).toString('latin1'))

test('the cache evicts the least recently used pages when the memory is full', async () => {
	const { get } = shop(heavy, { maxBytes: 40_000 })
	for (const path of ['/a', '/b', '/a', '/c']) await get(path)
	expect([(await get('/a')).outcome, (await get('/c')).outcome]).toEqual(['HIT', 'HIT'])
	expect((await get('/b')).outcome).toBe('MISS')
})

test('a page that is larger than the cache is sent', async () => {
	const { get } = shop(heavy, { maxBytes: 1000 })
	expect((await get('/a')).outcome).toBe('MISS')
	expect((await get('/a')).outcome).toBe('MISS')
})

test('a page that was evicted during its revalidation is sent', async () => {
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

test('cached pages are sent while many other pages wait to be rendered, one in each turn', async () => {
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
