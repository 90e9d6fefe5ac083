/** URL that a mail client calls when its unsubscribe button is clicked (RFC 8058). */
export function oneClickUrl(siteUrl: string, call: { readonly path: string }, email: string, key: string): string {
	const address = new URL(`/api${call.path}`, siteUrl)
	address.search = new URLSearchParams({ email, key }).toString()
	return address.href
}
