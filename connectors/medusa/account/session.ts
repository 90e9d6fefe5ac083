import { findCustomer } from '@storefront/store/http/calls/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import type { Connector } from '../connector/connector.ts'
import { beginSession } from '../storage/sessions.ts'
import { type EngineCustomer, infoOf } from './customer.ts'

interface SignedIn {
	readonly customer: EngineCustomer
	/** Of the engine. */
	readonly token: string
}

/** Begins a session of the connector; gives its token and who it is made out to. Whoever was signed in here no longer is. */
export async function signInTo(connector: Connector, c: StoreContext, { customer, token: engineToken }: SignedIn) {
	const held = await findCustomer(connector, c)
	if (held) connector.kept.run('delete from sessions where id = ?', held.id)
	const userAgent = c.req.header('user-agent') ?? ''
	const sessionId = beginSession(
		connector.kept,
		{ customerId: customer.id, email: customer.email, engineToken, userAgent },
		connector.clock(),
	)
	const info = infoOf(connector, customer)
	const { first_name, last_name, email } = info
	return { token: await connector.tokens.issue({ id: sessionId, sessionId, first_name, last_name, email }), info }
}
