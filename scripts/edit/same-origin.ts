/** Headers of a request that identify the page that sends it. */
export interface Caller {
	readonly method: string
	/** Path of the URL, with its query. */
	readonly path: string
	readonly headers: {
		readonly host?: string | undefined
		readonly origin?: string | undefined
		readonly 'sec-fetch-site'?: string | undefined
		readonly 'sec-fetch-mode'?: string | undefined
	}
}

/**
 * Whether a request to the editing server can come from a page of another site or port, which must not read or write the texts. Browsers
 * send the origin of the page in `Origin`, or at least its relation in `Sec-Fetch-Site`; following a link to a page is allowed from all
 * sites. Changes require an `Origin`, so that a browser without both headers changes nothing. The rule applies to all URLs, because one
 * path has many spellings.
 */
export function isCrossOrigin({ method, path, headers }: Caller): boolean {
	const { host, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
	if (origin !== undefined) return origin !== `http://${host}`
	const reads = method === 'GET' || method === 'HEAD'
	if (!reads) return true
	if (site === undefined || site === 'same-origin' || site === 'none') return false
	return mode !== 'navigate' || path.startsWith('/api/')
}
