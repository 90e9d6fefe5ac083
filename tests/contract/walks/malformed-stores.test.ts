import { allChecks } from '@storefront/conformance/checks/all.ts'
import { runChecks } from '@storefront/conformance/run.ts'
import type { Send } from '@storefront/conformance/trial/cookies.ts'
import { scarceStock } from '@storefront/conformance/trial/test-products.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox } from '../account/members.ts'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { spoiltStores } from '../conformance/malformed-stores.ts'
import { openTestDatabase, type TestDatabase } from '../engines.ts'

const lastOnes = { name: 'Last ones', brand: 'Alder', price: 1_900, stock: scarceStock }

/** One store serves all tests, because each run uses new visitors and the stock is large. */
describe('conformance kit on stores with one defect', () => {
	const mailbox = openMailbox()
	let database: TestDatabase
	let store: RunningStore

	beforeAll(async () => {
		database = await openTestDatabase('sqlite')
		await seedCheckoutData(database.db)
		const models = Array.from({ length: 16 }, (_, index) => ({
			name: `Model ${index}`,
			brand: index % 2 ? 'Alder' : 'Birch',
			category: 'Phones > Android',
			price: 5000 + 100 * index,
			stock: index === 3 ? 0 : 100 + index,
		}))
		await addCatalogue(database.db, [
			...models,
			{ name: 'Plenty', brand: 'Birch', price: 9_900, discount: 100_000, stock: 5_000 },
			lastOnes,
			{
				name: 'Tablet',
				brand: 'Alder',
				price: 0,
				storage: { '64 GB': { price: 30_000, stock: 90 }, '128 GB': { price: 40_000, stock: 90 } },
			},
		])
		store = createStore({ db: database.db, logger: pino({ level: 'silent' }), mailer: mailbox.mailer, limited: false })
	})
	afterAll(() => database.close())
	// Each run can buy up the stock.
	beforeEach(async () => {
		await database.db.updateTable('products').set({ stock: scarceStock }).where('name', '=', 'Last ones').execute()
		await database.db.updateTable('offers').set({ stock: scarceStock }).where('price', '=', lastOnes.price).execute()
	})

	/** Runs all checks of some calls and returns the failures. */
	async function complaints(calls: readonly string[], spoil: (send: Send) => Send): Promise<readonly string[]> {
		const report = await runChecks({
			url: 'http://shop.test/api',
			send: spoil((request) => store.fetch(request, { clientAddress: '203.0.113.7' })),
			profile: 'whole',
			checks: allChecks.filter(({ call }) => calls.includes(call.name)),
			email: 'kit+{n}@example.com',
			codeFor: async (email) => {
				await store.whenIdle()
				return mailbox.codeFor(email)
			},
		})
		return report.calls.flatMap(({ call, outcomes }) =>
			outcomes.filter(({ state }) => state === 'broken' || state === 'prevented').map(({ check }) => `${call}, ${check}`),
		)
	}

	it.each(spoiltStores)('conformance kit detects a store that $how', async ({ caughtBy: [call, check], spoil }) => {
		expect(await complaints([call], spoil)).toContain(`${call}, ${check}`)
	})

	it('conformance kit reports no failure for a store without a defect', async () => {
		const calls = spoiltStores.map(({ caughtBy: [call] }) => call)
		expect(await complaints(calls, (send) => send)).toEqual([])
	})
})
