import { StoreError } from '../../../server/errors/errors.ts'
import { customerOf, guestOf, shopperIfKnown, shopperOf } from '../../../server/http/shopper.ts'
import type { Shopper } from '../../../server/store/shopper.ts'
import type { StoreContext } from '../../../server/store/store.ts'
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
	readonly session: () => EngineSession
}

/** The signed-in customer. Throws `unauthenticated` for everybody else (SEC-06). */
export async function customerBuyer(connector: Connector, c: StoreContext): Promise<Buyer> {
	return buyerOf(connector, await customerOf(connector, c))
}

/** The guest of the cookie, who gets one where there is none. */
export function guestBuyer(connector: Connector, c: StoreContext, ipAddress: string | undefined, toDo = ''): Buyer {
	return buyerOf(connector, guestOf(connector, c, ipAddress, toDo))
}

/** AMB-09: with a bearer token the customer, without one and with an address the guest. */
export async function buyerOfEither(connector: Connector, c: StoreContext, ipAddress: string | undefined): Promise<Buyer> {
	return buyerOf(connector, await shopperOf(connector, c, ipAddress))
}

/** Whoever asks, where that is known; null otherwise. */
export async function buyerIfKnown(connector: Connector, c: StoreContext): Promise<Buyer | null> {
	const shopper = await shopperIfKnown(connector, c)
	return shopper && buyerOf(connector, shopper)
}

function buyerOf(connector: Connector, shopper: Shopper): Buyer {
	return shopper.kind === 'guest' ? guest(connector, shopper.key) : customer(connector, shopper.id)
}

function guest({ kept, clock }: Connector, key: string): Buyer {
	return {
		kind: 'guest',
		owner: `guest:${key}`,
		customerId: null,
		key,
		session: () => ({
			token: kept.one<{ engine_token: string | null }>('select engine_token from guests where key = ?', key)?.engine_token ?? null,
			keep(token) {
				kept.run(
					'insert into guests (key, engine_token, seen_at) values (?, ?, ?) on conflict (key) do update set engine_token = excluded.engine_token, seen_at = excluded.seen_at',
					...[key, token, clock().toISOString()],
				)
			},
		}),
	}
}

function customer({ kept }: Connector, sessionId: number): Buyer {
	const row = kept.one<{ customer_id: string; engine_token: string }>(
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
		session: () => ({ token: row.engine_token }),
	}
}

/** Whether the last thing added to this cart came with this key; takes the key down otherwise. */
export function isRepeated({ kept, clock }: Connector, { kind, key }: Buyer, added: string): boolean {
	const table = kind === 'guest' ? 'guests' : 'sessions'
	const column = kind === 'guest' ? 'key' : 'id'
	if (kind === 'guest')
		kept.run(
			'insert into guests (key, seen_at) values (?, ?) on conflict (key) do update set seen_at = excluded.seen_at',
			key,
			clock().toISOString(),
		)
	return (
		kept.run(`update ${table} set last_add = ? where ${column} = ? and (last_add is null or last_add != ?)`, added, key, added).changes ===
		0
	)
}
