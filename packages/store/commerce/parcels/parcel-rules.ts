/** Most characters of the name of a carrier. */
export const longestCarrier = 40

const longestUrl = 500

/** Whether a text without spaces can be a tracking code. */
export function isTrackingCode(code: string): boolean {
	return /^[A-Za-z0-9][A-Za-z0-9./-]{1,59}$/.test(code)
}

/** Tracking codes are often typed with spaces, which make them easier to read. */
export function normalizeTrackingCode(typed: string): string {
	return typed.replaceAll(/\s/g, '')
}

/** The URL of a tracking page; null if it is not a secure URL of a web page. */
export function parseTrackingUrl(typed: string): string | null {
	const address = typed.trim()
	const url = URL.canParse(address) ? new URL(address) : null
	const isUsable =
		url?.protocol === 'https:' && url.username === '' && url.password === '' && address.length <= longestUrl && !/[\s<>"]/.test(address)
	return isUsable ? url.href : null
}
