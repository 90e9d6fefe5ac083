import type { DeskArrival } from '@storefront/store/desk/open-desk.ts'
import type { AstroCookies } from 'astro'

/** Without HTTPS only browsers on this machine reach the desk; they refuse the prefix `__Host-`. */
const nameOf = (name: string, { isSecure }: DeskArrival) => (isSecure ? `__Host-${name}` : name)

/** Cookies of the desk: the token of the session, and a random value for the forms of a browser that is not signed in. */
type CookieName = 'desk' | 'desk-visitor'

/** All cookies end with the browser; the session ends earlier on the server. */
const optionsOf = ({ isSecure }: DeskArrival) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const

export function readCookie(cookies: AstroCookies, name: CookieName, arrival: DeskArrival): string | undefined {
	return cookies.get(nameOf(name, arrival))?.value || undefined
}

export function setCookie(cookies: AstroCookies, name: CookieName, value: string, arrival: DeskArrival): void {
	cookies.set(nameOf(name, arrival), value, optionsOf(arrival))
}

export function deleteCookie(cookies: AstroCookies, name: CookieName, arrival: DeskArrival): void {
	cookies.delete(nameOf(name, arrival), optionsOf(arrival))
}
