import { defineMiddleware } from 'astro:middleware'
import { configuration, storeAddressFor } from './environment.ts'
import { staticOptional, staticParts, staticStore, takeFailures } from './static-store.ts'

/** Middleware of static builds: pages are rendered from a remote store, which browsers then call directly. */
const storeAddress = storeAddressFor(configuration.STORE_API_URL ?? '')

export const onRequest = defineMiddleware(async (context, next) => {
	Object.assign(context.locals, { store: staticStore, optional: staticOptional, parts: staticParts, storeAddress })
	const response = await next()
	// A response without body, such as the sitemap of a site without URL, must not become an empty file.
	const body = response.body && (await response.arrayBuffer())
	const [failure] = takeFailures()
	if (failure)
		throw new Error(
			`${context.url.pathname} could not be made: ${failure.call} failed (${failure.reason}). Is ${configuration.STORE_API_URL} up?`,
		)
	return new Response(body, response)
})
