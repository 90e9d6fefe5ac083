import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { type Nginx, provideNginx, startNginx } from '#tests/e2e/support/nginx.ts'
import { type Shop, startShop } from '#tests/e2e/support/shop.ts'
import type { Result, Row } from '../table.ts'
import type { Fixture } from '../workshop.ts'
import { makeNewerVersion, type NewerVersion } from './newer-version.ts'
import { providePgbouncer, startPgbouncer } from './pgbouncer.ts'

interface Options {
	readonly shoppers: number
	/** Duration of the shopping in seconds. */
	readonly seconds: number
	/** Runs shoppers at these URLs; throws if a request of a shopper failed. */
	readonly shop: (db: Db, urls: readonly string[]) => Promise<Row>
}

/** Number of processes; a PostgreSQL with its default of 100 connections supports no more. */
const processes = 10

/**
 * Runs ten processes on one PostgreSQL behind deploy/nginx.conf, directly and through a pooler in transaction mode. While shoppers order,
 * one process is killed (SIGKILL), one is replaced by a newer version with a new migration, and the killed one restarts in its old version
 * on the tables of the newer one.
 */
export async function measureMachines(workshop: Fixture, options: Options): Promise<Result> {
	const title = `Several machines: ${processes} processes on one PostgreSQL behind nginx, ${options.shoppers} shoppers at once for ${options.seconds} s`
	const [nginx, pgbouncer] = [provideNginx(), providePgbouncer()]
	if (!nginx) return { title, note: 'There is no nginx here.', rows: [] }
	const newer = makeNewerVersion()
	try {
		const rows = [await run(workshop, { ...options, nginx, newer, products: 13_000, pgbouncer: null })]
		// A separate database, because the ledger covers one run.
		if (pgbouncer) rows.push(await run(workshop, { ...options, nginx, newer, products: 12_999, pgbouncer }))
		return {
			title,
			note: `One process is killed, one renewed by a version with another migration, and the killed one started again in its old version. No answer was a 5xx, no order was lost or placed twice, and the stock adds up: else there were no figures.${pgbouncer ? '' : ' There is no PgBouncer here: the second row was left out.'}`,
			rows,
		}
	} finally {
		newer.remove()
	}
}

interface Run extends Options {
	readonly nginx: string
	readonly newer: NewerVersion
	readonly products: number
	readonly pgbouncer: string | null
}

async function run(workshop: Fixture, { nginx: program, newer, products, pgbouncer, seconds, shop }: Run): Promise<Row> {
	const { environment } = await workshop.catalogue('postgres', products)
	const pooler = pgbouncer === null ? null : await startPgbouncer(pgbouncer, environment.DATABASE_URL)
	const settings = { ...environment, DATABASE_URL: pooler?.url ?? environment.DATABASE_URL }
	const db = openDatabase(environment.DATABASE_URL)
	const shops: Shop[] = []
	let nginx: Nginx | undefined
	try {
		for (let count = 0; count < processes; count++) shops.push(await startShop({ environment: settings }))
		nginx = await startNginx(
			program,
			shops.map(({ url }) => url),
			join(import.meta.dirname, '../../dist/client'),
			// Each shopper has an IP address, because rate limits count by address.
			{ visitor: '$http_x_forwarded_for' },
		)
		// Waits for both, because a process that one of them has started is stopped below.
		const [shopped, disturbed] = await Promise.allSettled([shop(db, [nginx.url]), disturb(shops, settings, newer, seconds)])
		for (const outcome of [shopped, disturbed]) if (outcome.status === 'rejected') throw outcome.reason
		const figures = shopped.status === 'fulfilled' ? shopped.value : {}
		return { shop: pooler ? 'through PgBouncer, transaction mode' : 'straight', ...figures, failed: 0, killed: 1, renewed: 1 }
	} catch (error) {
		throw new Error(`${(error as Error).message}\nnginx: ${nginx?.errors().slice(-2000)}`, { cause: error })
	} finally {
		await nginx?.stop()
		await Promise.all(shops.map((one) => one.stop()))
		await db.destroy()
		await pooler?.stop()
	}
}

/** Kills, upgrades and restarts processes while shoppers order. */
async function disturb(shops: Shop[], environment: Readonly<Record<string, string>>, newer: NewerVersion, seconds: number): Promise<void> {
	const step = (seconds * 1000) / 5
	const portOf = ({ url }: Shop) => new URL(url).port
	const [killed, replaced] = shops as [Shop, Shop]
	await wait(step)
	await killed.kill()
	await wait(step)
	await replaced.stop()
	shops[1] = await startShop({ root: newer.root, environment: { ...environment, PORT: portOf(replaced) } })
	const { version } = (await (await fetch(`${shops[1].url}/api/health`)).json()) as { version: string }
	if (version !== newer.version) throw new Error(`The renewed process is of version ${version}, not of ${newer.version}`)
	await wait(step)
	shops[0] = await startShop({ environment: { ...environment, PORT: portOf(killed) } })
}
