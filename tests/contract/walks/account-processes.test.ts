import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changePassword, requestPasswordReset, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { type OpenStore, openStore } from '@storefront/store/infrastructure/running/open-store.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startMailServer } from '../../unit/store/infrastructure/mail/mail-server.ts'
import { newEmail, password, registration } from '../account/members.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { createPostgresDatabase, visitorOf } from '../engines.ts'

const logger = pino({ level: 'silent' })

/** A shop opened by its configuration, with a real mail server. */
describe.each<Engine>(['sqlite', 'postgres'])('accounts of a running shop on %s', (engine) => {
	let folder = ''
	let DATABASE_URL = ''
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'store-'))
		DATABASE_URL = engine === 'sqlite' ? `file:${join(folder, 'store.db')}` : await createPostgresDatabase()
	})
	afterAll(() => rm(folder, { recursive: true, force: true }))

	async function open(changes: { DATA_DIR?: string; SMTP_URL?: string; JWT_SECRET?: string } = {}): Promise<OpenStore> {
		const store = await openStore({ DATABASE_URL, DATA_DIR: folder, ...changes }, { logger, seed: false })
		onTestFinished(() => store.close())
		return store
	}

	it('a customer signs up and signs in with the code of a delivered email [AUTH-16] [AUTH-21] [AUTH-30]', async () => {
		const server = await startMailServer()
		onTestFinished(() => server.stop())
		const store = await open({ SMTP_URL: server.url })
		const { client } = visitorOf(store)
		const email = newEmail()
		const codeIn = (source = '') => /^ {4}(\d{6})\r$/m.exec(source)?.[1] ?? ''
		await signUp(client, registration(email))
		await store.whenIdle()
		expect(server.received).toMatchObject([{ to: [email] }])
		await verifyEmail(client, email, codeIn(server.received[0]?.source))
		await requestPasswordReset(client, email)
		await store.whenIdle()
		const code = codeIn(server.received[1]?.source)
		await changePassword(client, { email, code, password: 'a newer password', confirmation: 'a newer password' })
		await signIn(client, email, 'a newer password')
	})

	it('a failing mail server does not change the response, and the email is stored [AUTH-25]', async () => {
		const server = await startMailServer({ refuse: () => ({ status: 550, text: 'No' }) })
		onTestFinished(() => server.stop())
		const DATA_DIR = join(folder, 'failing')
		const store = await open({ SMTP_URL: server.url, DATA_DIR })
		const { client } = visitorOf(store)
		const [email, unknownEmail] = [newEmail(), newEmail()]
		await expect(signUp(client, registration(email))).resolves.toContain('code')
		expect(await requestPasswordReset(client, email)).toBe(await requestPasswordReset(client, unknownEmail))
		await store.whenIdle()
		const outbox = join(DATA_DIR, 'outbox')
		const storedMails = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')))
		expect(storedMails).toHaveLength(2)
		expect(storedMails.every((mail) => mail.includes(`To: ${email}`))).toBe(true)
	})

	it('tokens and codes are valid in all processes, also after a simultaneous start and a restart', async () => {
		const mine = engine === 'postgres' ? { DATA_DIR: join(folder, 'another machine') } : {}
		const server = await startMailServer()
		onTestFinished(() => server.stop())
		const [one, two] = await Promise.all([open({ SMTP_URL: server.url }), open({ SMTP_URL: server.url, ...mine })])
		const email = newEmail()
		await signUp(visitorOf(one).client, registration(email))
		await one.whenIdle()
		const code = /^ {4}(\d{6})\r$/m.exec(server.received[0]?.source ?? '')?.[1] ?? ''
		await verifyEmail(visitorOf(two).client, email, code)
		const { token } = await signIn(visitorOf(one).client, email, password)
		expect(await fetchAddresses(visitorOf(two, { token }).client)).toEqual([])
		const again = await open(mine)
		expect(await fetchAddresses(visitorOf(again, { token }).client)).toEqual([])
		const elsewhere = await open({ JWT_SECRET: 'another secret, of 32 characters or more' })
		expect(await refusalOf(fetchAddresses(visitorOf(elsewhere, { token }).client))).toMatchObject({ status: 401 })
	})

	it('the signing secret is not in the data folder with PostgreSQL, and not in the database with SQLite', async () => {
		const store = await open()
		const rows = await store.db.selectFrom('meta').select('key').where('key', '=', 'signing_secret').execute()
		const files = await readdir(join(folder, 'secrets')).catch(() => [])
		expect({ rows: rows.length, files }).toEqual(engine === 'postgres' ? { rows: 1, files: [] } : { rows: 0, files: ['signing-secret'] })
	})
})
