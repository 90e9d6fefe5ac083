import { findShopper, requireCustomer, requireGuest, requireShopper } from '@storefront/store/http/calls/shopper.ts'
import type { Shopper } from '@storefront/store/infrastructure/context/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import type { EngineSession } from '../shop-api/ask.ts'

/** Whose cart and whose orders: a guest by the cookie, a customer by the bearer token, each with a session of the engine. */
export interface Buyer {
	readonly kind: 'guest' | 'customer'
	/** `guest:<hash>` or `customer:<the engine's id>`: what locks and idempotency keys belong to. */
	readonly owner: string
	/** The engine's id; null for guests. */
	readonly customerId: string | null
	/** The session's row for a customer; the hash of the cookie for a guest. */
	readonly key: string | number
	/** As it is now: the engine may begin one in between. */
	readonly session: () => Promise<EngineSession>
}

/** The signed-in customer. Throws `unauthenticated` for everybody else (SEC-06). */
export async function customerBuyer(connector: Connector, c: StoreContext): Promise<Buyer> {
	return await buyerOf(connector, await requireCustomer(connector, c))
}

/** The guest of the cookie, who gets one where there is none. */
export function guestBuyer(connector: Connector, c: StoreContext, ipAddress: string | undefined, isClearing = false): Buyer {
	return guest(connector, requireGuest(connector, c, ipAddress, isClearing).key)
}

/** AMB-09: with a bearer token the customer, without one and with an address the guest. */
export async function buyerOfEither(connector: Connector, c: StoreContext, ipAddress: string | undefined): Promise<Buyer> {
	return await buyerOf(connector, await requireShopper(connector, c, ipAddress))
}

/** Whoever asks, where that is known; null otherwise. */
export async function buyerIfKnown(connector: Connector, c: StoreContext): Promise<Buyer | null> {
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

/** The engine's session of a guest, as it is noted under this key. */
export async function guestSession({ kept, clock }: Pick<Connector, 'kept' | 'clock'>, key: string): Promise<EngineSession> {
	const row = await kept.one<{ engine_token: string | null }>('select engine_token from guests where key = ?', key)
	return {
		token: row?.engine_token ?? null,
		async keep(token) {
			await kept.run(
				'insert into guests (key, engine_token, seen_at) values (?, ?, ?) on conflict (key) do update set engine_token = excluded.engine_token, seen_at = excluded.seen_at',
				...[key, token, clock().toISOString()],
			)
		},
	}
}

async function customer({ kept }: Connector, sessionId: number): Promise<Buyer> {
	const row = await kept.one<{ customer_id: string; engine_token: string }>(
		'select customer_id, engine_token from sessions where id = ?',
		sessionId,
	)
	if (!row) throw new StoreError('unauthenticated', 'User is not authenticated')
	return {
		kind: 'customer',
		owner: `customer:${row.customer_id}`,
		customerId: row.customer_id,
		key: sessionId,
		// A customer's session is begun by the sign-in alone: another one that the engine offers is nobody's.
		session: () => Promise.resolve({ token: row.engine_token }),
	}
}

/** Whether the last thing added to this cart came with this key; takes the key down otherwise. */
export async function isRepeated({ kept, clock }: Connector, { kind, key }: Buyer, added: string): Promise<boolean> {
	const table = kind === 'guest' ? 'guests' : 'sessions'
	const column = kind === 'guest' ? 'key' : 'id'
	if (kind === 'guest')
		await kept.run(
			'insert into guests (key, seen_at) values (?, ?) on conflict (key) do update set seen_at = excluded.seen_at',
			key,
			clock().toISOString(),
		)
	const changed = await kept.run(
		`update ${table} set last_add = ? where ${column} = ? and (last_add is null or last_add != ?)`,
		...[added, key, added],
	)
	return changed === 0
}
