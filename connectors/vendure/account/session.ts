import { findCustomer } from '@storefront/store/http/calls/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import type { Connector } from '../connector/connector.ts'
import { createSession } from '../storage/sessions.ts'
import { toCustomerInfo } from './customer.ts'
import type { SignedIn } from './sign-in.ts'

/** Starts a session of the connector for a session of the engine; returns its token and the customer, in the format of the contract. */
export async function startSession(connector: Connector, c: StoreContext, { customer, engineToken }: SignedIn) {
	const { database, clock, tokens } = connector
	const userAgent = c.req.header('user-agent') ?? ''
	const sessionId = await createSession(database, { customerId: customer.id, engineToken, userAgent }, clock())
	const info = await toCustomerInfo(connector, customer)
	const { first_name, last_name, email } = info
	return { token: await tokens.issue({ id: sessionId, sessionId, first_name, last_name, email }), info }
}

/** Ends the former session of the browser at a new sign-in, because its token is lost. */
export async function endFormerSession(connector: Connector, c: StoreContext): Promise<void> {
	const held = await findCustomer(connector, c)
	if (held) await endSession(connector, held.id)
}

/** Ends one session, whose engine token no other session uses. The logout of the engine would end all sessions of the account. */
export async function endSession({ database }: Pick<Connector, 'database'>, id: string | number): Promise<void> {
	await database.run('delete from sessions where id = ?', id)
}

/** Ends all sessions of the account of an engine token: here, and by the logout of the engine. */
export async function endEverywhere({ api, database }: Pick<Connector, 'api' | 'database'>, token: string): Promise<void> {
	const { activeCustomer } = await api.ask<{ activeCustomer: { id: string } | null }>('query Me { activeCustomer { id } }', {}, { token })
	if (activeCustomer) await database.run('delete from sessions where customer_id = ?', activeCustomer.id)
	await api.ask('mutation Logout { logout { success } }', {}, { token })
}
