import { findCustomer } from '@storefront/store/http/calls/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import type { Connector } from '../connector/connector.ts'
import { beginSession } from '../storage/sessions.ts'
import { infoOf } from './customer.ts'
import type { SignedIn } from './sign-in.ts'

/** Begins a session of the connector for one of the engine; gives its token and the person, as the contract has them. */
export async function startSession(connector: Connector, c: StoreContext, { customer, engineToken }: SignedIn) {
	const { kept, clock, tokens } = connector
	const userAgent = c.req.header('user-agent') ?? ''
	const sessionId = await beginSession(kept, { customerId: customer.id, engineToken, userAgent }, clock())
	const info = await infoOf(connector, customer)
	const { first_name, last_name, email } = info
	return { token: await tokens.issue({ id: sessionId, sessionId, first_name, last_name, email }), info }
}

/** Whoever signs in again, without signing out, leaves no session behind that nobody has the token of any more. */
export async function endHeldSession(connector: Connector, c: StoreContext): Promise<void> {
	const held = await findCustomer(connector, c)
	if (held) await endSession(connector, held.id)
}

/** Nobody else has the engine's token of it. The engine's own logout would end the other sessions of the account, too. */
export async function endSession({ kept }: Pick<Connector, 'kept'>, id: string | number): Promise<void> {
	await kept.run('delete from sessions where id = ?', id)
}

/** Ends every session of the account that the engine's token belongs to: here, and at the engine by its logout. */
export async function endEverywhere({ api, kept }: Pick<Connector, 'api' | 'kept'>, token: string): Promise<void> {
	const { activeCustomer } = await api.ask<{ activeCustomer: { id: string } | null }>('query Me { activeCustomer { id } }', {}, { token })
	if (activeCustomer) await kept.run('delete from sessions where customer_id = ?', activeCustomer.id)
	await api.ask('mutation Logout { logout { success } }', {}, { token })
}
