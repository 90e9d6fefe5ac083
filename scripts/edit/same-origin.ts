/** Headers of a request that identify the page that sends it. */
export interface Caller {
	readonly method: string
	/** Of the address, with its query. */
	readonly path: string
	readonly headers: {
		readonly host?: string | undefined
		readonly origin?: string | undefined
		readonly 'sec-fetch-site'?: string | undefined
		readonly 'sec-fetch-mode'?: string | undefined
	}
}

/**
 * Whether a request to the editing server may come from a page of another site or port, which must not read or write the texts.
 * A browser names the page in `Origin`, or at least how far away it is in `Sec-Fetch-Site`; a link that is followed to a page
 * is allowed from everywhere. Changes need an `Origin`, so that a browser that sends neither header changes nothing; at every
 * address, because one path has many spellings.
 */
export function isCrossOrigin({ method, path, headers }: Caller): boolean {
	const { host, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
	if (origin !== undefined) return origin !== `http://${host}`
	const reads = method === 'GET' || method === 'HEAD'
	if (!reads) return true
	if (site === undefined || site === 'same-origin' || site === 'none') return false
	return mode !== 'navigate' || path.startsWith('/api/')
}
