import { defineMiddleware } from 'astro:middleware'
import { configuration, storeAddressFor } from './environment.ts'
import { staticOptional, staticParts, staticStore, takeFailures } from './static-store.ts'

/** The static mode's store: pages are made from one elsewhere, and browsers talk to it directly. */
const storeAddress = storeAddressFor(configuration.STORE_API_URL ?? '')

export const onRequest = defineMiddleware(async (context, next) => {
	Object.assign(context.locals, { store: staticStore, optional: staticOptional, parts: staticParts, storeAddress })
	const response = await next()
	// What has no body (a sitemap of a site without an address) must not become an empty file.
	const body = response.body && (await response.arrayBuffer())
	const [failure] = takeFailures()
	if (failure)
		throw new Error(
			`${context.url.pathname} could not be made: ${failure.call} failed (${failure.reason}). Is ${configuration.STORE_API_URL} up?`,
		)
	return new Response(body, response)
})
