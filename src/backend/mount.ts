import { defineMiddleware } from 'astro:middleware'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { reportOnce } from '@storefront/contract/client/tolerant-parsing/dropped-fields.ts'
import type { DroppedField } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import type * as serverLog from '@storefront/runtime/log/log.ts'
import type * as openStoreModule from '@storefront/store/infrastructure/running/open-store.ts'
import type { Logger } from 'pino'
import { recordChange } from '#page-cache/changes.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'
import { configuration, storeAddressFor } from './environment.ts'
import { createInProcessClient } from './in-process-client.ts'
import { addCorsHeaders, errorResponse, isCrossSiteRequest, proxyRequest, storeUnavailable } from './proxy.ts'
import { onShutdown } from './shutdown-hooks.ts'
import { startInvalidation } from './stay-current.ts'

const { STORE_API_URL, STORE_PATHS } = configuration
const storeAddress = storeAddressFor('/api')

let logging: Promise<Logger> | undefined
let opening: Promise<openStoreModule.OpenStore> | undefined

const require = createRequire(import.meta.url)

/**
 * Loads a module of the workspace outside of the build. The embedded store has data files next to its code, and the log must
 * be the instance that the start script has opened.
 */
function loadModule<Module>(file: string): Promise<Module> {
	return import(/* @vite-ignore */ pathToFileURL(require.resolve(file)).href)
}

/** The shared log of the server. */
function openLog(): Promise<Logger> {
	logging ??= loadModule<typeof serverLog>('@storefront/runtime/log/log.ts').then(({ createLog }) => createLog(configuration.LOG_LEVEL))
	return logging
}

/** Opens the embedded store once. After a failure the next request tries again. */
function openEmbeddedStore(): Promise<openStoreModule.OpenStore> {
	opening ??= Promise.all([openLog(), loadModule<typeof openStoreModule>('@storefront/store/infrastructure/running/open-store.ts')])
		.then(async ([logger, { openStore }]) => {
			const opened = await openStore(configuration, { logger, onChange: recordChange, mediaUrl: sharedPaths.ownMedia })
			onShutdown(opened.close)
			return opened
		})
		.catch(async (error: unknown) => {
			opening = undefined
			const logger = await openLog()
			// An owner can fix this error, so the message is enough; other errors are logged with their stack.
			if (error instanceof Error && error.name === 'UnusableDatabase') logger.error(`The store could not be opened: ${error.message}`)
			else logger.error({ err: error }, 'The store could not be opened')
			throw error
		})
	return opening
}

/** Sends a request to the embedded store or to the remote one. */
async function fetchStore(request: Request, clientAddress?: string): Promise<Response> {
	if (STORE_API_URL && isCrossSiteRequest(request, configuration))
		return errorResponse('cross_site', 'This site may not do that in your name.')
	if (STORE_API_URL) return proxyRequest(request, STORE_API_URL, clientAddress)
	const store = await openEmbeddedStore()
	return store.fetch(request, { clientAddress })
}

const callbacks = {
	paths: STORE_PATHS,
	onFailure: (failure: StoreFailure) => void logFailure(failure),
	onDroppedField: reportOnce((dropped) => void logDroppedField(dropped)),
}

const httpClient = createStoreClient({
	...callbacks,
	baseUrl: 'http://store.internal/api',
	fetch: (input, init) => fetchStore(new Request(input, init)),
})

/** The store client of all pages. It is shared between requests and knows no visitor. */
const client = STORE_API_URL
	? httpClient
	: createInProcessClient({ ...callbacks, httpClient, dispatch: async (...call) => (await openEmbeddedStore()).dispatch(...call) })

async function logDroppedField(dropped: DroppedField): Promise<void> {
	const logger = await openLog()
	logger.warn(dropped, 'The store sent something that cannot be used; it was left out')
}

async function logFailure({ call, kind, status, reason, code, requestId }: StoreFailure): Promise<void> {
	const logger = await openLog()
	logger.warn({ call, kind, status, reason, code, request_id: requestId }, 'A page could not get its data')
}

const staleIfError = createStaleIfError(client)

let isInvalidationStarted = false

/** Provides the store to every page. */
export const onRequest = defineMiddleware((context, next) => {
	// Not for pages that are prerendered in a build: the polling would keep the build running.
	if (!isInvalidationStarted && !context.isPrerendered) {
		isInvalidationStarted = true
		startInvalidation(configuration, openLog)
	}
	Object.assign(context.locals, { ...staleIfError.forPage(), storeAddress })
	return next()
})

/** Handles requests of browsers for `/api/...`. */
export async function answerApi(request: Request, clientAddress: string): Promise<Response> {
	try {
		const response = await fetchStore(request, clientAddress)
		if (request.method === 'GET' && response.ok) staleIfError.clearFailures(new URL(request.url).pathname.replace(/^\/api/, ''))
		return STORE_API_URL ? addCorsHeaders(request, response, configuration.CORS_ORIGINS ?? []) : response
	} catch {
		// The error has been logged already.
		return storeUnavailable()
	}
}
