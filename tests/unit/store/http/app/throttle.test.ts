import { Writable } from 'node:stream'
import { createStore } from '@storefront/store/http/app/app.ts'
import { migrate } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'

async function shopBehind(trustedProxies: number) {
	const lines: Record<string, unknown>[] = []
	const destination = new Writable({
		write(chunk, _, done) {
			lines.push(JSON.parse(String(chunk)))
			done()
		},
	})
	const db = openDatabase('memory:')
	await migrate(db)
	const store = createStore({ db, logger: pino({ level: 'warn' }, destination), trustedProxies })
	const call = (shopper: number, headers: Record<string, string> = {}) =>
		store.fetch(
			new Request('http://shop.test/api/settings', { headers: { cookie: `guest=${String(shopper).padStart(43, 'a')}`, ...headers } }),
			{
				clientAddress: '10.0.0.1',
			},
		)
	const warnings = () => lines.filter(({ event }) => event === 'shared_address')
	return { db, call, warnings }
}

test('throttle warns once when many shoppers share one address and no proxy is configured', async () => {
	const { db, call, warnings } = await shopBehind(0)
	for (let shopper = 0; shopper < 19; shopper++) await call(shopper)
	expect(warnings()).toEqual([])
	for (let shopper = 19; shopper < 60; shopper++) await call(shopper)
	expect(warnings()).toMatchObject([{ from: '10.0.0.1', msg: expect.stringContaining('TRUST_PROXY') }])
	await db.destroy()
})

test('throttle does not warn about one shopper who calls often, or behind a configured proxy', async () => {
	const alone = await shopBehind(0)
	for (let count = 0; count < 60; count++) await alone.call(1)
	expect(alone.warnings()).toEqual([])
	const known = await shopBehind(1)
	for (let shopper = 0; shopper < 60; shopper++) await known.call(shopper, { 'x-forwarded-for': '203.0.113.7' })
	expect(known.warnings()).toEqual([])
	await Promise.all([alone.db.destroy(), known.db.destroy()])
})
