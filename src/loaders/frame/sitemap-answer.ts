import type { APIContext } from 'astro'
import { cachePage } from './page-cache.ts'

const headers = { 'content-type': 'application/xml; charset=utf-8' }

/**
 * Responds with a file of the sitemap and sets its cache lifetime. Sitemaps need absolute URLs, so the response is 404 without
 * `SITE_URL`. If the store does not respond, it is 503 with `Retry-After`.
 */
export async function sitemapResponse(
	{ cache, locals, site }: Pick<APIContext, 'cache' | 'locals' | 'site'>,
	tags: readonly string[],
	make: (site: URL) => Promise<string | null>,
): Promise<Response> {
	if (!site) return new Response(null, { status: 404 })
	try {
		const xml = await make(site)
		if (xml === null) return new Response(null, { status: 404 })
		const response = new Response(xml, { headers })
		cachePage({ cache, locals, response }, { tags, complete: true })
		return response
	} catch {
		// The client has logged the failure.
		return new Response('The store does not answer.\n', { status: 503, headers: { 'retry-after': '600' } })
	}
}
