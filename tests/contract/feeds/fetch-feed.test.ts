import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FetchLimits, fetchFeed } from '@storefront/store/commands/feeds/fetch-feed.ts'
import { FeedError } from '@storefront/store/commerce/feed/feed-error.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startFeedHost } from './feed-host.ts'

interface Options {
	readonly privateHosts?: readonly string[]
	readonly limits?: Partial<FetchLimits>
	readonly leadsTo?: string
}

async function fetchFrom(url: string, { privateHosts = ['127.0.0.1'], limits, leadsTo }: Options = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'fetch-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const path = join(folder, 'feed')
	const lookup = ((_host: string, _options: unknown, callback: (error: null, found: unknown) => void) =>
		callback(null, [{ address: leadsTo, family: 4 }])) as never
	const { signal } = new AbortController()
	const options = { privateHosts: new Set(privateHosts), userAgent: 'shop/1.0', signal, limits, ...(leadsTo ? { lookup } : {}) }
	return { fetched: await fetchFeed(url, path, options), text: await readFile(path, 'utf8') }
}

const reasonOf = (work: Promise<unknown>): Promise<string> =>
	work.then(
		() => 'none',
		(error: unknown) => {
			expect(error).toBeInstanceOf(FeedError)
			return (error as Error).message
		},
	)

describe('a feed that is downloaded', () => {
	it('is stored as it was sent, with its size', async () => {
		const host = await startFeedHost('id\ttitle\n')
		expect(await fetchFrom(host.url)).toMatchObject({ fetched: { bytes: 9 }, text: 'id\ttitle\n' })
		expect(host.requests[0]?.headers).toMatchObject({ 'user-agent': 'shop/1.0', 'accept-encoding': 'identity' })
	})

	it('may be redirected', async () => {
		const [first, last] = [await startFeedHost(), await startFeedHost('feed')]
		first.answer = (response) => response.writeHead(302, { Location: last.url }).end()
		expect((await fetchFrom(first.url)).text).toBe('feed')
	})

	it.each([
		['an address inside', 'https://10.0.0.1/', 'not a public address'],
		['cloud metadata', 'https://169.254.169.254/latest', 'not a public address'],
		['a form without HTTPS', 'http://93.184.216.34/', 'must begin with https://'],
		['a local file', 'file:///etc/passwd', 'must begin with https://'],
		['an address with a password', 'https://user:hush@93.184.216.34/', 'must not contain a user name or password'],
	])('is not followed to %s', async (_name, location, reason) => {
		const host = await startFeedHost()
		host.answer = (response) => response.writeHead(302, { Location: location }).end()
		expect(await reasonOf(fetchFrom(host.url))).toContain(reason)
	})

	it('is not followed through endless redirects', async () => {
		const host = await startFeedHost()
		host.answer = (response) => response.writeHead(302, { Location: host.url }).end()
		expect(await reasonOf(fetchFrom(host.url))).toContain('redirected more than 5 times')
	})

	it.each([
		['127.0.0.1 without an entry', 'http://127.0.0.1:1/', undefined, 'must begin with https://'],
		['an IP address inside', 'https://10.0.0.1/', undefined, 'not a public address'],
		['a name that leads inside since', 'https://rebound.example/', '127.0.0.1', 'not a public address'],
	])('does not come from %s', async (_name, url, leadsTo, reason) => {
		expect(await reasonOf(fetchFrom(url, { privateHosts: [], ...(leadsTo ? { leadsTo } : {}) }))).toContain(reason)
	})

	it.each([true, false])('has a largest size; announced: %s', async (isAnnounced) => {
		const host = await startFeedHost()
		const content = Buffer.alloc(3 * 1024 * 1024, 'a')
		host.answer = (response) => response.writeHead(200, isAnnounced ? { 'Content-Length': content.length } : {}).end(content)
		expect(await reasonOf(fetchFrom(host.url, { limits: { bytes: 2 * 1024 * 1024 } }))).toContain('larger than 2 MB')
	})

	it('has a time limit, as a whole and without data', async () => {
		const host = await startFeedHost()
		host.answer = () => undefined
		expect(await reasonOf(fetchFrom(host.url, { limits: { timeoutMs: 100 } }))).toBe('The download took longer than 0.1 seconds.')
		expect(await reasonOf(fetchFrom(host.url, { limits: { idleMs: 100 } }))).toBe('The host sent no data for 0.1 seconds.')
	})

	it('is not used if the connection ends before its end', async () => {
		const host = await startFeedHost()
		host.answer = (response) => response.writeHead(200, { 'Content-Length': 100 }).write('id', () => response.destroy())
		expect(await reasonOf(fetchFrom(host.url))).toContain('before the feed was complete')
	})

	it.each([
		[403, 'valid key'],
		[404, 'Enter the new address'],
		[500, 'The host answered 500'],
	])('is not used with the status %d, and the reason says what to do', async (status, reason) => {
		const host = await startFeedHost()
		host.answer = (response) => response.writeHead(status).end('id\ttitle\n')
		expect(await reasonOf(fetchFrom(host.url))).toContain(reason)
	})
})
