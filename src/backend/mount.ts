import { defineMiddleware } from 'astro:middleware'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { tellOnce } from '@storefront/contract/client/tolerant-parsing/dropped-fields.ts'
import type { LeftOut } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import type * as serverLog from '@storefront/runtime/log/log.ts'
import type * as openStoreModule from '@storefront/store/infrastructure/running/open-store.ts'
import type { Logger } from 'pino'
import { recordChange } from '#page-cache/changes.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'
import { configuration, storeAddressFor } from './environment.ts'
import { createInnerClient } from './in-process-client.ts'
import { allowedFor, comesFromElsewhere, passOn, refusal, unavailable } from './proxy.ts'
import { atEnd } from './shutdown-hooks.ts'
import { stayCurrent } from './stay-current.ts'

const { STORE_API_URL, STORE_PATHS } = configuration
const storeAddress = storeAddressFor('/api')

let logging: Promise<Logger> | undefined
let opening: Promise<openStoreModule.OpenStore> | undefined

const require = createRequire(import.meta.url)

/**
 * Loads a module of the workspace as Node runs it: the embedded store has data files next to its code, and the log is the one
 * that the start of the shop has opened. So neither is part of the build.
 */
function load<Module>(file: string): Promise<Module> {
	return import(/* @vite-ignore */ pathToFileURL(require.resolve(file)).href)
}

/** The server's one log. */
function openLog(): Promise<Logger> {
	logging ??= load<typeof serverLog>('@storefront/runtime/log/log.ts').then(({ createLog }) => createLog(configuration.LOG_LEVEL))
	return logging
}

/** The embedded store, opened once. Failing to open it is tried again at the next request. */
function openOnce(): Promise<openStoreModule.OpenStore> {
	opening ??= Promise.all([openLog(), load<typeof openStoreModule>('@storefront/store/infrastructure/running/open-store.ts')])
		.then(async ([logger, { openStore }]) => {
			const opened = await openStore(configuration, { logger, onChange: recordChange, mediaUrl: sharedPaths.ownMedia })
			atEnd(opened.close)
			return opened
		})
		.catch(async (error: unknown) => {
			opening = undefined
			const logger = await openLog()
			// What an owner can correct is a sentence; anything else has its trace.
			if (error instanceof Error && error.name === 'UnusableDatabase') logger.error(`The store could not be opened: ${error.message}`)
			else logger.error({ err: error }, 'The store could not be opened')
			throw error
		})
	return opening
}

/** A store as a function of the request: the one in this process, or another that is reached over HTTP. */
async function ask(request: Request, clientAddress?: string): Promise<Response> {
	if (STORE_API_URL && comesFromElsewhere(request, configuration)) return refusal('cross_site', 'This site may not do that in your name.')
	if (STORE_API_URL) return passOn(request, STORE_API_URL, clientAddress)
	const store = await openOnce()
	return store.fetch(request, { clientAddress })
}

const telling = {
	paths: STORE_PATHS,
	onFailure: (failure: StoreFailure) => void logFailure(failure),
	onLeftOut: tellOnce((leftOut) => void logLeftOut(leftOut)),
}

const overRequests = createStoreClient({
	...telling,
	baseUrl: 'http://store.internal/api',
	fetch: (input, init) => ask(new Request(input, init)),
})

/** The pages' own client, and what it remembers: one for all requests, for it knows no visitor. */
const client = STORE_API_URL
	? overRequests
	: createInnerClient({ ...telling, client: overRequests, answer: async (...call) => (await openOnce()).dispatch(...call) })

async function logLeftOut(leftOut: LeftOut): Promise<void> {
	const logger = await openLog()
	logger.warn(leftOut, 'The store sent something that cannot be used; it was left out')
}

async function logFailure({ call, kind, status, reason, code, requestId }: StoreFailure): Promise<void> {
	const logger = await openLog()
	logger.warn({ call, kind, status, reason, code, request_id: requestId }, 'A page could not get its data')
}

const staleIfError = createStaleIfError(client)

let isCurrent = false

/** Gives every page the store. */
export const onRequest = defineMiddleware((context, next) => {
	// A build makes pages too, and must end.
	if (!isCurrent && !context.isPrerendered) {
		isCurrent = true
		stayCurrent(configuration, openLog)
	}
	Object.assign(context.locals, { ...staleIfError.forPage(), storeAddress })
	return next()
})

/** Answers a request of a browser for `/api/...`. */
export async function answerApi(request: Request, clientAddress: string): Promise<Response> {
	try {
		const response = await ask(request, clientAddress)
		if (request.method === 'GET' && response.ok) staleIfError.clearFailures(new URL(request.url).pathname.replace(/^\/api/, ''))
		return STORE_API_URL ? allowedFor(request, response, configuration.CORS_ORIGINS ?? []) : response
	} catch {
		// It has been logged.
		return unavailable()
	}
}
