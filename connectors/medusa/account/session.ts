import { findCustomer } from '@storefront/store/http/calls/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import type { Connector } from '../connector/connector.ts'
import { createSession } from '../storage/sessions.ts'
import { type EngineCustomer, toCustomerInfo } from './customer.ts'

interface EngineSignIn {
	readonly customer: EngineCustomer
	/** Token of the customer at the engine. */
	readonly token: string
}

/** Starts a session of the connector; returns its token and its customer. Ends a former session of the browser. */
export async function startSession(connector: Connector, c: StoreContext, { customer, token: engineToken }: EngineSignIn) {
	const held = await findCustomer(connector, c)
	if (held) connector.database.run('delete from sessions where id = ?', held.id)
	const userAgent = c.req.header('user-agent') ?? ''
	const sessionId = createSession(
		connector.database,
		{ customerId: customer.id, email: customer.email, engineToken, userAgent },
		connector.clock(),
	)
	const info = toCustomerInfo(connector, customer)
	const { first_name, last_name, email } = info
	return { token: await connector.tokens.issue({ id: sessionId, sessionId, first_name, last_name, email }), info }
}
