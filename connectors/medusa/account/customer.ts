import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { CustomerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import type { StoredSession } from '../storage/sessions.ts'
import { EngineRefusal, type EngineRequest } from '../store-api/client.ts'

/** Customer in replies of the engine. */
export interface EngineCustomer {
	readonly id: string
	readonly first_name: string | null
	readonly last_name: string | null
	readonly email: string
	readonly phone: string | null
}

/** Age in milliseconds after which a token of the engine is exchanged; by default they are valid for a day. */
const tokenMs = 60 * 60_000

type Dependencies = Pick<Connector, 'api' | 'database' | 'clock'>

/** Calls the engine as the customer. Throws `unauthenticated` if the engine rejects the token. */
export async function callAsCustomer<Data>(
	connector: Dependencies,
	{ session }: CustomerBuyer,
	method: 'GET' | 'POST' | 'DELETE',
	path: string,
	question: EngineRequest = {},
): Promise<Data> {
	try {
		const token = await freshToken(connector, session)
		return await connector.api.ask<Data>(method, path, { ...question, token })
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 401) throw new StoreError('unauthenticated', 'User is not authenticated')
		throw error
	}
}

async function freshToken({ api, database, clock }: Dependencies, { id, engine_token, token_at }: StoredSession): Promise<string> {
	const now = clock()
	if (now.getTime() - Date.parse(token_at) < tokenMs) return engine_token
	const { token } = await api.ask<{ token: string }>('POST', '/auth/token/refresh', { token: engine_token })
	database.run('update sessions set engine_token = ?, token_at = ? where id = ?', token, now.toISOString(), id)
	return token
}

/** Exchanges the tokens of all active sessions, so that none expires while its customer is inactive. */
export async function refreshTokens(connector: Dependencies & Pick<Connector, 'logger'>): Promise<void> {
	for (const session of connector.database.all<StoredSession>('select * from sessions'))
		await freshToken(connector, session).catch((error: unknown) => {
			if (!(error instanceof EngineRefusal)) throw error
			connector.logger.info({ session: session.id, reason: error.message }, 'The engine ends a session')
			connector.database.run('delete from sessions where id = ?', session.id)
		})
}

/** Data of a customer that the engine cannot store. */
interface Profile {
	readonly gender: string
	readonly dob: string
}

/** Customer in the format of the contract (ENT-32). */
export function toCustomerInfo({ database }: Pick<Connector, 'database'>, customer: EngineCustomer) {
	const profile = database.one<Profile>('select gender, dob from profiles where customer_id = ?', customer.id)
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
