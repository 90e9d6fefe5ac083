/** Header with the rate-limit key of the visitor, from the server to its page cache; requests from outside cannot set it. */
export const visitorHeader = 'x-visitor'

/** HSTS for one year, including subdomains (ASVS 3.4.1). It is sent over HTTPS only, because browsers ignore it over HTTP. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/**
 * Internal names of cache headers for CDNs. Astro's cache consumes the standard names and removes them from every response;
 * the request normalization middleware restores them.
 */
export const cdnHeaders = { 'x-cdn-cache-control': 'CDN-Cache-Control', 'x-cdn-cache-tag': 'Cache-Tag' } as const

/** Headers with the cache tags of a page, for caches in front of the shop. `xkey` is for Varnish. */
export const tagHeaders = ['Cache-Tag', 'Surrogate-Key', 'xkey'] as const
export type TagHeader = (typeof tagHeaders)[number]

/**
 * Header with the cost of a request, in units of the cheapest call. The server counts it for the IP address of the visitor and
 * removes it.
 */
export const costHeader = 'x-cost'
