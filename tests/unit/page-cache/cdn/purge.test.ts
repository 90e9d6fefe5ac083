import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCdnPurger, type PurgeOptions } from '#page-cache/cdn/purge.ts'
import { sign } from '#page-cache/messages/webhook.ts'

interface Heard {
	readonly method: string
	readonly headers: Headers
	readonly body: string
}

/** A CDN that answers with these statuses, and then with 200; `null`: not at all. */
function cdn(options: Partial<PurgeOptions> = {}, statuses: (number | null)[] = []) {
	const heard: Heard[] = []
	const onTrouble = vi.fn()
	const onRecovery = vi.fn()
	const fetch: typeof globalThis.fetch = async (input, init) => {
		const request = new Request(input, init)
		heard.push({ method: request.method, headers: request.headers, body: await request.text() })
		const status = statuses.length > 0 ? statuses.shift() : 200
		if (!status) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
		return new Response('', { status })
	}
	const purge = createCdnPurger({ url: 'https://cdn.example/purge', tagHeader: 'Cache-Tag', fetch, onTrouble, onRecovery, ...options })
	return { ...purge, heard, onTrouble, onRecovery }
}

const tagsOf = ({ body }: Heard) => (JSON.parse(body) as { tags: string[] }).tags

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('a purge is a signed POST with the configured header', async () => {
	const secret = 'a secret that only shop and CDN know'
	const { purge: tell, heard } = cdn({ header: ['Authorization', 'Bearer token'], secret })
	tell(['product:42', 'settings'])
	await vi.waitFor(() => expect(heard).toHaveLength(1))
	const [message] = heard as [Heard]
	expect(message.method).toBe('POST')
	expect(message.body).toBe('{"tags":["product:42","settings"]}')
	expect(message.headers.get('authorization')).toBe('Bearer token')
	expect(message.headers.get('x-signature')).toBe(sign(secret, message.headers.get('x-timestamp') ?? '', message.body))
})

test('a purge uses the method PURGE for Varnish and its header for Fastly, with the tags of pages', async () => {
	const varnish = cdn({ tagHeader: 'xkey' })
	varnish.purge(['product:a b', 'settings'])
	await vi.waitFor(() => expect(varnish.heard).toHaveLength(1))
	expect(varnish.heard[0]?.method).toBe('PURGE')
	expect(varnish.heard[0]?.headers.get('xkey-purge')).toBe('product:a%20b settings')
	const fastly = cdn({ tagHeader: 'Surrogate-Key' })
	fastly.purge(['product:a b', 'settings'])
	await vi.waitFor(() => expect(fastly.heard).toHaveLength(1))
	expect(fastly.heard[0]?.headers.get('surrogate-key')).toBe('product:a%20b settings')
	expect(tagsOf(fastly.heard[0] as Heard)).toEqual(['product:a%20b', 'settings'])
})

test('a failed purge is retried with increasing delays and logged once, together with tags that arrive meanwhile', async () => {
	const { purge: tell, heard, onTrouble, onRecovery } = cdn({}, [500, null])
	tell(['product:1'])
	await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledExactlyOnceWith('HTTP 500', 1))
	tell(['product:2'])
	await vi.advanceTimersByTimeAsync(1000)
	expect(heard).toHaveLength(2)
	await vi.advanceTimersByTimeAsync(1800)
	expect(heard).toHaveLength(2)
	await vi.advanceTimersByTimeAsync(200)
	expect(tagsOf(heard[2] as Heard)).toEqual(['product:1', 'product:2'])
	expect(onTrouble).toHaveBeenCalledTimes(1)
	expect(onRecovery).toHaveBeenCalledTimes(1)
	tell(['product:3'])
	await vi.waitFor(() => expect(heard).toHaveLength(4))
})

test('many tags are purged in requests of thirty, and very many as all pages', async () => {
	const { purge: tell, heard } = cdn()
	tell(Array.from({ length: 70 }, (_, id) => `product:${id}`))
	await vi.waitFor(() => expect(heard).toHaveLength(3))
	expect(heard.flatMap(tagsOf)).toEqual(Array.from({ length: 70 }, (_, id) => `product:${id}`))
	tell(Array.from({ length: 1001 }, (_, id) => `product:${id}`))
	await vi.waitFor(() => expect(heard).toHaveLength(4))
	expect(tagsOf(heard[3] as Heard)).toEqual(['page'])
})

test('a purge is tried once more at shutdown, without waiting longer', async () => {
	const { purge: tell, close: end, heard, onTrouble } = cdn({}, [503, 503])
	tell(['product:1'])
	await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled())
	await end()
	expect(heard.map(tagsOf)).toEqual([['product:1'], ['product:1']])
})

test('a redirect counts as a failed purge, so that the token is not sent to another host', async () => {
	const { purge: tell, heard, onTrouble } = cdn({}, [302])
	tell(['product:1'])
	await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledExactlyOnceWith('HTTP 302', 1))
	expect(heard).toHaveLength(1)
})
