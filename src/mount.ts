import { defineMiddleware } from 'astro:middleware'
import { createStoreClient } from './client/http.ts'
import { logFailure } from './client/log.ts'
import { pageReadTimeout } from './domain/constants.ts'
import { configuration, storeAddressFor } from './environment.ts'
import { passOn } from './proxy.ts'

/** A store that answers requests for paths below `/api`. */
interface Backend {
	fetch(request: Request, from: { readonly clientAddress?: string | undefined }): Promise<Response>
}

const backend: Backend = { fetch: (request, from) => passOn(request, configuration.STORE_API_URL ?? '', from.clientAddress) }

/** The pages' own client: one for all requests, for it knows no visitor. */
const store = createStoreClient({
	baseUrl: 'http://store.internal/api',
	fetch: (input, init) => backend.fetch(new Request(input, init), {}),
	paths: configuration.STORE_PATHS,
	readTimeout: pageReadTimeout,
	onFailure: logFailure,
})
const storeAddress = storeAddressFor('/api')

/** Gives every page the store. */
export const onRequest = defineMiddleware((context, next) => {
	Object.assign(context.locals, { store, storeAddress })
	return next()
})

/** Answers a request of a browser for `/api/...`. */
export function answerApi(request: Request, clientAddress: string): Promise<Response> {
	return backend.fetch(request, { clientAddress })
}
