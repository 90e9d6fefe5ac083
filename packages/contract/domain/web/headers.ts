/** The header by which the server tells its page cache under what a visitor's address is counted; nobody outside can send it. */
export const visitorHeader = 'x-visitor'

/**
 * What is said over HTTPS: to come that way for a year, to the names below the shop's as well (ASVS 3.4.1). Over HTTP it is
 * not sent; browsers would ignore it.
 */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/**
 * What pages say to a CDN, and what it is called on the wire: Astro's cache takes these two names for its own, and off every
 * response. The edge gives them back.
 */
export const cdnHeaders = { 'x-cdn-cache-control': 'CDN-Cache-Control', 'x-cdn-cache-tag': 'Cache-Tag' } as const

/** The headers in which caches in front of the shop look for a page's tags. `xkey` is Varnish's. */
export const tagHeaders = ['Cache-Tag', 'Surrogate-Key', 'xkey'] as const
export type TagHeader = (typeof tagHeaders)[number]

/**
 * The header by which pages and calls tell the server what they cost, in units of the cheapest call. The server counts it for the
 * visitor's address and takes it off.
 */
export const costHeader = 'x-cost'
