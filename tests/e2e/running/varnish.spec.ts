import { readFileSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { expect, serverTest as test } from '../fixtures.ts'
import { freePort } from '../support/programs.ts'
import { smallFeed } from '../support/shop.ts'
import { provideVarnish, startVarnish } from '../support/varnish.ts'

const varnishd = provideVarnish()

/** The status of a PURGE. */
function purge(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
	return new Promise((resolve, reject) => {
		const purgeRequest = send(url, { method: 'PURGE', headers }, (reply) => {
			reply.resume()
			resolve(reply.statusCode ?? 0)
		})
		purgeRequest.once('error', reject)
		purgeRequest.end()
	})
}

test('pages send their tags and cache lifetime in the headers of common CDNs', async ({ request, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed, environment: { CDN_TAGS: 'Cache-Tag', CDN_SECONDS: '3600' } })
	const headers = (await request.get(`${shop.url}/product/1`)).headers()
	expect(headers['cache-tag']).toMatch(/^settings,catalogue,product:1,.*page$/)
	expect(headers['cdn-cache-control']).toBe('public, max-age=3600')
	expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
	for (const path of ['/no/such/page', '/api/settings'])
		expect((await request.get(shop.url + path)).headers()['cache-tag'], path).toBeUndefined()
})

if (varnishd) {
	test('Varnish caches pages with deploy/varnish.vcl, and purges only pages affected by a change', { tag: '@walk' }, async ({
		request,
		anotherShop,
	}) => {
		const port = await freePort()
		const shop = await anotherShop({
			feed: smallFeed,
			environment: { CDN_TAGS: 'xkey', CDN_SECONDS: '86400', PURGE_URL: `http://127.0.0.1:${port}/`, LOG_LEVEL: 'info' },
		})
		// Before the cache is there, the first message cannot arrive: it is sent again.
		await expect.poll(shop.output).toContain('The CDN could not be purged')
		const varnish = await startVarnish(varnishd, port, shop.url)
		try {
			await expect.poll(shop.output).toContain('The CDN is purged again')
			const get = async (path: string) => {
				const reply = await request.get(varnish.url + path)
				expect(reply.status()).toBe(200)
				const headers = reply.headers()
				expect([headers['xkey'], headers['cdn-cache-control']], 'are for caches alone').toEqual([undefined, undefined])
				return { cache: headers['x-varnish-cache'], text: await reply.text() }
			}
			const cacheOf = async (path: string) => (await get(path)).cache
			const paths = ['/', '/faq', '/product/1', '/product/2'] as const
			for (const path of paths) await get(path)
			for (const path of paths) expect(await cacheOf(path), path).toBe('HIT')
			expect(await cacheOf('/api/settings')).toBe('MISS')
			expect(await cacheOf('/api/settings')).toBe('MISS')

			// One product: its page and those that list it; another one's page stays.
			const feed = join(shop.folder, 'feed.tsv')
			writeFileSync(feed, readFileSync(smallFeed, 'utf8').replace('899.00 USD', '779.00 USD'))
			await shop.command('import', feed)
			await expect.poll(async () => (await get('/product/1')).text).toContain('$779.00')
			expect(await cacheOf('/product/2')).toBe('HIT')
			expect(await cacheOf('/faq')).toBe('HIT')

			// What every page shows.
			await shop.command('settings', 'set', 'address', 'Street 7')
			for (const path of paths) await expect.poll(async () => (await get(path)).text, path).toContain('Street 7')

			expect(await purge(varnish.url, {}), 'without tags').toBe(400)
			expect((await request.get(`${varnish.url}/no/such/page`)).status()).toBe(404)
		} finally {
			await varnish.stop()
		}
	})
} else {
	test('Varnish and varnish-modules are not installed: deploy/varnish.vcl and purging are not tested', () => {
		expect(process.env.CI, 'install both where this is to be known to work').toBeUndefined()
	})
}
