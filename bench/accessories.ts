import { createStore } from '@storefront/store/http/app/app.ts'
import { type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { quantile } from './measure.ts'
import type { Result } from './table.ts'
import type { Fixture } from './workshop.ts'

/** Number of requested products; the first ones are warm-up. */
const [asked, warmUp] = [320, 20]

/** Measures the cost of "Works with this" on a product page: the call for the product alone, and the call for its accessories. */
export async function measureAccessories(workshop: Fixture, { engine }: { readonly engine: Engine }): Promise<Result> {
	const { environment, products } = await workshop.catalogue(engine)
	const db = openDatabase(environment.DATABASE_URL)
	try {
		const store = createStore({ db, logger: pino({ level: 'silent' }), limited: false })
		const all = await db.selectFrom('products').select('id').orderBy('id').execute()
		const step = Math.max(1, Math.floor(all.length / asked))
		const ids = all.filter((_, index) => index % step === 0).slice(0, asked)
		const calls = { 'the product': '', 'what works with it': '/works-with' } as const
		const rows = Object.fromEntries(Object.keys(calls).map((call) => [call, { took: [] as number[], used: 0, found: 0 }]))
		for (const [index, { id }] of ids.entries())
			for (const [call, path] of Object.entries(calls)) {
				const [started, before] = [performance.now(), process.cpuUsage()]
				const response = await store.fetch(new Request(`http://store.internal/api/product/${id}${path}`))
				const { data } = (await response.json()) as { readonly data: unknown }
				if (response.status !== 200) throw new Error(`/product/${id}${path} was answered with ${response.status}`)
				const { user, system } = process.cpuUsage(before)
				const row = rows[call]
				if (index < warmUp || !row) continue
				row.took.push(performance.now() - started)
				row.used += (user + system) / 1000
				if (Array.isArray(data) && data.length > 0) row.found++
			}
		return {
			title: `Accessories: ${ids.length - warmUp} products of ${products}`,
			note: 'The whole calls of the store API, without the network, in turns. Processor time is that of the store, in which SQLite works; PostgreSQL has its own.',
			rows: Object.entries(rows).map(([call, { took, used, found }]) => ({
				engine,
				call,
				'with accessories': call === 'the product' ? null : found,
				'p50 ms': quantile(took),
				'p99 ms': quantile(took, 0.99),
				'processor ms': Number((used / took.length).toFixed(2)),
			})),
		}
	} finally {
		await db.destroy()
	}
}
