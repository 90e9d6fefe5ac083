import type { APIContext } from 'astro'
import { deleteCookie, readCookie, setCookie } from './cookies.ts'

/** How a browser shows the desk. It belongs to the browser and not to the user: a tablet in the warehouse is dark for everybody. */
export interface Display {
	/** `system`: as the device. */
	readonly theme: 'system' | 'light' | 'dark'
	/** Whether single keys are shortcuts; people who dictate need them off (WCAG 2.1.4). */
	readonly hasShortcuts: boolean
}

const yearSeconds = 365 * 86_400

type Context = Pick<APIContext, 'cookies' | 'locals'>

export function readDisplay({ cookies, locals }: Context): Display {
	const theme = readCookie(cookies, 'desk-theme', locals.arrival)
	return {
		theme: theme === 'light' || theme === 'dark' ? theme : 'system',
		hasShortcuts: readCookie(cookies, 'desk-keys', locals.arrival) !== 'off',
	}
}

export function saveDisplay({ cookies, locals: { arrival } }: Context, { theme, hasShortcuts }: Display): void {
	if (theme === 'system') deleteCookie(cookies, 'desk-theme', arrival)
	else setCookie(cookies, 'desk-theme', theme, arrival, yearSeconds)
	if (hasShortcuts) deleteCookie(cookies, 'desk-keys', arrival)
	else setCookie(cookies, 'desk-keys', 'off', arrival, yearSeconds)
}
