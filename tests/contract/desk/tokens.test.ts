import { randomUUID } from 'node:crypto'
import { NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { applyRecordedChange } from '@storefront/store/desk/recorded-change.ts'
import { teamChanges } from '@storefront/store/desk/team-changes.ts'
import { authenticateToken } from '@storefront/store/desk/tokens/authenticate-token.ts'
import { type TokenScope, tokenScopeNames } from '@storefront/store/desk/tokens/scopes.ts'
import { bindTokens } from '@storefront/store/desk/tokens/tokens-service.ts'
import { createOwnerApi } from '@storefront/store/http/owner-api/owner-api.ts'
import { createLimits, noLimits } from '@storefront/store/http/rate-limits/limits.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop, type Shop } from '../engines.ts'
import { addPasswordUser, after, day, describeDesk, hour, refusalOf, sessionOf, start, type TestDesk } from './desk-shop.ts'
import { type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

const input = { name: 'Warehouse', scopes: ['orders.read', 'stock.write'], days: 90 }

async function openService(desk: TestDesk, role: 'owner' | 'orders' = 'owner', now = start) {
	const user = await addPasswordUser(desk, role)
	return { user, service: bindTokens(desk.db, () => now), session: await sessionOf(desk, user, now) }
}

describeDesk('API tokens in the desk', (desk) => {
	it('an owner makes a token, which is stored as a hash, shown once and recorded by its name [SEC-13]', async () => {
		const { service, session } = await openService(desk)
		const token = await service.add(session, input)
		expect(token).toMatch(/^sft_[\w-]{43}[\da-z]{7}$/)
		expect(await service.list()).toMatchObject([
			{ name: 'Warehouse', hint: token.slice(0, 8), scopes: input.scopes, state: 'active', usedOn: null },
		])
		const stored = JSON.stringify([
			await desk.db.selectFrom('api_tokens').selectAll().execute(),
			await desk.db.selectFrom('audit_log').selectAll().execute(),
		])
		expect(stored).not.toContain(token.slice(8, 40))
		expect(stored).toContain('Made the API token \\"Warehouse\\" for 90 days: orders.read, stock.write')
		expect(await authenticateToken(desk.db, token, start)).toMatchObject({ kind: 'token', name: 'Warehouse', permissions: input.scopes })
		expect((await service.list())[0]?.usedOn).toBe('2026-11-28')
	})

	it('revoked, expired, mistyped and unknown tokens are refused', async () => {
		const { service, session } = await openService(desk)
		const token = await service.add(session, input)
		const works = async (text: string, now = start) => (await authenticateToken(desk.db, text, now)) !== null
		expect(await works(token, after(90 * day - 1))).toBe(true)
		expect(await works(token, after(90 * day))).toBe(false)
		const last = token.at(-1) === 'a' ? 'b' : 'a'
		for (const wrong of ['', 'sft_', token.slice(0, -1), token.slice(0, -1) + last, `${token}a`, token.toUpperCase(), ` ${token}`])
			expect(await works(wrong), wrong).toBe(false)
		const [row] = await service.list()
		if (row) await service.revoke(session, row)
		expect(await works(token)).toBe(false)
		expect((await service.list())[0]?.state).toBe('revoked')
	})

	it('a token can do no more than its owner can now', async () => {
		const { service, session, user } = await openService(desk)
		await addPasswordUser(desk, 'owner')
		const token = await service.add(session, { ...input, scopes: ['orders.read', 'settings.write'] })
		const change = (role: string) =>
			applyRecordedChange(desk.db, teamChanges.changeRole({ id: user.userId, name: '' }, role), { actor: { kind: 'cli' }, now: start })
		await change('orders')
		expect((await authenticateToken(desk.db, token, start))?.permissions).toEqual(['orders.read'])
		await applyRecordedChange(desk.db, teamChanges.block({ id: user.userId, name: '' }), { actor: { kind: 'cli' }, now: start })
		expect(await authenticateToken(desk.db, token, start)).toBeNull()
	})

	it('only an owner makes tokens, with a fresh session and scopes that exist', async () => {
		const other = await openService(desk, 'orders')
		await expect(other.service.add(other.session, input)).rejects.toThrow(NotPermitted)
		const old = await openService(desk, 'owner', after(hour))
		expect(await refusalOf(old.service.add(old.session, input))).toBe('verification_required')
		const { service, session } = await openService(desk)
		for (const scopes of [[], ['team.write'], ['audit.read', 'customers.write'], ['everything']])
			await expect(service.add(session, { ...input, scopes })).rejects.toThrow('Choose at least one scope.')
		await expect(service.add(session, { ...input, days: 9999 })).rejects.toThrow('Choose how long')
		await expect(service.add(session, { ...input, name: ' ' })).rejects.toThrow('Enter a name')
	})
})

/** A token of a new owner, with the API. */
async function openApi({ db }: { db: Db }, scopes: readonly TokenScope[], limits = noLimits) {
	const email = `${randomUUID()}@example.com`
	const { id } = await db
		.insertInto('desk_users')
		.values({
			email,
			name: 'Ada',
			role: 'owner',
			password_hash: null,
			totp_secret: null,
			passkey_handle: email,
			created_at: start.toISOString(),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const session = { user: { id, email, name: 'Ada', role: 'owner' as const }, sessionId: '', csrf: '', isFresh: true }
	const token = await bindTokens(db, () => start).add(session, { name: `Script ${id}`, scopes, days: 0 })
	const logger = { error: (line: unknown) => console.error(line) } as never
	const api = createOwnerApi({ db, logger, limits, providers: new Map(), now: () => start })
	const call = async (path: string, init: RequestInit = {}, authorization = `Bearer ${token}`) => {
		const response = await api(
			new Request(`http://localhost:4322/api/${path}`, { ...init, headers: { authorization, ...init.headers } }),
			'198.51.100.1',
		)
		return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
	}
	const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
		call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
	return { call, post, name: `Script ${id}` }
}

describeShop('the API for scripts', (shop: Shop) => {
	let placed: PlacedForDesk
	beforeAll(async () => {
		await seedDeskShop(shop.db)
		placed = await placeForDesk(shop)
	})
	const stockOf = async () => {
		const { offer_id } = await shop.db.selectFrom('order_lines').select('offer_id').where('id', '=', placed.lamp).executeTakeFirstOrThrow()
		const { id, stock } = await shop.db.selectFrom('offers').select(['id', 'stock']).where('id', '=', offer_id).executeTakeFirstOrThrow()
		return { variant: id, stock }
	}

	it('every command is refused without its scope, and checked with it', async () => {
		for (const scope of tokenScopeNames) {
			const { post, call } = await openApi(shop, [scope])
			const listed = ((await call('commands')).body['commands'] as { name: string }[]).map((one) => one.name)
			for (const [name, { permission }] of commands) {
				const { status, body } = await post(`commands/${name}`, {}, {})
				expect(listed.includes(name), `${scope} ${name}`).toBe(permission === scope)
				if (permission === scope) expect([200, 409, 422], `${scope} ${name}`).toContain(status)
				else expect([status, body['scope']], `${scope} ${name}`).toEqual([403, permission])
			}
		}
	})

	it('orders are read by scope, filtered and paged', async () => {
		const { call } = await openApi(shop, ['orders.read'])
		const { body } = await call(`orders/${placed.number}`)
		expect(body).toMatchObject({ order_no: placed.number, subtotal: 250, order_status: 'Ordered' })
		expect(body).not.toHaveProperty('customer')
		expect((await call('orders?status=Ordered')).body).toMatchObject({ orders: [{ order_no: placed.number }], next: null })
		expect((await call('orders?status=Shipped')).body['orders']).toEqual([])
		expect((await call('orders?since=2999-01-01')).body['orders']).toEqual([])
		expect(await call('orders?since=yesterday&after=x')).toMatchObject({
			status: 422,
			body: { errors: { since: [expect.any(String)], after: [expect.any(String)] } },
		})
		expect((await call('orders/0000-0000')).status).toBe(404)
		const personal = await openApi(shop, ['orders.read', 'customers.read'])
		expect((await personal.call(`orders/${placed.number}`)).body).toMatchObject({ customer: { city: 'Berlin' } })
		const none = await openApi(shop, ['content.write'])
		for (const path of ['orders', `orders/${placed.number}`, 'stock']) expect((await none.call(path)).status).toBe(403)
	})

	it('a command is planned, run as the token and recorded, and errors name the fields', async () => {
		const { call, post, name } = await openApi(shop, ['stock.write'])
		const { variant, stock } = await stockOf()
		expect((await call('stock?search=Lamp')).body['variants']).toContainEqual(expect.objectContaining({ id: variant, stock }))
		const plan = await post('commands/stock.set?plan=1', { variant, pieces: stock + 1 })
		expect(plan, JSON.stringify(plan.body)).toMatchObject({ status: 200 })
		expect((await stockOf()).stock).toBe(stock)
		const ran = await post('commands/stock.set', { variant, pieces: stock + 1 })
		expect(ran.body['changes']).toEqual(plan.body['changes'])
		expect((await stockOf()).stock).toBe(stock + 1)
		const entry = await shop.db.selectFrom('audit_log').selectAll().where('id', '=', Number(ran.body['log_id'])).executeTakeFirstOrThrow()
		expect(entry).toMatchObject({ actor_kind: 'token', actor_name: name, actor_id: null, command: 'stock.set' })
		const wrong = await post('commands/stock.set', { variant, pieces: -1 })
		expect(wrong).toMatchObject({ status: 422, body: { status: 422, errors: { pieces: [expect.any(String)] } } })
		expect(wrong.headers.get('content-type')).toBe('application/problem+json')
		expect((await post('commands/no.such', {})).status).toBe(404)
		expect((await call('commands/stock.set')).status).toBe(405)
		expect((await call('commands/stock.set', { method: 'POST', body: 'a=1' })).status).toBe(415)
		expect((await call('commands/stock.set', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })).status).toBe(
			400,
		)
	})

	it('a request with the same Idempotency-Key runs once, also at the same time', async () => {
		const { post } = await openApi(shop, ['stock.write'])
		const { variant, stock } = await stockOf()
		const headers = { 'idempotency-key': 'delivery-7' }
		const body = { variant, pieces: stock + 5 }
		const [first, second] = await Promise.all([post('commands/stock.set', body, headers), post('commands/stock.set', body, headers)])
		expect(first?.body['log_id']).toBe(second?.body['log_id'])
		expect(first?.body['changes']).toEqual(second?.body['changes'])
		expect([first, second].filter((one) => one?.headers.get('idempotent-replayed') === 'true')).toHaveLength(1)
		expect((await post('commands/stock.set', { ...body, pieces: 0 }, headers)).status).toBe(409)
		expect((await stockOf()).stock).toBe(stock + 5)
	})

	it('changes have no personal data without the scope for it', async () => {
		const address = {
			first_name: 'Grace',
			last_name: 'Hopper',
			address: 'Harbour 2',
			postal_code: '20095',
			city: 'Hamburg',
			country: 'Germany',
		}
		const changesOf = async (scopes: readonly TokenScope[]) => {
			const { post } = await openApi(shop, scopes)
			const { body } = await post('commands/order.address?plan=1', { order: placed.number, ...address })
			expect(body['title'], JSON.stringify(body)).toContain(placed.number)
			return JSON.stringify(body)
		}
		expect(await changesOf(['orders.write'])).not.toContain('Berlin')
		expect(await changesOf(['orders.write', 'customers.read'])).toContain('Berlin')
	})

	it('requests without a valid token are refused and limited by address; cookies count for nothing', async () => {
		const { call } = await openApi(shop, ['orders.read'], createLimits(shop.db))
		expect((await call('orders', { headers: { cookie: '__Host-desk=x' } }, '')).status).toBe(401)
		const statuses: number[] = []
		for (let count = 0; count < 31; count++) statuses.push((await call('orders', {}, `Bearer sft_${'a'.repeat(50)}`)).status)
		expect(new Set(statuses)).toEqual(new Set([401, 429]))
		const good = await call('orders')
		expect(good.status).toBe(200)
		expect(good.headers.get('access-control-allow-origin')).toBeNull()
	})
})
