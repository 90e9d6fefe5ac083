import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseShopFile } from '@storefront/connector-vendure/configuration/shop-file.ts'
import type { Connector } from '@storefront/connector-vendure/connector/connector.ts'
import { openConnector } from '@storefront/connector-vendure/open.ts'
import { openConnectorDatabase } from '@storefront/connector-vendure/storage/database.ts'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Visitor, VisitorOptions } from '../../contract/engines.ts'
import { visitorOf } from '../../contract/engines.ts'
import { codesOf, liveUrl } from './trial-engine.ts'

/** With `VENDURE_RECORD=1` and `VENDURE_TEST_URL` the responses of the engine are recorded again. */
const isRecording = liveUrl !== undefined && process.env.VENDURE_RECORD === '1'
/** What `npm run engine` takes without a key of one's own. */
const key = process.env.VENDURE_KEY ?? 'a-key-for-trials-on-one-machine-only'

/** One question to the engine and its answer. Tokens of sessions go by numbers, secrets by none. */
interface Exchange {
	readonly asked: string
	readonly variables: string
	readonly session: number | null
	/** The session that the answer begins. */
	readonly begins: number | null
	readonly reply: unknown
}

interface Recording {
	readonly exchanges: Exchange[]
	/** What was made up by chance for the trial: emails, codes of mails. */
	readonly made: Record<string, string>
}

export interface TestEngine {
	readonly connector: Connector
	readonly visitor: (options?: VisitorOptions) => Visitor
	/** An unused email; the same one for each replay of the recording. */
	readonly email: (name: string) => string
	/** The code of the next mail to this email. */
	readonly code: (email: string) => Promise<string>
	/** Call at the end: writes what was recorded. */
	readonly end: () => Promise<void>
}

interface EngineOptions {
	/** URL of the database of the connector. */
	readonly url?: string
	/** `shipping_methods` of the shop file. */
	readonly shippingMethods?: readonly string[]
}

/** A connector before the engine, or before what the engine answered when `name` was recorded. */
export async function openEngine(name: string, { url = 'memory:', shippingMethods }: EngineOptions = {}): Promise<TestEngine> {
	const file = new URL(`../../fixtures/vendure/${name}.jsonl`, import.meta.url)
	const recording: Recording =
		liveUrl === undefined && existsSync(file) ? readRecording(readFileSync(file, 'utf8')) : { exchanges: [], made: {} }
	const database = await openConnectorDatabase(url)
	const text = readFileSync(new URL('../../../connectors/vendure/shop.example.yaml', import.meta.url), 'utf8')
	const shop = parseShopFile(text, 'shop.example.yaml')
	const { app, connector } = await openConnector({
		engine: liveUrl ?? 'http://engine.test/shop-api',
		key,
		shop: shippingMethods ? { ...shop, shipping_methods: [...shippingMethods] } : shop,
		database,
		secret: new Uint8Array(32),
		logger: pino({ level: 'silent' }),
		freshSeconds: 3600,
		trustedProxies: 0,
		fetch: liveUrl === undefined ? play(recording.exchanges) : record(recording.exchanges),
	})
	const made = (what: string, live?: string): string => {
		if (live !== undefined) recording.made[what] = live
		const value = recording.made[what]
		if (value === undefined) throw new Error(`The recording "${name}" has no ${what}: record it anew`)
		return value
	}
	const read = new Map<string, number>()
	let codes = 0
	return {
		connector,
		visitor: (options) =>
			visitorOf({ fetch: async (request, from) => app.fetch(request, { clientAddress: from?.clientAddress }) }, options),
		email: (who) => made(`email of ${who}`, liveUrl && `${who}-${randomUUID().slice(0, 8)}@shop.example`),
		async code(email) {
			codes += 1
			if (liveUrl === undefined) return made(`code ${codes}`)
			const before = read.get(email) ?? 0
			read.set(email, before + 1)
			// The engine writes its mails after it has answered.
			await expect.poll(() => codesOf(email).length).toBeGreaterThan(before)
			return made(`code ${codes}`, codesOf(email)[before])
		},
		async end() {
			await database.close()
			if (!isRecording) return
			mkdirSync(dirname(file.pathname), { recursive: true })
			writeFileSync(file, [recording.made, ...recording.exchanges].map((line) => `${JSON.stringify(line)}\n`).join(''))
		},
	}
}

/** One line what was made up, then one line an exchange. */
function readRecording(text: string): Recording {
	const [made, ...exchanges] = text
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line))
	return { made: made as Recording['made'], exchanges: exchanges as Exchange[] }
}

/** Changes are polled with each listing, sometimes concurrently, so the number of requests varies. */
const nothingNew = (variables: string) => {
	const { since } = JSON.parse(variables) as { since: string | null }
	return { data: { storefrontChanges: { cursor: since ?? '0.0', all: false, changes: [] } } }
}

/** Key of a request without its random parts. */
function questionOf(init: RequestInit | undefined) {
	const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: unknown }
	const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
	const recordingKey = `${name} ${createHash('sha256').update(query.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8)}`
	return { asked: recordingKey, variables: JSON.stringify(variables).replaceAll(/(\d{6})\.[\w-]{43}\.\d{10}/g, '$1.<secret>') }
}

function tokenOf(init: RequestInit | undefined): string | null {
	return new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
}

/** Takes down what the engine answers. Its texts and pictures are not the project's: they stay out. */
function record(exchanges: Exchange[]): typeof fetch {
	const sessions: string[] = []
	const numberOf = (token: string | null) => {
		if (token === null) return null
		if (!sessions.includes(token)) sessions.push(token)
		return sessions.indexOf(token)
	}
	return async (input, init) => {
		const response = await fetch(input, init)
		const session = numberOf(tokenOf(init))
		const begins = numberOf(response.headers.get('vendure-auth-token'))
		const text = (await response.clone().text())
			.replaceAll(/"description":"(?:[^"\\]|\\.)*"/g, '"description":""')
			.replaceAll(/"preview":"[^"]*"/g, '"preview":"http://engine.test/assets/preview/picture.jpg"')
		exchanges.push({ ...questionOf(init), session, begins, reply: JSON.parse(text) })
		return response
	}
}

/** Replays the engine: each request gets its recorded response once, in the recorded order. */
function play(exchanges: readonly Exchange[]): typeof fetch {
	const left = [...exchanges]
	return (_input, init) => {
		const { asked: recordingKey, variables } = questionOf(init)
		const token = tokenOf(init)
		const session = token === null ? null : Number(token.replace('session-', ''))
		const index = left.findIndex((one) => one.asked === recordingKey && one.variables === variables && one.session === session)
		const [exchange] = index < 0 ? [] : left.splice(index, 1)
		if (!exchange && recordingKey.startsWith('News ')) return Promise.resolve(Response.json(nothingNew(variables)))
		if (!exchange)
			throw new Error(
				`The engine was never asked this (${recordingKey}, session ${session}): ${variables}. Record it anew: README.md of the connector says how.`,
			)
		return Promise.resolve(
			Response.json(exchange.reply, { headers: exchange.begins === null ? {} : { 'vendure-auth-token': `session-${exchange.begins}` } }),
		)
	}
}
