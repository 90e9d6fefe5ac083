import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseShopFile } from '@storefront/connector-medusa/configuration/shop-file.ts'
import type { Connector } from '@storefront/connector-medusa/connector/connector.ts'
import { openConnector } from '@storefront/connector-medusa/open.ts'
import { openConnectorDatabase } from '@storefront/connector-medusa/storage/database.ts'
import type { Mail, Mailer } from '@storefront/store/infrastructure/mail/mail.ts'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Visitor, VisitorOptions } from '../../contract/engines.ts'
import { visitorOf } from '../../contract/engines.ts'
import { type Exchange, play, record } from './exchanges.ts'
import { key, liveUrl, publishableKey } from './trial-engine.ts'

const isRecording = liveUrl !== undefined && process.env.MEDUSA_RECORD === '1'

interface Recording {
	readonly exchanges: Exchange[]
	/** What was made up by chance for the trial: emails. */
	readonly made: Record<string, string>
}

export interface TestEngine {
	readonly connector: Connector
	readonly visitor: (options?: VisitorOptions) => Visitor
	/** An unused email; the same one for each replay of the recording. */
	readonly email: (name: string) => string
	/** The code of the next mail to this email. */
	readonly code: (email: string) => Promise<string>
	/** Mails that have left, the oldest first. */
	readonly mails: readonly Mail[]
	/** Call at the end: writes what was recorded. */
	readonly end: () => Promise<void>
}

/** A connector before the engine, or before what the engine answered when `name` was recorded. */
export async function openEngine(name: string): Promise<TestEngine> {
	const file = fixture(name)
	const recording: Recording = liveUrl === undefined ? readRecording(file) : { exchanges: [], made: {} }
	const catalogue = liveUrl === undefined ? readRecording(fixture('catalogue')).exchanges : []
	const database = openConnectorDatabase(':memory:')
	const mails: Mail[] = []
	const { app, connector } = await openConnector({
		engine: liveUrl ?? 'http://engine.test',
		...{ key, publishableKey, database },
		shop: parseShopFile(
			readFileSync(new URL('../../../connectors/medusa/shop.example.yaml', import.meta.url), 'utf8'),
			'shop.example.yaml',
		),
		mailer: collecting(mails),
		secret: new Uint8Array(32),
		logger: pino({ level: 'silent' }),
		freshSeconds: 3600,
		trustedProxies: 0,
		fetch: liveUrl === undefined ? play(recording.exchanges, catalogue) : record(recording.exchanges, catalogue),
	})
	const read = new Map<string, number>()
	return {
		connector,
		mails,
		visitor: (options) =>
			visitorOf({ fetch: async (request, from) => app.fetch(request, { clientAddress: from?.clientAddress }) }, options),
		email(who) {
			if (liveUrl !== undefined) recording.made[who] ??= `${who}-${randomUUID().slice(0, 8)}@shop.example`
			const value = recording.made[who]
			if (value === undefined) throw new Error(`The recording "${name}" has no email of ${who}: record it anew`)
			return value
		},
		async code(email) {
			const before = read.get(email) ?? 0
			read.set(email, before + 1)
			const codes = () => mails.flatMap(({ to, code }) => (to === email && code !== undefined ? [code] : []))
			// Mails leave after the answer.
			await expect.poll(() => codes().length).toBeGreaterThan(before)
			return codes()[before] ?? ''
		},
		async end() {
			await connector.background.shutdown()
			database.close()
			if (!isRecording) return
			write(file, recording)
			// Recordings of other tests can have more requests.
			const others = readRecording(fixture('catalogue')).exchanges.filter(({ asked }) => catalogue.every((one) => one.asked !== asked))
			write(fixture('catalogue'), { made: {}, exchanges: [...catalogue, ...others] })
		},
	}
}

function fixture(name: string): string {
	return new URL(`../../fixtures/medusa/${name}.jsonl`, import.meta.url).pathname
}

/** One line what was made up, then one line an exchange. */
function readRecording(path: string): Recording {
	if (!existsSync(path)) return { exchanges: [], made: {} }
	const [made, ...exchanges] = readFileSync(path, 'utf8')
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line))
	return { made: made as Recording['made'], exchanges: exchanges as Exchange[] }
}

function write(path: string, { made, exchanges }: Recording): void {
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, [made, ...exchanges].map((line) => `${JSON.stringify(line)}\n`).join(''))
}

function collecting(mails: Mail[]): Mailer {
	return {
		send(mail) {
			mails.push(mail)
			return Promise.resolve()
		},
		trySend(mail) {
			mails.push(mail)
			return Promise.resolve(true)
		},
		stopRetrying: () => undefined,
		close: () => undefined,
	}
}
