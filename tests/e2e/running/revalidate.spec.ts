import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sign } from '#page-cache/messages/webhook.ts'
import { expect, serverTest as test } from '../fixtures.ts'
import { smallFeed } from '../support/shop.ts'

const secret = 'a secret that only shop and store know'

test('a remote store reports a change, and cached pages show it at the next request', async ({ request, anotherShop }) => {
	const store = await anotherShop({ feed: smallFeed })
	const shop = await anotherShop({ environment: { STORE_API_URL: `${store.url}/api`, REVALIDATE_SECRET: secret } })
	const page = async () => {
		const reply = await request.get(`${shop.url}/faq`)
		return { cache: reply.headers()['x-cache'], address: /Street \d/.exec(await reply.text())?.[0] }
	}
	const tell = (body: string, timestamp: string, signature: string) =>
		request.post(`${shop.url}/api/revalidate`, { data: body, headers: { 'x-timestamp': timestamp, 'x-signature': signature } })

	await store.command('settings', 'set', 'address', 'Street 1')
	await expect.poll(page).toEqual({ cache: 'HIT', address: 'Street 1' })
	await store.command('settings', 'set', 'address', 'Street 2')
	expect(await page()).toEqual({ cache: 'HIT', address: 'Street 1' })

	const body = '{"tags":["settings"]}'
	const now = String(Math.floor(Date.now() / 1000))
	expect((await tell(body, now, sign('somebody else', now, body))).status()).toBe(401)
	expect(await page()).toEqual({ cache: 'HIT', address: 'Street 1' })

	expect((await tell(body, now, sign(secret, now, body))).status()).toBe(200)
	expect(await page()).toEqual({ cache: 'MISS', address: 'Street 2' })
	expect((await tell(body, now, sign(secret, now, body))).status()).toBe(409)
})

test('a shop polls a remote store for changes, and cached pages show them without a message', { tag: '@walk' }, async ({
	request,
	anotherShop,
}) => {
	const store = await anotherShop({ feed: smallFeed })
	const shop = await anotherShop({ environment: { STORE_API_URL: `${store.url}/api`, CHANGES_SECONDS: '1' } })
	const page = async () => {
		const reply = await request.get(`${shop.url}/faq`)
		return { cache: reply.headers()['x-cache'], address: /Street \d/.exec(await reply.text())?.[0] }
	}
	await store.command('settings', 'set', 'address', 'Street 1')
	await expect.poll(page).toEqual({ cache: 'HIT', address: 'Street 1' })
	await store.command('settings', 'set', 'address', 'Street 2')
	// Without a message it would take a minute.
	await expect.poll(page).toEqual({ cache: 'HIT', address: 'Street 2' })
})

test('a shop with an embedded store accepts no revalidation messages', { tag: '@walk' }, async ({ request, baseURL, anotherShop }) => {
	expect((await request.post(`${baseURL}/api/revalidate`, { data: '{"tags":["settings"]}' })).status()).toBe(404)
	const shop = await anotherShop({ feed: smallFeed })
	const address = async () => /Street \d/.exec(await (await request.get(`${shop.url}/faq`)).text())?.[0]
	await shop.command('settings', 'set', 'address', 'Street 1')
	await expect.poll(address).toBe('Street 1')
	await shop.command('settings', 'set', 'address', 'Street 2')
	await expect.poll(address).toBe('Street 2')
})

test('a price changed by a command is on the cached page at the next request', async ({ request, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	const page = async () => {
		const reply = await request.get(`${shop.url}/product/1`)
		return { cache: reply.headers()['x-cache'], price: /\$(899|779)\.00/.exec(await reply.text())?.[0] }
	}
	await expect.poll(page).toEqual({ cache: 'HIT', price: '$899.00' })
	const feed = join(shop.folder, 'feed.tsv')
	writeFileSync(feed, readFileSync(smallFeed, 'utf8').replace('899.00 USD', '779.00 USD'))
	await shop.command('import', feed)
	expect(await page()).toEqual({ cache: 'MISS', price: '$779.00' })
	expect(await page()).toEqual({ cache: 'HIT', price: '$779.00' })
})
