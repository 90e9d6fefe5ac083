import type { MiddlewareHandler } from 'hono'
import type { Store, StoreEnv } from '../../infrastructure/context/store.ts'
import type { LoggedCall } from './error-response.ts'

/** Logs one line for each request. In-process calls of the shop's pages are logged at the level `debug`. The query is not logged: it can contain email addresses and coupon codes. */
export function accessLog(store: Pick<Store, 'logger'>): MiddlewareHandler<StoreEnv> {
	return async (c, next) => {
		const start = performance.now()
		await next()
		const call = { request_id: c.get('requestId'), method: c.req.method, path: c.req.path }
		const isQuiet = c.req.path === '/api/health' || c.env?.clientAddress === undefined
		logCall(store, call, { status: c.res.status, code: c.res.headers.get('x-store-error'), start, isQuiet })
	}
}

interface Outcome {
	readonly status: number
	/** Error code; null for a success. */
	readonly code: string | null
	/** Start of the call, from `performance.now()`. */
	readonly start: number
	/** Whether the level is `debug`, unless the store failed. */
	readonly isQuiet: boolean
}

/** Logs one call. */
export function logCall({ logger }: Pick<Store, 'logger'>, call: LoggedCall, { status, code, start, isQuiet }: Outcome): void {
	const level = status >= 500 ? 'error' : isQuiet ? 'debug' : 'info'
	if (!logger.isLevelEnabled(level)) return
	logger[level]({ ...call, status, ...(code ? { code } : {}), ms: Math.round((performance.now() - start) * 10) / 10 }, 'request')
}
