import { finishPasswordAccount, startPasswordAccount } from '@storefront/store/desk/auth/accounts/accept-invitation.ts'
import { openDeskAuth } from '@storefront/store/desk/auth/open-desk-auth.ts'
import { readSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'
import { codeOf, newVisitor, password } from './desk-shop.ts'

/** Accepts the invitation in the output of a command. Returns the session token. */
async function accept(db: Db, output: string): Promise<string> {
	const auth = openDeskAuth({ db, logger: pino({ level: 'silent' }), secret: new Uint8Array(32) })
	const token = /\?token=([\w-]{43})$/m.exec(output)?.[1] ?? ''
	const now = new Date()
	const { enrolment, totp } = await startPasswordAccount(auth, { token, name: 'Ada', password }, now)
	const code = codeOf(totp.secret, now)
	return (await finishPasswordAccount(auth, { enrolment, code }, newVisitor(), now)).token
}

describe('owner commands for users of the desk', () => {
	const shop = setUpShopFolders()

	it('the invite command prints a link that creates a user', async () => {
		vi.stubEnv('DESK_URL', 'https://desk.shop.test')
		const { code, output } = await run('desk', 'invite', 'Ada@example.com', '--role', 'owner')
		expect(code).toBe(0)
		expect(output).toMatch(/^https:\/\/desk\.shop\.test\/invitation\?token=[\w-]{43}$/m)
		await shop.withDatabase((db) => accept(db, output))
		expect((await run('desk', 'users')).output).toMatch(/^Ada +ada@example\.com +owner +password/m)
		const [user] = JSON.parse((await run('desk', 'users', '--json')).output)
		expect(user).toMatchObject({ email: 'ada@example.com', role: 'owner', blockedAt: null })
		expect(JSON.stringify(user)).not.toContain('argon2')
	})

	it('the link is at the port of the desk without DESK_URL', async () => {
		vi.stubEnv('DESK_PORT', '4399')
		const { output } = await run('desk', 'invite', 'ada@example.com', '--role', 'orders')
		expect(output).toContain('http://localhost:4399/invitation?token=')
	})

	it.each([
		[['invite', 'ada', '--role', 'owner'], 'name@example.com'],
		[['invite', 'ada@example.com', '--role', 'admin'], 'owner, orders, catalogue, content'],
		[['invite', 'ada@example.com'], '--role'],
		[['block', 'nobody@example.com'], 'There is no such user.'],
		[['reset', 'nobody@example.com'], 'There is no such user.'],
	])('the command desk %j explains what is wrong', async (args, reason) => {
		expect(await run('desk', ...args)).toMatchObject({ code: 1, errors: expect.stringContaining(reason) })
	})

	it('the block command ends all sessions, but never locks the last owner out', async () => {
		const owner = await run('desk', 'invite', 'ada@example.com', '--role', 'owner')
		const other = await run('desk', 'invite', 'bob@example.com', '--role', 'orders')
		await shop.withDatabase((db) => accept(db, owner.output))
		const token = await shop.withDatabase((db) => accept(db, other.output))
		expect(await run('desk', 'block', 'ada@example.com')).toMatchObject({ code: 1, errors: expect.stringContaining('only owner') })
		expect(await run('desk', 'block', 'bob@example.com')).toMatchObject({ code: 0 })
		expect(await shop.withDatabase((db) => readSession(db, token, new Date()))).toBeNull()
		expect((await run('desk', 'unblock', 'bob@example.com')).code).toBe(0)
		const log = await shop.withDatabase((db) => db.selectFrom('audit_log').select(['actor_kind', 'command']).orderBy('id').execute())
		expect(log.map(({ actor_kind, command }) => `${actor_kind} ${command}`)).toEqual([
			'cli team.invite',
			'cli team.invite',
			'cli team.block',
			'cli team.unblock',
		])
	})

	it('the reset command prints a link that replaces the ways to sign in', async () => {
		const { output } = await run('desk', 'invite', 'ada@example.com', '--role', 'owner')
		const before = await shop.withDatabase((db) => accept(db, output))
		const reset = await run('desk', 'reset', 'ada@example.com')
		const after = await shop.withDatabase((db) => accept(db, reset.output))
		await shop.withDatabase(async (db) => {
			expect(await readSession(db, before, new Date())).toBeNull()
			expect((await readSession(db, after, new Date()))?.user.role).toBe('owner')
		})
	})
})
