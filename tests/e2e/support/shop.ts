import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const project = join(import.meta.dirname, '../../..')

/** Small feed of ten lines, which imports quickly. */
export const smallFeed = join(import.meta.dirname, '../../fixtures/laptops.tsv')

/** Large feed with thousands of products, if it exists next to the project. */
export const largeFeed = join(project, '../shared/data/electronics-feed.tsv.gz')

/** A running shop. */
export interface RunningShop {
	/** URL: `http://localhost:12345`. */
	readonly url: string
	/** URL of its store for browsers: `http://localhost:12345/api`. */
	readonly api: string
	/** Id of the serving process. */
	readonly pid: number
	/** DATA_DIR of the shop. */
	readonly folder: string
	/** Runs an owner command (`orders list --json`) on its data; returns the output. */
	readonly command: (...words: readonly string[]) => Promise<string>
}

/** A shop that this process has started. */
export interface Shop extends RunningShop {
	/** Complete output, including the log. */
	readonly output: () => string
	readonly stop: () => Promise<void>
	/** Kills the process, as a power failure would. */
	readonly kill: () => Promise<void>
}

export interface ShopOptions {
	/** Additional environment variables, such as `STORE_API_URL`. Without `DATA_DIR` the shop gets a temporary one. */
	readonly environment?: Readonly<Record<string, string>>
	/** Product feed to import before the first start; default: the demo catalogue. */
	readonly feed?: string
	/** Starts only the store, as `npm run store -- serve` does. */
	readonly storeOnly?: boolean
	/** Root folder of another built version of the project. */
	readonly root?: string
}

/** Starts the built shop like `npm start`: in a separate process on a free port with its own data. */
export async function startShop({ environment = {}, feed, storeOnly = false, root = project }: ShopOptions = {}): Promise<Shop> {
	const own = environment.DATA_DIR === undefined ? temporaryFolder('shop-data') : null
	const folder = own?.path ?? environment.DATA_DIR ?? ''
	const settings = {
		PORT: '0',
		DESK_PORT: '0',
		HOST: '127.0.0.1',
		DATA_DIR: folder,
		LOG_LEVEL: 'warn',
		// Each test sends its own IP address in X-Forwarded-For, so that rate limits apply as in production.
		TRUST_PROXY: '1',
		// Tests that need polling of a remote store enable it themselves, because other tests count its calls.
		CHANGES_SECONDS: '0',
		...environment,
	}
	const command = (...words: readonly string[]) => runCommand(words, settings)
	if (feed && environment.DATABASE_URL) await command('import', feed)
	else if (feed) cpSync(await importedData(feed), folder, { recursive: true })
	else if (own && !environment.STORE_API_URL && !environment.DATABASE_URL && process.env.E2E_DATA)
		cpSync(demoFolder(process.env.E2E_DATA), folder, { recursive: true })
	const child = run(storeOnly ? ['packages/store/cli.ts', 'serve'] : ['scripts/start.ts'], settings, root)
	let stopping = false
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		stopping = true
		child.kill(signal)
		if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
		own?.remove()
	}
	let output = ''
	const hear = (chunk: Buffer) => {
		output += chunk.toString()
	}
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
	const url = await readAnnouncedUrl(child)
	// If a shop exits by itself, all later tests fail; its last output explains the reason.
	child.once('exit', (code, signal) => {
		if (!stopping) console.error(`The shop at ${url} ended by itself (${signal ?? `code ${code}`}). Last output:\n${output.slice(-2000)}`)
	})
	return {
		url,
		output: () => output,
		api: `${url}/api`,
		pid: child.pid ?? 0,
		folder,
		command,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	}
}

/** Settings of the shop with the small feed that tests with accounts share. */
export const memberSettings = { PAYMENT_TEST: 'on' } as const

/** Shops that the global setup starts once for a run: one with the demo catalogue, and one with the small feed. */
type SharedShops = Readonly<Record<'demo' | 'member', RunningShop>>

/** Passes the shops to the workers, which are separate processes. */
export function shareShops(shops: SharedShops): void {
	process.env.E2E_SHOPS = JSON.stringify(shops)
}

/** The shop with the small feed. Each test has visitors, members and orders of its own. */
export function sharedMemberShop(): RunningShop {
	const { member } = sharedShops()
	return { ...member, command: (...words) => runCommand(words, { DATA_DIR: member.folder, LOG_LEVEL: 'warn', ...memberSettings }) }
}

/** URL of the shop with the demo catalogue. */
export function sharedDemoShop(): string {
	return sharedShops().demo.url
}

function sharedShops(): SharedShops {
	return JSON.parse(process.env.E2E_SHOPS ?? '{}') as SharedShops
}

const demoFolder = (folder: string) => join(folder, 'demo')
const smallFolder = (folder: string) => join(folder, 'small')

/** Creates the data of most shops once for a run; its workers, which are separate processes, receive them through the environment. */
export async function prepareData(): Promise<void> {
	const { path } = temporaryFolder('shop-ready')
	await Promise.all([runOn(demoFolder(path), 'seed'), runOn(smallFolder(path), 'import', smallFeed)])
	process.env.E2E_DATA = path
}

const imported = new Map<string, Promise<string>>()

/** Data folder with this feed. Unless the run has imported the feed, each worker imports it once; its shops start with copies. */
function importedData(feed: string): Promise<string> {
	if (feed === smallFeed && process.env.E2E_DATA) return Promise.resolve(smallFolder(process.env.E2E_DATA))
	const known = imported.get(feed) ?? runOn(temporaryFolder('shop-feed').path, 'import', feed)
	imported.set(feed, known)
	return known
}

async function runOn(folder: string, ...command: readonly string[]): Promise<string> {
	await runCommand(command, { DATA_DIR: folder, LOG_LEVEL: 'warn' })
	return folder
}

function runCommand(words: readonly string[], settings: Readonly<Record<string, string>>): Promise<string> {
	return waitForOutput(run(['packages/store/cli.ts', ...words], settings))
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

/** Resolves with the URL that the process prints; rejects with its output if it exits first. */
export function readAnnouncedUrl(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = ''
		const hear = (chunk: Buffer) => {
			output += chunk.toString()
			const address = /The (?:shop|store) is at (http:\/\/[^/\s]+)/.exec(output)?.[1]
			if (address) resolve(address)
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('exit', (code) => reject(new Error(`The shop ended with code ${code} before it was there:\n${output}`)))
	})
}

function waitForOutput(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = ''
		const hear = (chunk: Buffer) => {
			output += chunk.toString()
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`It ended with code ${code}:\n${output}`))))
	})
}
