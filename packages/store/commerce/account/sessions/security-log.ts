import { visitorAddress } from '@storefront/store/http/calls/visitor.ts'
import type { Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { pseudonym } from '@storefront/store/infrastructure/crypto/pseudonym.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

/** Events of accounts in the log; docs/security.md lists them. */
export type SecurityEvent =
	| 'sign_in'
	| 'sign_in_refused'
	| 'sign_in_attack'
	| 'sign_up'
	| 'account_opened'
	| 'code_refused'
	| 'code_asked'
	| 'password_reset'
	| 'password_changed'
	| 'password_refused'
	| 'signed_out'
	| 'session_ended'
	| 'sessions_ended'
	| 'data_exported'
	| 'account_deleted'
	| 'email_change_asked'
	| 'email_changed'

/** Events that are logged as warnings. */
const warningEvents: readonly SecurityEvent[] = ['sign_in_refused', 'sign_in_attack', 'code_refused', 'password_refused']

interface EventDetails {
	/** Never logged in plain text: see `pseudonym`. */
	readonly email?: string
	readonly customer?: number
	/** Error code. */
	readonly code?: string | undefined
}

/** Logs one line about an account: the event, the hashed account, and the IP address. */
export function logSecurity(store: Store, c: StoreContext, event: SecurityEvent, { email, customer, code }: EventDetails): void {
	const line = {
		event,
		...(email === undefined ? {} : { account: pseudonym(store.accounts.logKey, email) }),
		...(customer === undefined ? {} : { customer }),
		...(code ? { code } : {}),
		from: visitorAddress(store, c),
		request_id: c.get('requestId'),
	}
	if (warningEvents.includes(event)) store.logger.warn(line, 'security')
	else store.logger.info(line, 'security')
}

/** Runs an action that needs the current password, and logs a wrong password. */
export async function logWrongPassword<Result>(
	store: Store,
	c: StoreContext,
	customer: number,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof StoreError) logSecurity(store, c, 'password_refused', { customer, code: error.code })
		throw error
	}
}
