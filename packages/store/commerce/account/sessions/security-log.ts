import { createHmac } from 'node:crypto'
import { visitorAddress } from '@storefront/store/http/calls/visitor.ts'
import type { Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'

/** What the log tells of accounts; docs/security.md has the list. */
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

/** Events that somebody who guards the shop wants to see. */
const alarming: readonly SecurityEvent[] = ['sign_in_refused', 'sign_in_attack', 'code_refused', 'password_refused']

interface Concerned {
	/** Never logged as it is: see `accountInLog`. */
	readonly email?: string
	readonly customer?: number
	/** The code of the refusal. */
	readonly code?: string | undefined
}

/** Writes one line about an account: what happened, to which account (hashed), from which address. */
export function logSecurity(store: Store, c: StoreContext, event: SecurityEvent, { email, customer, code }: Concerned): void {
	const line = {
		event,
		...(email === undefined ? {} : { account: accountInLog(store, email) }),
		...(customer === undefined ? {} : { customer }),
		...(code ? { code } : {}),
		from: visitorAddress(store, c),
		request_id: c.get('requestId'),
	}
	if (alarming.includes(event)) store.logger.warn(line, 'security')
	else store.logger.info(line, 'security')
}

/** Does what the current password is asked for; one that was refused is logged. */
export async function watchPassword<Result>(store: Store, c: StoreContext, customer: number, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof StoreError) logSecurity(store, c, 'password_refused', { customer, code: error.code })
		throw error
	}
}

/** The same for the same email, and nothing that could be tried out without the shop's secret. */
function accountInLog(store: Store, email: string): string {
	return createHmac('sha256', store.accounts.logKey).update(normalizeEmail(email)).digest('hex').slice(0, 16)
}
