import type { MiddlewareHandler } from 'hono'
import type { Store, StoreEnv } from '../../infrastructure/context/store.ts'
import type { LoggedCall } from './failures.ts'

/** One line a request; those of the shop's own pages, which come over no connection, are there for debugging. The query is left out: it can hold addresses and coupon codes. */
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
	/** Of a refusal. */
	readonly code: string | null
	/** When it began, by performance.now(). */
	readonly start: number
	/** For debugging alone, unless the store has failed. */
	readonly isQuiet: boolean
}

/** The line of one call. */
export function logCall({ logger }: Pick<Store, 'logger'>, call: LoggedCall, { status, code, start, isQuiet }: Outcome): void {
	const level = status >= 500 ? 'error' : isQuiet ? 'debug' : 'info'
	if (!logger.isLevelEnabled(level)) return
	logger[level]({ ...call, status, ...(code ? { code } : {}), ms: Math.round((performance.now() - start) * 10) / 10 }, 'request')
}
