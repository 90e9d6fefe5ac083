import { pseudonym } from '@storefront/store/infrastructure/crypto/pseudonym.ts'
import type { DeskAuth, Visitor } from './open-desk-auth.ts'

/** Events of the desk in the log; docs/security.md lists them. */
export type DeskEvent = (typeof infoEvents)[number] | (typeof warningEvents)[number]

const infoEvents = [
	'desk_account_created',
	'desk_sign_in',
	'desk_verified',
	'desk_signed_out',
	'desk_password_changed',
	'desk_totp_changed',
	'desk_recovery_codes_renewed',
	'desk_passkey_added',
	'desk_passkey_removed',
	'desk_session_ended',
	'desk_sessions_ended',
] as const

/** Events that are logged as warnings. */
const warningEvents = [
	'desk_sign_in_refused',
	'desk_sign_in_attack',
	'desk_code_refused',
	'desk_passkey_refused',
	'desk_passkey_copied',
	'desk_verification_refused',
	'desk_recovery_code_used',
] as const

interface EventDetails {
	/** Never logged in plain text. */
	readonly email?: string
	/** Id of the user. */
	readonly user?: number
	/** Error code. */
	readonly code?: string
	readonly visitor?: Pick<Visitor, 'address' | 'requestId'>
}

/** Logs one line about a user of the desk: event, hashed email, ids and IP address. */
export function logDeskEvent(
	{ logger, logKey }: Pick<DeskAuth, 'logger' | 'logKey'>,
	event: DeskEvent,
	{ email, user, code, visitor }: EventDetails,
): void {
	const line = {
		event,
		...(email === undefined ? {} : { account: pseudonym(logKey, email) }),
		...(user === undefined ? {} : { user }),
		...(code === undefined ? {} : { code }),
		...(visitor ? { from: visitor.address, request_id: visitor.requestId } : {}),
	}
	if ((warningEvents as readonly string[]).includes(event)) logger.warn(line, 'security')
	else logger.info(line, 'security')
}
