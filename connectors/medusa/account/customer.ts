import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { CustomerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import type { KeptSession } from '../storage/sessions.ts'
import { EngineRefusal, type Question } from '../store-api/ask.ts'

/** A customer as the engine tells it to the customer. */
export interface EngineCustomer {
	readonly id: string
	readonly first_name: string | null
	readonly last_name: string | null
	readonly email: string
	readonly phone: string | null
}

/** The engine's tokens hold for a day by default: one that is older than this is exchanged for a new one, in milliseconds. */
const tokenMs = 60 * 60_000

type Asking = Pick<Connector, 'api' | 'kept' | 'clock'>

/** Asks the engine as the customer. Throws `unauthenticated` when the engine does not know the token any more. */
export async function askAsCustomer<Data>(
	connector: Asking,
	{ session }: CustomerBuyer,
	method: 'GET' | 'POST' | 'DELETE',
	path: string,
	question: Question = {},
): Promise<Data> {
	try {
		const token = await freshToken(connector, session)
		return await connector.api.ask<Data>(method, path, { ...question, token })
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 401) throw new StoreError('unauthenticated', 'User is not authenticated')
		throw error
	}
}

async function freshToken({ api, kept, clock }: Asking, { id, engine_token, token_at }: KeptSession): Promise<string> {
	const now = clock()
	if (now.getTime() - Date.parse(token_at) < tokenMs) return engine_token
	const { token } = await api.ask<{ token: string }>('POST', '/auth/token/refresh', { token: engine_token })
	kept.run('update sessions set engine_token = ?, token_at = ? where id = ?', token, now.toISOString(), id)
	return token
}

/** Exchanges the tokens of all sessions that last, so that none runs out while its customer rests. */
export async function refreshTokens(connector: Asking & Pick<Connector, 'logger'>): Promise<void> {
	for (const session of connector.kept.all<KeptSession>('select * from sessions'))
		await freshToken(connector, session).catch((error: unknown) => {
			if (!(error instanceof EngineRefusal)) throw error
			connector.logger.info({ session: session.id, reason: error.message }, 'The engine ends a session')
			connector.kept.run('delete from sessions where id = ?', session.id)
		})
}

/** What the connector keeps of a customer, which the engine has no place for. */
interface Profile {
	readonly gender: string
	readonly dob: string
}

/** The person as the contract has it (ENT-32). */
export function infoOf({ kept }: Pick<Connector, 'kept'>, customer: EngineCustomer) {
	const profile = kept.one<Profile>('select gender, dob from profiles where customer_id = ?', customer.id)
	return {
		id: customer.id,
		first_name: customer.first_name ?? '',
		last_name: customer.last_name ?? '',
		email: customer.email,
		phone: customer.phone ?? '',
		gender: profile?.gender ?? '',
		dob: profile?.dob ?? '',
	}
}
