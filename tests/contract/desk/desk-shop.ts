import { randomBytes, randomUUID } from 'node:crypto'
import {
	finishPasskeyAccount,
	finishPasswordAccount,
	startPasskeyAccount,
	startPasswordAccount,
} from '@storefront/store/desk/auth/accounts/accept-invitation.ts'
import { invite } from '@storefront/store/desk/auth/accounts/invitations.ts'
import { DeskAuthError, type DeskAuthErrorCode } from '@storefront/store/desk/auth/errors.ts'
import { type DeskAuth, openDeskAuth, type RelyingParty, type Visitor } from '@storefront/store/desk/auth/open-desk-auth.ts'
import { type DeskSession, readSession, type StartedSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { finishSignIn, signInWithPassword } from '@storefront/store/desk/auth/sessions/sign-in.ts'
import type { Db, Engine } from '@storefront/store/infrastructure/db/open.ts'
import type { DeskRole } from '@storefront/store/infrastructure/db/schema/desk.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { generateSync } from 'otplib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../engines.ts'
import { createAuthenticator } from './software-authenticator.ts'

export const party: RelyingParty = { id: 'desk.shop.test', origin: 'https://desk.shop.test' }
export const password = 'correct horse battery staple'
export const start = new Date('2026-11-28T08:00:00.000Z')

/** Seconds after the start of the tests. */
export function after(seconds: number): Date {
	return new Date(start.getTime() + seconds * 1000)
}

export const [minute, hour, day] = [60, 3600, 24 * 3600]

/** A desk without users. */
export interface TestDesk {
	readonly engine: Engine
	readonly db: Db
	readonly auth: DeskAuth
	/** Lines of the log since the start of the test. */
	readonly log: Readonly<Record<string, unknown>>[]
}

/** Runs a suite on SQLite and on PostgreSQL. Each test starts without users. */
export function describeDesk(name: string, suite: (desk: TestDesk) => void): void {
	describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
		let database: TestDatabase | undefined
		const desk = { engine, log: [] } as unknown as { -readonly [Key in keyof TestDesk]: TestDesk[Key] }
		const logger = pino({ level: 'info' }, { write: (line) => desk.log.push(JSON.parse(line)) })
		beforeAll(async () => {
			database = await openTestDatabase(engine)
			desk.db = database.db
		})
		beforeEach(async () => {
			desk.log.length = 0
			for (const table of ['desk_users', 'desk_invitations', 'desk_challenges'] as const) await desk.db.deleteFrom(table).execute()
			// New counters for each test, except those of PostgreSQL, which count by account and by the random addresses of visitors.
			desk.auth = openDeskAuth({ db: desk.db, logger, secret: randomBytes(32), siteUrl: 'https://voltline.test' })
		})
		afterAll(() => database?.close())
		suite(desk)
	})
}

/** A browser with an IP address of its own, so that rate limits of tests are independent. */
export function newVisitor(changes: Partial<Visitor> = {}): Visitor {
	const address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
	return {
		address,
		userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		requestId: randomUUID(),
		...changes,
	}
}

export function newEmail(): string {
	return `ada.${randomUUID()}@example.com`
}

/** The code that an authenticator app shows. */
export function codeOf(secret: string, now: Date): string {
	return generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(now.getTime() / 1000) })
}

/** Token of a new invitation. */
export async function invitationFor({ db }: TestDesk, email: string, role: DeskRole = 'orders', now = start): Promise<string> {
	return (await inTransaction(db, (trx) => invite(trx, { email, role, invitedBy: null }, now))).token
}

export interface PasswordUser extends StartedSession {
	readonly email: string
	readonly secret: string
	readonly recoveryCodes: readonly string[]
}

/** A user with a password and an authenticator app, signed in at `now`. */
export async function addPasswordUser(desk: TestDesk, role: DeskRole = 'orders', now = start): Promise<PasswordUser> {
	const email = newEmail()
	const token = await invitationFor(desk, email, role, now)
	const { enrolment, totp } = await startPasswordAccount(desk.auth, { token, name: 'Ada Example', password }, now)
	const started = await finishPasswordAccount(desk.auth, { enrolment, code: codeOf(totp.secret, now) }, newVisitor(), now)
	return { ...started, email, secret: totp.secret }
}

/** A user with a passkey, signed in at `now`. */
export async function addPasskeyUser(desk: TestDesk, role: DeskRole = 'orders', { now = start, counts = true } = {}) {
	const email = newEmail()
	const token = await invitationFor(desk, email, role, now)
	const authenticator = createAuthenticator(party, { counts })
	const { enrolment, options } = await startPasskeyAccount(desk.auth, { token, name: 'Pia Key' }, party, now)
	const started = await finishPasskeyAccount(desk.auth, { enrolment, response: authenticator.create(options) }, party, newVisitor(), now)
	return { ...started, email, authenticator }
}

/** Both steps of a sign-in with a password. */
export async function signIn(desk: TestDesk, user: PasswordUser, now: Date, visitor = newVisitor()): Promise<StartedSession> {
	const { pending } = await signInWithPassword(desk.auth, { email: user.email, password }, visitor, now)
	return await finishSignIn(desk.auth, { pending, code: codeOf(user.secret, now) }, visitor, now)
}

/** The session of a token, which must be valid. */
export async function sessionOf({ db }: TestDesk, { token }: Pick<StartedSession, 'token'>, now: Date): Promise<DeskSession> {
	const session = await readSession(db, token, now)
	if (!session) throw new Error('The session has ended')
	return session
}

/** The code of the error that a promise rejects with. */
export async function refusalOf(work: Promise<unknown>): Promise<DeskAuthErrorCode> {
	const error = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	)
	expect(error).toBeInstanceOf(DeskAuthError)
	return (error as DeskAuthError).code
}
