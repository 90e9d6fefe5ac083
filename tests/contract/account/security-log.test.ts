import { changePassword, requestPasswordReset, signIn } from '@storefront/contract/client/account/account.ts'
import { fetchSessions, renewPassword, revokeSessions, revokeToken } from '@storefront/contract/client/account/sessions.ts'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newEmail, newVisitor, openMailbox, password } from './members.ts'

const mailbox = openMailbox()
const written: string[] = []
// Without redaction, because events contain no secrets.
const logger = pino({ level: 'info', formatters: { level: (label) => ({ level: label }) } }, { write: (line) => written.push(line) })
const renewed = 'a newer password'

/** A line of the security log. */
interface SecurityLine {
	readonly level: string
	readonly event: string
	readonly account?: string
	readonly customer?: number
	readonly code?: string
	readonly from: string
	readonly request_id: string
}

const securityLines = () => written.map((line) => JSON.parse(line) as SecurityLine).filter(({ event }) => event !== undefined)
const eventsIn = (lines: readonly SecurityLine[]) => lines.map(({ level, event }) => [level, event])

describePortableShop(
	'the security log',
	(shop) => {
		beforeEach(() => {
			written.length = 0
		})

		it('the log has each refused sign-in with address and reason, and the same hash for the same account', async () => {
			const { email, id } = await createMember(shop, mailbox)
			written.length = 0
			const guesser = shop.visitor({ address: '203.0.113.99' })
			await refusalOf(signIn(guesser.client, email, 'a first guess'))
			await refusalOf(signIn(guesser.client, ` ${email.toUpperCase()}`, 'a second guess'))
			await refusalOf(signIn(guesser.client, newEmail(), 'a third guess'))
			await signIn(guesser.client, email, password)
			const lines = securityLines()
			expect(eventsIn(lines)).toEqual([...Array.from({ length: 3 }, () => ['warn', 'sign_in_refused']), ['info', 'sign_in']])
			for (const line of lines) expect(line).toMatchObject({ account: expect.stringMatching(/^[\da-f]{16}$/), from: '203.0.113.99' })
			const [first, second, other, owner] = lines
			expect(first?.code).toBe('invalid_credentials')
			expect([second?.account, owner?.account]).toEqual([first?.account, first?.account])
			expect(other?.account).not.toBe(first?.account)
			expect(owner?.customer).toBe(id)
			expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(4)
			expectNone([email, password, 'guess'])
		})

		it('the log has an attack on an account once, from any number of addresses', async () => {
			const { email } = await createMember(shop, mailbox)
			written.length = 0
			const guess = (place: number) => refusalOf(signIn(shop.visitor({ address: `203.0.114.${place}` }).client, email, 'a guess'))
			for (let tries = 0; tries < 100; tries++) await guess(tries)
			expect(securityLines().filter(({ event }) => event === 'sign_in_attack')).toEqual([])
			for (let tries = 100; tries < 105; tries++) await guess(tries)
			const lines = securityLines()
			const refused = lines.find(({ event }) => event === 'sign_in_refused')
			expect(lines.filter(({ event }) => event === 'sign_in_attack')).toMatchObject([
				{ level: 'warn', account: refused?.account, from: '203.0.114.100' },
			])
			expectNone([email, 'a guess'])
		})

		it('the log has wrong codes and passwords that were reset by a correct code', async () => {
			const { email, client } = await createMember(shop, mailbox)
			written.length = 0
			await requestPasswordReset(client, email)
			await shop.store.whenIdle()
			const code = mailbox.codeFor(email)
			const set = (typed: string) => changePassword(client, { email, code: typed, password: renewed, confirmation: renewed })
			await refusalOf(set('wrong-code'))
			await set(code)
			expect(eventsIn(securityLines())).toEqual([
				['info', 'code_asked'],
				['warn', 'code_refused'],
				['info', 'password_reset'],
			])
			expectNone([email, 'wrong-code', code, renewed])
		})

		it('the log has changed passwords, wrong passwords and ended sessions', async () => {
			const { email, client, id, token } = await createMember(shop, mailbox)
			const change = (current: string) => renewPassword(client, { current, password: renewed, confirmation: renewed })
			const other = await signIn(newVisitor(shop).client, email, password)
			const there = (await fetchSessions(client)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
			written.length = 0
			await revokeSessions(client, there, password)
			await revokeSessions(client, 'others', password)
			await refusalOf(change('not the password'))
			const { token: newest } = await change(password)
			await revokeToken(newVisitor(shop, newest).client)
			const lines = securityLines()
			expect(eventsIn(lines)).toEqual([
				['info', 'session_ended'],
				['info', 'sessions_ended'],
				['warn', 'password_refused'],
				['info', 'password_changed'],
				['info', 'signed_out'],
			])
			expect(lines.map(({ customer }) => customer)).toEqual(lines.map(() => id))
			expectNone([email, password, renewed, 'not the password', token, other.token, newest])
		})
	},
	{ mailer: mailbox.mailer, logger },
)

/** Expects that no log line contains any of these. */
function expectNone(secrets: readonly string[]): void {
	expect(written.length).toBeGreaterThan(0)
	const log = written.join('').toLowerCase()
	expect(secrets.filter((secret) => log.includes(secret.toLowerCase()))).toEqual([])
}
