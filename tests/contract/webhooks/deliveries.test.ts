import { retryWaits } from '@storefront/store/commerce/webhooks/retry-times.ts'
import { applyRecordedChange } from '@storefront/store/desk/recorded-change.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeShop, openTestDatabase } from '../engines.ts'
import { isSignedWith, startReceiver } from './receiver.ts'
import {
	addWebhook,
	changes,
	cli,
	createClock,
	openTestWebhooks,
	readDeliveries,
	readWebhook,
	recordProduct,
	removeWebhooks,
	sendDue,
	start,
} from './webhook-shop.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeShop('deliveries of webhooks', (shop) => {
	beforeEach(() => removeWebhooks(shop.db))

	it('each event is sent once to each webhook that wants it, signed by Standard Webhooks', async () => {
		const [all, orders] = [await startReceiver(), await startReceiver()]
		const { secret } = await addWebhook(shop.db, { url: all.url })
		await addWebhook(shop.db, { url: orders.url, events: ['order.paid'] })
		for (const product of [1, 2, 3]) await recordProduct(shop.db, product)
		const webhooks = openTestWebhooks(shop.db)
		await sendDue(webhooks)
		await sendDue(webhooks)
		expect(orders.messages).toEqual([])
		expect(all.messages.map(({ json }) => json.data['product_ids']).sort()).toEqual([[1], [2], [3]])
		for (const message of all.messages) {
			expect(isSignedWith(secret, message)).toBe(true)
			expect(isSignedWith(secret, { ...message, body: `${message.body} ` })).toBe(false)
			expect(message.timestamp).toBe(start.getTime() / 1000)
			expect(message.json).toMatchObject({ id: message.id, type: 'product.changed', timestamp: start.toISOString() })
		}
		expect(new Set(all.messages.map(({ id }) => id)).size).toBe(3)
		expect(await readDeliveries(shop.db)).toMatchObject([{ state: 'delivered', status: 204, tries: 1, due_at: null }, {}, {}])
	})

	it('an event that no webhook wants is not stored', async () => {
		const { url } = await startReceiver()
		const { id } = await addWebhook(shop.db, { url, events: ['order.paid'] })
		await recordProduct(shop.db, 1)
		await applyRecordedChange(shop.db, changes.change({ id, url }, { url, events: ['product.changed'], hasPersonalData: false }), cli)
		await applyRecordedChange(shop.db, changes.switchOff({ id, url }), cli)
		await recordProduct(shop.db, 2)
		expect(await shop.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
	})

	it('a receiver that fails one time in five gets every event, repeated with the same id and body', async () => {
		const clock = createClock()
		let count = 0
		const receiver = await startReceiver((_message, response) => response.writeHead(++count % 5 === 0 ? 500 : 200).end())
		await addWebhook(shop.db, { url: receiver.url })
		for (let product = 1; product <= 20; product++) await recordProduct(shop.db, product)
		const webhooks = openTestWebhooks(shop.db, { clock: clock.now })
		await sendDue(webhooks)
		expect(receiver.messages).toHaveLength(20)
		expect((await readDeliveries(shop.db)).filter(({ state }) => state === 'waiting')).toHaveLength(4)
		await sendDue(webhooks)
		expect(receiver.messages).toHaveLength(20)
		for (let round = 0; round < 3; round++) {
			clock.forward(6 * minute)
			await sendDue(webhooks)
		}
		const bodies = Map.groupBy(receiver.messages, ({ id }) => id)
		expect(bodies.size).toBe(20)
		for (const messages of bodies.values()) expect(new Set(messages.map(({ body }) => body)).size).toBe(1)
		expect((await readDeliveries(shop.db)).map(({ state }) => state)).toEqual(Array(20).fill('delivered'))
		expect(receiver.messages.length).toBeGreaterThan(20)
	})

	it('a delivery has failed after the last attempt, and the webhook is failing until another one succeeds', async () => {
		const clock = createClock()
		const receiver = await startReceiver((_message, response) => response.writeHead(503).end('closed'))
		const { id } = await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		const webhooks = openTestWebhooks(shop.db, { clock: clock.now })
		await sendDue(webhooks)
		for (const wait of retryWaits) {
			clock.forward(wait - 1000)
			await sendDue(webhooks)
			const before = receiver.messages.length
			expect(await readWebhook(shop.db, id)).toMatchObject({ failing_since: null })
			clock.forward(1000)
			await sendDue(webhooks)
			expect(receiver.messages).toHaveLength(before + 1)
		}
		expect(await readDeliveries(shop.db)).toMatchObject([
			{ state: 'failed', status: 503, tries: 9, answer: 'closed', error: 'The receiver answered 503.', due_at: null },
		])
		expect((await readWebhook(shop.db, id)).failing_since).toBe(clock.now().toISOString())
		receiver.answer = (_message, response) => response.writeHead(200).end()
		await recordProduct(shop.db, 2, clock.now())
		await sendDue(webhooks)
		expect((await readWebhook(shop.db, id)).failing_since).toBeNull()
	})

	it('a receiver asks for a longer wait with Retry-After', async () => {
		const receiver = await startReceiver((_message, response) => response.writeHead(429, { 'Retry-After': '3600' }).end())
		await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		await sendDue(openTestWebhooks(shop.db))
		expect((await readDeliveries(shop.db))[0]?.due_at).toBe(new Date(start.getTime() + 60 * minute).toISOString())
	})

	it('410 switches the webhook off and ends its waiting deliveries', async () => {
		const receiver = await startReceiver((_message, response) => response.writeHead(500).end())
		const { id } = await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		const webhooks = openTestWebhooks(shop.db)
		await sendDue(webhooks)
		receiver.answer = (_message, response) => response.writeHead(410).end()
		await recordProduct(shop.db, 2)
		await sendDue(webhooks)
		expect(await readWebhook(shop.db, id)).toMatchObject({ disabled_at: start.toISOString(), disabled_reason: 'gone' })
		expect((await readDeliveries(shop.db)).map(({ state }) => state)).toEqual(['failed', 'failed'])
		await recordProduct(shop.db, 3)
		await sendDue(webhooks)
		expect(receiver.messages).toHaveLength(2)
	})

	it('redirects are not followed', async () => {
		const target = await startReceiver()
		const receiver = await startReceiver((_message, response) => response.writeHead(307, { Location: target.url }).end())
		await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		await sendDue(openTestWebhooks(shop.db))
		expect([receiver.messages.length, target.messages.length]).toEqual([1, 0])
		expect(await readDeliveries(shop.db)).toMatchObject([{ state: 'waiting', status: 307, error: expect.stringContaining('redirects') }])
	})

	it('of an answer only the first 1,000 characters are stored, and an endless one is cut off', async () => {
		let isCut = false
		const receiver = await startReceiver((_message, response) => {
			response.writeHead(200)
			const pour = () => {
				while (!response.destroyed && response.write('<b>\u0000é'.repeat(200)));
				response.once('drain', pour)
			}
			response.on('close', () => {
				isCut = true
			})
			pour()
		})
		await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		await sendDue(openTestWebhooks(shop.db))
		const [delivery] = await readDeliveries(shop.db)
		expect(delivery).toMatchObject({ state: 'delivered', status: 200 })
		expect(delivery?.answer).toBe('<b>é'.repeat(250))
		await expect.poll(() => isCut).toBe(true)
	})

	it('a receiver that closes the connection, and one that does not answer, have failed', async () => {
		const closing = await startReceiver((_message, _response, request) => request.socket.destroy())
		const silent = await startReceiver(() => undefined)
		const good = await startReceiver()
		for (const { url } of [closing, silent, good]) await addWebhook(shop.db, { url })
		await recordProduct(shop.db, 1)
		await sendDue(openTestWebhooks(shop.db, { timeoutMs: 300 }))
		expect(await readDeliveries(shop.db)).toMatchObject([
			{ state: 'waiting', status: 0, error: 'The receiver closed the connection without an answer.' },
			{ state: 'waiting', status: 0, error: 'No answer within 0.3 seconds.' },
			{ state: 'delivered' },
		])
	})

	it('receivers that do not answer do not delay the others', async () => {
		const waiting: (() => void)[] = []
		const slow = await startReceiver((_message, response) => waiting.push(() => response.writeHead(200).end()))
		const fast = await startReceiver()
		for (const { url } of [slow, fast]) await addWebhook(shop.db, { url })
		for (let product = 1; product <= 10; product++) await recordProduct(shop.db, product)
		const webhooks = openTestWebhooks(shop.db, { timeoutMs: 30_000 })
		webhooks.continue()
		await expect.poll(() => fast.messages.length).toBe(10)
		// Not more than two at a time.
		expect(slow.messages).toHaveLength(2)
		slow.answer = (_message, response) => response.writeHead(200).end()
		for (const answer of waiting) answer()
		await webhooks.whenIdle()
		expect(slow.messages).toHaveLength(10)
	})

	it('a replaced secret signs too for 24 hours', async () => {
		const clock = createClock()
		const receiver = await startReceiver()
		const { id, secret: old } = await addWebhook(shop.db, { url: receiver.url })
		const secret = await applyRecordedChange(shop.db, changes.replaceSecret({ id, url: receiver.url }), cli)
		const webhooks = openTestWebhooks(shop.db, { clock: clock.now })
		const signedWith = async () => {
			await recordProduct(shop.db, 1, clock.now())
			await sendDue(webhooks)
			const message = receiver.messages.at(-1)
			return message && [isSignedWith(secret, message), isSignedWith(old, message), message.signatures.length]
		}
		expect(await signedWith()).toEqual([true, true, 2])
		clock.forward(day)
		expect(await signedWith()).toEqual([true, false, 1])
		expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
	})

	it('secrets are encrypted, each for its webhook, and useless with another key', async () => {
		const [first, second] = [await startReceiver(), await startReceiver()]
		const { id, secret } = await addWebhook(shop.db, { url: first.url })
		const other = await addWebhook(shop.db, { url: second.url })
		const stored = await readWebhook(shop.db, id)
		expect(JSON.stringify(stored)).not.toContain(secret.slice(6, 20))
		await shop.db.updateTable('webhooks').set({ secret: stored.secret }).where('id', '=', other.id).execute()
		await recordProduct(shop.db, 1)
		await sendDue(openTestWebhooks(shop.db))
		expect([first.messages.length, second.messages.length]).toEqual([1, 0])
		expect((await readDeliveries(shop.db))[1]?.error).toContain('Replace it.')
	})

	it('a process that ends in an attempt makes it due again, and the next one sends the same event', async () => {
		const receiver = await startReceiver(() => undefined)
		await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		const first = openTestWebhooks(shop.db, { timeoutMs: 60_000 })
		first.continue()
		await expect.poll(() => receiver.messages.length).toBe(1)
		await first.stop()
		expect(await readDeliveries(shop.db)).toMatchObject([{ state: 'waiting', tries: 0, due_at: start.toISOString() }])
		receiver.answer = (_message, response) => response.writeHead(200).end()
		await sendDue(openTestWebhooks(shop.db))
		expect(receiver.messages.map(({ id }) => id)).toEqual([receiver.messages[0]?.id, receiver.messages[0]?.id])
	})

	it('a delivery whose process was killed is taken over after a minute, with the same id', async () => {
		const clock = createClock()
		const receiver = await startReceiver()
		await addWebhook(shop.db, { url: receiver.url })
		await recordProduct(shop.db, 1)
		const webhooks = openTestWebhooks(shop.db, { clock: clock.now })
		await sendDue(webhooks)
		// As the database is after a kill between the message and its record.
		const reserved = new Date(start.getTime() + minute).toISOString()
		await shop.db.updateTable('webhook_deliveries').set({ state: 'waiting', due_at: reserved, tries: 1 }).execute()
		clock.forward(minute - 1)
		await sendDue(webhooks)
		expect(receiver.messages).toHaveLength(1)
		clock.forward(1)
		await sendDue(webhooks)
		expect(receiver.messages).toHaveLength(2)
		expect(receiver.messages[0]?.id).toBe(receiver.messages[1]?.id)
	})

	it('several processes send each event once', async () => {
		const receiver = await startReceiver()
		await addWebhook(shop.db, { url: receiver.url })
		for (let product = 1; product <= 40; product++) await recordProduct(shop.db, product)
		const processes = [1, 2, 3].map(() => openTestWebhooks(shop.db))
		await Promise.all(processes.map(sendDue))
		expect(receiver.messages).toHaveLength(40)
		expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(40)
	})
})

describe.each([
	['127.0.0.1', 'http://127.0.0.1:1/', false],
	['IPv6 loopback', 'https://[::1]:1/', false],
	['10/8', 'https://10.0.0.1/', false],
	['cloud metadata', 'https://169.254.169.254/latest', false],
	['IPv4-mapped IPv6', 'https://[::ffff:10.0.0.1]/', false],
	['decimal form', 'https://2130706433/', false],
	['octal form', 'https://0177.0.0.1/', false],
	['a name that leads inside since', 'https://rebound.example/', true],
])('a webhook whose address leads inside: %s', (_name, url, isLookedUp) => {
	it('gets nothing, also if it was allowed once', async () => {
		const database = await openTestDatabase('sqlite')
		const { db } = database
		await addWebhook(db, { url })
		await recordProduct(db, 1)
		let lookups = 0
		const lookup = ((_host: string, _options: unknown, callback: (error: null, found: unknown) => void) => {
			lookups++
			callback(null, [{ address: '127.0.0.1', family: 4 }])
		}) as never
		await sendDue(openTestWebhooks(db, { privateHosts: [], lookup }))
		const [delivery] = await readDeliveries(db)
		expect(delivery).toMatchObject({ state: 'waiting', status: 0 })
		expect(delivery?.error).toMatch(/not a public address|must begin with https/)
		expect(lookups > 0).toBe(isLookedUp)
		await database.close()
	})
})
