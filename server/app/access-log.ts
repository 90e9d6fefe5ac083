import type { MiddlewareHandler } from 'hono'
import type { Store, StoreEnv } from '../store/store.ts'

/** One line a request; those of the shop's own pages, which come over no connection, are there for debugging. The query is left out: it can hold addresses and coupon codes. */
export function accessLog(store: Pick<Store, 'logger'>): MiddlewareHandler<StoreEnv> {
	return async (c, next) => {
		const start = performance.now()
		await next()
		const { status } = c.res
		const code = c.res.headers.get('x-store-error')
		const line = {
			request_id: c.get('requestId'),
			method: c.req.method,
			path: c.req.path,
			status,
			...(code ? { code } : {}),
			ms: Math.round((performance.now() - start) * 10) / 10,
		}
		if (status >= 500) store.logger.error(line, 'request')
		else if (c.req.path === '/api/health' || c.env?.clientAddress === undefined) store.logger.debug(line, 'request')
		else store.logger.info(line, 'request')
	}
}
