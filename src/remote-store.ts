import { defineMiddleware } from 'astro:middleware'
import { createStoreClient } from './client/http.ts'
import { logFailure } from './client/log.ts'
import { configuration, storeAddressFor } from './environment.ts'

/** The static mode's store: pages are made from one elsewhere, and browsers talk to it directly. */
const baseUrl = configuration.STORE_API_URL ?? ''
const store = createStoreClient({ baseUrl, paths: configuration.STORE_PATHS, onFailure: logFailure })
const storeAddress = storeAddressFor(baseUrl)

export const onRequest = defineMiddleware((context, next) => {
	Object.assign(context.locals, { store, storeAddress })
	return next()
})
