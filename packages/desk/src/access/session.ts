import type { StartedSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { Client } from '@storefront/store/desk/sign-in-service.ts'
import type { APIContext } from 'astro'
import { deleteCookie, readCookie, setCookie } from './cookies.ts'

type Context = Pick<APIContext, 'cookies' | 'locals'>

/** The browser, for the functions of the sign-in. */
export function clientOf({ cookies, locals: { arrival }, request }: Context & Pick<APIContext, 'request'>): Client {
	const sessionToken = readCookie(cookies, 'desk', arrival) ?? null
	return {
		visitor: { address: arrival.ip, userAgent: request.headers.get('user-agent') ?? '', sessionToken },
		party: { id: new URL(arrival.origin).hostname, origin: arrival.origin },
	}
}

/** Stores the token of a new or renewed session in the browser. */
export function keepSession({ cookies, locals: { arrival } }: Context, { token }: Pick<StartedSession, 'token'>): void {
	setCookie(cookies, 'desk', token, arrival)
	deleteCookie(cookies, 'desk-visitor', arrival)
}

/** Removes the token of an ended session. */
export function forgetSession({ cookies, locals: { arrival } }: Context): void {
	deleteCookie(cookies, 'desk', arrival)
}
