/** The address at which a program that reads mails lets somebody leave, by one press of its own button (RFC 8058). */
export function oneClickAddress(siteUrl: string, call: { readonly path: string }, email: string, key: string): string {
	const address = new URL(`/api${call.path}`, siteUrl)
	address.search = new URLSearchParams({ email, key }).toString()
	return address.href
}
