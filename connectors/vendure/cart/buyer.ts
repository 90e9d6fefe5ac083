import { findShopper, requireCustomer, requireGuest, requireShopper } from '@storefront/store/http/calls/shopper.ts'
import type { Shopper } from '@storefront/store/infrastructure/context/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import type { EngineSession } from '../shop-api/client.ts'

/** Owner of a cart and of orders: a guest by the cookie, or a customer by the bearer token, each with a session of the engine. */
export interface Buyer {
	readonly kind: 'guest' | 'customer'
	/** `guest:<hash>` or `customer:<id of the engine>`: key of locks and idempotency keys. */
	readonly owner: string
	/** Id of the engine; null for guests. */
	readonly customerId: string | null
	/** Row of the session of a customer; hash of the cookie of a guest. */
	readonly key: string | number
	/** Current session of the engine, which can start a new one at any call. */
	readonly session: () => Promise<EngineSession>
}

/** Returns the signed-in customer. Throws `unauthenticated` for others (SEC-06). */
export async function customerBuyer(connector: Connector, c: StoreContext): Promise<Buyer> {
	return await buyerOf(connector, await requireCustomer(connector, c))
}

/** Returns the guest of the cookie; creates the cookie if it is missing. */
export function guestBuyer(connector: Connector, c: StoreContext, ipAddress: string | undefined, isClearing = false): Buyer {
	return guest(connector, requireGuest(connector, c, ipAddress, isClearing).key)
}

/** AMB-09: the customer with a bearer token, otherwise the guest with an address. */
export async function customerOrGuest(connector: Connector, c: StoreContext, ipAddress: string | undefined): Promise<Buyer> {
	return await buyerOf(connector, await requireShopper(connector, c, ipAddress))
}

/** Buyer of a call, if known; otherwise null. */
export async function findBuyer(connector: Connector, c: StoreContext): Promise<Buyer | null> {
	const shopper = await findShopper(connector, c)
	return shopper && (await buyerOf(connector, shopper))
}

async function buyerOf(connector: Connector, shopper: Shopper): Promise<Buyer> {
	return shopper.kind === 'guest' ? guest(connector, shopper.key) : await customer(connector, shopper.id)
}

function guest(connector: Connector, key: string): Buyer {
	return {
		kind: 'guest',
		owner: `guest:${key}`,
		customerId: null,
		key,
		session: () => guestSession(connector, key),
	}
}

/** Session of the engine of a guest, stored under this key. */
export async function guestSession({ database, clock }: Pick<Connector, 'database' | 'clock'>, key: string): Promise<EngineSession> {
	const row = await database.one<{ engine_token: string | null }>('select engine_token from guests where key = ?', key)
	return {
		token: row?.engine_token ?? null,
		async keep(token) {
			await database.run(
				'insert into guests (key, engine_token, seen_at) values (?, ?, ?) on conflict (key) do update set engine_token = excluded.engine_token, seen_at = excluded.seen_at',
				...[key, token, clock().toISOString()],
			)
		},
	}
}

async function customer({ database }: Connector, sessionId: number): Promise<Buyer> {
	const row = await database.one<{ customer_id: string; engine_token: string }>(
		'select customer_id, engine_token from sessions where id = ?',
		sessionId,
	)
	if (!row) throw new StoreError('unauthenticated', 'User is not authenticated')
	return {
		kind: 'customer',
		owner: `customer:${row.customer_id}`,
		customerId: row.customer_id,
		key: sessionId,
		// Only a sign-in starts a customer's session; another one that the engine returns belongs to no one.
		session: () => Promise.resolve({ token: row.engine_token }),
	}
}

/** Whether the last addition to this cart had this key; otherwise stores the key. */
export async function isRepeated({ database, clock }: Connector, { kind, key }: Buyer, added: string): Promise<boolean> {
	const table = kind === 'guest' ? 'guests' : 'sessions'
	const column = kind === 'guest' ? 'key' : 'id'
	if (kind === 'guest')
		await database.run(
			'insert into guests (key, seen_at) values (?, ?) on conflict (key) do update set seen_at = excluded.seen_at',
			key,
			clock().toISOString(),
		)
	const changed = await database.run(
		`update ${table} set last_add = ? where ${column} = ? and (last_add is null or last_add != ?)`,
		...[added, key, added],
	)
	return changed === 0
}
