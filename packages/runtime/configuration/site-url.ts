import type { Configuration } from './configuration.ts'

/** The URL of the shop without a trailing slash: SITE_URL, or the port on this machine. */
export function siteUrlOf({ SITE_URL, PORT = 4321 }: Partial<Pick<Configuration, 'SITE_URL' | 'PORT'>>): string {
	return SITE_URL ?? `http://localhost:${PORT}`
}
