import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const project = join(import.meta.dirname, '../../..')

/** Ten lines of our own: quick to bring in. */
export const smallFeed = join(import.meta.dirname, '../../fixtures/laptops.tsv')

/** Thousands of products, beside the project where somebody has put them there. */
export const wholeShop = join(project, '../shared/data/electronics-feed.tsv.gz')

export interface Shop {
	/** `http://localhost:12345` */
	readonly url: string
	/** Where browsers reach its store: `http://localhost:12345/api`. */
	readonly api: string
	/** Of the process that serves. */
	readonly pid: number
	/** All that it has printed, its log among it. */
	readonly said: () => string
	/** Its DATA_DIR. */
	readonly folder: string
	/** Runs one of the owner's commands (`orders list --json`) on its data; gives what it prints. */
	readonly command: (...words: readonly string[]) => Promise<string>
	readonly stop: () => Promise<void>
	/** As a power cut would have it: what it was doing it never ends. */
	readonly kill: () => Promise<void>
}

export interface ShopOptions {
	/** More environment variables: `STORE_API_URL`, say. Without a `DATA_DIR` it gets one that is gone when it has stopped. */
	readonly environment?: Readonly<Record<string, string>>
	/** A product feed to import before the first start; without one the demo catalogue is loaded. */
	readonly feed?: string
	/** Only its store, as `npm run store -- serve` has it. */
	readonly storeOnly?: boolean
	/** The folder of another version of the project, built. */
	readonly root?: string
}

/** Starts the built shop as `npm start` does: a process of its own, on a free port, with its own data. */
export async function startShop({ environment = {}, feed, storeOnly = false, root = project }: ShopOptions = {}): Promise<Shop> {
	const own = environment.DATA_DIR === undefined ? temporaryFolder('shop-data') : null
	const folder = own?.path ?? environment.DATA_DIR ?? ''
	const settings = {
		PORT: '0',
		HOST: '127.0.0.1',
		DATA_DIR: folder,
		LOG_LEVEL: 'warn',
		// Each test sends an address of its own in X-Forwarded-For, so that limits by address are met as in real life.
		TRUST_PROXY: '1',
		// A journey that wants a store elsewhere to be asked says so: others count its calls.
		CHANGES_SECONDS: '0',
		...environment,
	}
	const command = (...words: readonly string[]) => finished(run(['packages/store/cli.ts', ...words], settings))
	if (feed && environment.DATABASE_URL) await command('import', feed)
	else if (feed) cpSync(await importedData(feed), folder, { recursive: true })
	else if (own && !environment.STORE_API_URL && !environment.DATABASE_URL && process.env.E2E_DATA)
		cpSync(demoIn(process.env.E2E_DATA), folder, { recursive: true })
	const child = run(storeOnly ? ['packages/store/cli.ts', 'serve'] : ['scripts/start.ts'], settings, root)
	let stopping = false
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		stopping = true
		child.kill(signal)
		if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
		own?.remove()
	}
	let heard = ''
	const hear = (chunk: Buffer) => {
		heard += chunk.toString()
	}
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
	const url = await announced(child)
	// A shop that ends by itself makes every later journey fail; what it said last tells why.
	child.once('exit', (code, signal) => {
		if (!stopping)
			console.error(`The shop at ${url} ended by itself (${signal ?? `code ${code}`}). What it said last:\n${heard.slice(-2000)}`)
	})
	return {
		url,
		said: () => heard,
		api: `${url}/api`,
		pid: child.pid ?? 0,
		folder,
		command,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	}
}

const demoIn = (folder: string) => join(folder, 'demo')
const smallIn = (folder: string) => join(folder, 'small')

/** Makes the data that most shops begin with, once for a run: its workers, which are other processes, are told by the environment. */
export async function prepareData(): Promise<void> {
	const { path } = temporaryFolder('shop-ready')
	await Promise.all([runOn(demoIn(path), 'seed'), runOn(smallIn(path), 'import', smallFeed)])
	process.env.E2E_DATA = path
}

const imported = new Map<string, Promise<string>>()

/** A folder of data with this feed in it. Each worker imports a feed once, if the run has not: its shops begin with copies. */
function importedData(feed: string): Promise<string> {
	if (feed === smallFeed && process.env.E2E_DATA) return Promise.resolve(smallIn(process.env.E2E_DATA))
	const known = imported.get(feed) ?? runOn(temporaryFolder('shop-feed').path, 'import', feed)
	imported.set(feed, known)
	return known
}

async function runOn(folder: string, ...command: readonly string[]): Promise<string> {
	await finished(run(['packages/store/cli.ts', ...command], { DATA_DIR: folder, LOG_LEVEL: 'warn' }))
	return folder
}

function run([script, ...rest]: readonly [string, ...string[]], settings: Readonly<Record<string, string>>, root = project): ChildProcess {
	const { PATH, HOME, NODE_OPTIONS } = process.env
	const environment = { PATH, HOME, NODE_OPTIONS, ...settings }
	return spawn(process.execPath, ['scripts/run.mjs', script, ...rest], {
		cwd: root,
		env: environment,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
}

/** Resolves with the address that the process prints; rejects with what it said when it ends before. */
export function announced(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = ''
		const hear = (chunk: Buffer) => {
			said += chunk.toString()
			const address = /The (?:shop|store) is at (http:\/\/[^/\s]+)/.exec(said)?.[1]
			if (address) resolve(address)
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('exit', (code) => reject(new Error(`The shop ended with code ${code} before it was there:\n${said}`)))
	})
}

function finished(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = ''
		const hear = (chunk: Buffer) => {
			said += chunk.toString()
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`It ended with code ${code}:\n${said}`))))
	})
}
