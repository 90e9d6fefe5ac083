import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '#tests/contract/postgres-server.ts'
import type { Took } from './command-child.ts'
import { writeFeed } from './generate.ts'

/** Number of products of a shop of ordinary size; real feeds have 13,000. */
export const ordinarySize = 13_000

/** Database with an imported catalogue, and the measurements of its import. */
export interface Catalogue {
	readonly engine: Engine
	readonly products: number
	readonly lines: number
	/** DATA_DIR and DATABASE_URL of a shop with this catalogue. */
	readonly environment: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>
	readonly import: Import
	/** Size of the database in bytes. */
	readonly databaseSize: number
}

/** Result of one run of `npm run store -- import`, including the start of its process. */
interface Import {
	readonly seconds: number
	/** Peak memory of the process in bytes. */
	readonly peakMemory: number
	readonly lines: number
	readonly products: number
}

/** Creates fixtures once: feeds, and databases filled from them. `close` deletes them. */
export class Fixture {
	/** Feed that replaces the generated one of ordinary size. */
	readonly #feed: string | undefined
	readonly #folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
	readonly #catalogues = new Map<string, Promise<Catalogue>>()
	#postgres: Promise<PostgresServer> | undefined

	constructor(feed?: string) {
		this.#feed = feed
	}

	/** Catalogue of a size on an engine, created at the first use. */
	catalogue(engine: Engine, products: number = ordinarySize): Promise<Catalogue> {
		const key = `${engine}-${products}`
		const made = this.#catalogues.get(key) ?? this.#fill(engine, products, join(this.#folder, key))
		this.#catalogues.set(key, made)
		return made
	}

	/** Creates an empty database of this name and returns its URL. */
	emptyDatabase(engine: Engine, name: string): Promise<string> {
		const file = `file:${join(this.#folder, `${name}.db`)}`
		return engine === 'postgres' ? this.#newPostgresDatabase(`bench_${name}`) : Promise.resolve(file)
	}

	/** Imports the same feed into a filled database again, without changes. */
	async importAgain({ products, environment }: Catalogue): Promise<Import> {
		return await importFeed(await this.#feedOf(products), environment)
	}

	async close(): Promise<void> {
		await (await this.#postgres)?.stop()
		rmSync(this.#folder, { recursive: true, force: true })
	}

	async #fill(engine: Engine, products: number, folder: string): Promise<Catalogue> {
		mkdirSync(folder)
		const url = engine === 'postgres' ? await this.#newPostgresDatabase(`bench_${products}`) : `file:${join(folder, 'store.db')}`
		const environment = { DATA_DIR: folder, DATABASE_URL: url }
		const took = await importFeed(await this.#feedOf(products), environment)
		return {
			engine,
			products: took.products,
			lines: took.lines,
			environment,
			import: took,
			databaseSize: engine === 'postgres' ? await postgresSize(url) : statSync(join(folder, 'store.db')).size,
		}
	}

	async #feedOf(products: number): Promise<string> {
		if (this.#feed !== undefined && products === ordinarySize) return this.#feed
		const path = join(this.#folder, `${products}.tsv`)
		if (!existsSync(path)) await writeFeed(path, products)
		return path
	}

	async #newPostgresDatabase(name: string): Promise<string> {
		this.#postgres ??= startPostgres()
		const server = await this.#postgres
		await query(server.url, `create database ${name}`)
		const url = new URL(server.url)
		url.pathname = `/${name}`
		return url.href
	}
}

async function importFeed(feed: string, environment: Readonly<Record<string, string>>): Promise<Import> {
	const started = performance.now()
	const { printed, took } = await runCommand(['import', feed, '--json'], environment)
	const { read, products } = JSON.parse(printed)
	return { seconds: (performance.now() - started) / 1000, peakMemory: took.peakMemory, lines: read.lines, products }
}

/** Runs an owner command in a child process. Rejects with its output if it failed. */
export async function runCommand(
	words: readonly string[],
	environment: Readonly<Record<string, string>>,
): Promise<{ readonly printed: string; readonly took: Took }> {
	const child = fork(join(import.meta.dirname, 'command-child.ts'), words, {
		env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
		silent: true,
	})
	let printed = ''
	let complaints = ''
	child.stdout?.on('data', (chunk: Buffer) => {
		printed += chunk.toString()
	})
	child.stderr?.on('data', (chunk: Buffer) => {
		complaints += chunk.toString()
	})
	const [took] = await Promise.all([
		new Promise<Took | undefined>((resolve) =>
			child.once('message', (message) => resolve(message as Took)).once('exit', () => resolve(undefined)),
		),
		new Promise((resolve) => child.once('close', resolve)),
	])
	if (took === undefined || (took.code !== 0 && took.code !== someRefused))
		throw new Error(`The command "${words.join(' ')}" failed:\n${complaints}`)
	return { printed, took }
}

/** Exit code of an import that rejected lines, or that could not download pictures, as is usual for a real feed. */
const someRefused = 2

async function postgresSize(url: string): Promise<number> {
	const [row] = await query<{ size: number }>(url, 'select pg_database_size(current_database())::float8 as size')
	return row?.size ?? 0
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query<Row>(text)).rows
	} finally {
		await client.end()
	}
}
