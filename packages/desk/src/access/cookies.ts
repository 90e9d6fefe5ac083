import type { DeskArrival } from '@storefront/store/desk/open-desk.ts'
import type { AstroCookies } from 'astro'

/** Without HTTPS only browsers on this machine reach the desk; they refuse the prefix `__Host-`. */
const nameOf = (name: string, { isSecure }: DeskArrival) => (isSecure ? `__Host-${name}` : name)

/**
 * Cookies of the desk: the token of the session, a random value for the forms of a browser that is not signed in, and how this browser
 * shows the desk.
 */
type CookieName = 'desk' | 'desk-visitor' | 'desk-theme' | 'desk-keys'

const optionsOf = ({ isSecure }: DeskArrival) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const

export function readCookie(cookies: AstroCookies, name: CookieName, arrival: DeskArrival): string | undefined {
	return cookies.get(nameOf(name, arrival))?.value || undefined
}

/** Sets a cookie that ends with the browser, or after `maxAge` seconds. The session ends earlier on the server. */
export function setCookie(cookies: AstroCookies, name: CookieName, value: string, arrival: DeskArrival, maxAge?: number): void {
	cookies.set(nameOf(name, arrival), value, { ...optionsOf(arrival), ...(maxAge !== undefined && { maxAge }) })
}

export function deleteCookie(cookies: AstroCookies, name: CookieName, arrival: DeskArrival): void {
	cookies.delete(nameOf(name, arrival), optionsOf(arrival))
}
