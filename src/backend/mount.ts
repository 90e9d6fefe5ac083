import { defineMiddleware } from 'astro:middleware'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { reportOnce } from '@storefront/contract/client/tolerant-parsing/dropped-fields.ts'
import type { DroppedField } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { hasDeskContent } from '@storefront/runtime/configuration/configuration.ts'
import type * as serverLog from '@storefront/runtime/log/log.ts'
import type * as shutdownHooks from '@storefront/runtime/process/shutdown-hooks.ts'
import type * as engineHome from '@storefront/store/commerce/frame/engine-home.ts'
import type * as missedSearches from '@storefront/store/commerce/search/missed-searches.ts'
import type * as embeddedStore from '@storefront/store/infrastructure/running/embedded-store.ts'
import type { OpenStore } from '@storefront/store/infrastructure/running/open-store.ts'
import type { Logger } from 'pino'
import type * as runningEntries from '#content/running/entries.ts'
import { recordChange } from '#page-cache/changes.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'
import { refreshTexts } from './changed-texts.ts'
import { withDeskContent } from './desk-content.ts'
import { configuration, storeAddressFor } from './environment.ts'
import { createInProcessClient } from './in-process-client.ts'
import { addCorsHeaders, errorResponse, isCrossSiteRequest, proxyRequest, storeUnavailable } from './proxy.ts'
import { startInvalidation } from './stay-current.ts'

const { STORE_API_URL, STORE_PATHS } = configuration
const storeAddress = storeAddressFor('/api')

const require = createRequire(import.meta.url)

/**
 * Loads a module of the workspace outside of the build, which the start script shares: the log, the shutdown hooks, the
 * embedded store and the parsers of texts. The store also has data files next to its code.
 */
function loadModule<Module>(file: string): Promise<Module> {
	return import(/* @vite-ignore */ pathToFileURL(require.resolve(file)).href)
}

let logging: Promise<Logger> | undefined

/** The shared log of the server. */
function openLog(): Promise<Logger> {
	logging ??= loadModule<typeof serverLog>('@storefront/runtime/log/log.ts').then(({ createLog }) => createLog(configuration.LOG_LEVEL))
	return logging
}

/** Registers work to do before the process ends. */
function onShutdown(hook: () => Promise<void>): void {
	void loadModule<typeof shutdownHooks>('@storefront/runtime/process/shutdown-hooks.ts').then((module) => module.onShutdown(hook))
}

let loading: Promise<typeof embeddedStore> | undefined

/** The module of the embedded store, which reports changes to the page cache from now on. */
function loadEmbeddedStore(): Promise<typeof embeddedStore> {
	loading ??= loadModule<typeof embeddedStore>('@storefront/store/infrastructure/running/embedded-store.ts').then((module) => {
		module.listenToStore({ onChange: recordChange, onRead: staleIfError.clearFailures })
		return module
	})
	return loading
}

async function openStore(): Promise<OpenStore> {
	const { openEmbeddedStore } = await loadEmbeddedStore()
	return openEmbeddedStore(configuration, await openLog())
}

/** Options of every store client on the server: the paths of the store, and the log of failures. */
export const clientOptions = {
	paths: STORE_PATHS,
	onFailure: (failure: StoreFailure) => void logFailure(failure),
	onDroppedField: reportOnce((dropped) => void logDroppedField(dropped)),
}

const httpClient = createStoreClient({
	...clientOptions,
	baseUrl: 'http://store.internal/api',
	fetch: async (input, init) => {
		const request = new Request(input, init)
		return STORE_API_URL ? proxyRequest(request, STORE_API_URL) : (await openStore()).fetch(request)
	},
})

const inProcessClient = createInProcessClient({
	...clientOptions,
	httpClient,
	dispatch: async (...call) => (await openStore()).dispatch(...call),
})

/** The remote store, with the texts and the home page of the desk. */
const clientWithDesk = withDeskContent({
	remote: httpClient,
	desk: inProcessClient,
	async readHome() {
		const { readTakenOverHome } = await loadModule<typeof engineHome>('@storefront/store/commerce/frame/engine-home.ts')
		return readTakenOverHome((await openStore()).db)
	},
	onMissedSearch: (search) =>
		void countMissedSearch(search).catch(async (err: unknown) => (await openLog()).warn({ err }, 'A search could not be counted')),
	onFailure: (err) => void openLog().then((logger) => logger.warn({ err }, 'The home page of the desk could not be read')),
})

/** Counts a search that found too little, for the desk. */
async function countMissedSearch(search: Parameters<typeof missedSearches.countMissedSearch>[1]): Promise<void> {
	const module = await loadModule<typeof missedSearches>('@storefront/store/commerce/search/missed-searches.ts')
	await module.countMissedSearch((await openStore()).db, search, new Date())
}

const remoteClient = hasDeskContent(configuration) ? clientWithDesk : httpClient

/** The store client of all pages. It is shared between requests and knows no visitor. */
const client = STORE_API_URL ? remoteClient : inProcessClient

async function logDroppedField(dropped: DroppedField): Promise<void> {
	const logger = await openLog()
	logger.warn(dropped, 'The store sent invalid data, which was ignored')
}

async function logFailure({ call, kind, status, reason, code, requestId }: StoreFailure): Promise<void> {
	const logger = await openLog()
	logger.warn({ call, kind, status, reason, code, request_id: requestId }, 'A page could not get its data')
}

/** Logs an unexpected error of an answer that is no page. */
export function reportError(err: unknown): void {
	void openLog().then((logger) => logger.error({ err }, 'A request could not be answered'))
}

const staleIfError = createStaleIfError(client)

let isInvalidationStarted = false

const changedTexts = {
	client,
	render: async (texts: Readonly<Record<string, string>>) => {
		const { renderRunningEntries } = await loadModule<typeof runningEntries>('#content/running/entries.ts')
		return renderRunningEntries(texts, configuration.SHOP_DIR)
	},
	onFailure: (err: unknown) =>
		void openLog().then((logger) => logger.warn({ err }, 'The changed texts could not be loaded; they will be requested again')),
}

/** Provides the store to every page. */
export const onRequest = defineMiddleware(async (context, next) => {
	// Not for pages that are prerendered in a build: the polling would keep the build running.
	if (!isInvalidationStarted && !context.isPrerendered) {
		isInvalidationStarted = true
		startInvalidation(configuration, openLog, onShutdown)
	}
	// The development server shows the files as they are.
	if (!context.isPrerendered && !import.meta.env.DEV) {
		const refreshing = refreshTexts(changedTexts)
		if (refreshing) await refreshing
	}
	Object.assign(context.locals, { ...staleIfError.forPage(), storeAddress })
	return next()
})

/** Handles requests of browsers for `/api/...`. With an embedded store only in development: `npm start` has the store answer itself. */
export async function answerApi(request: Request, clientAddress: string): Promise<Response> {
	try {
		if (!STORE_API_URL) return await (await loadEmbeddedStore()).answerVisitor(configuration, await openLog(), request, clientAddress)
		const response = isCrossSiteRequest(request, configuration)
			? errorResponse('cross_site', 'This site may not do that in your name.')
			: await proxyRequest(request, STORE_API_URL, clientAddress)
		if (request.method === 'GET' && response.ok) staleIfError.clearFailures(new URL(request.url).pathname.replace(/^\/api/, ''))
		return addCorsHeaders(request, response, configuration.CORS_ORIGINS ?? [])
	} catch {
		// The error has been logged already.
		return storeUnavailable()
	}
}
