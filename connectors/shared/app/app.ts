import { accessLog } from '@storefront/store/http/app/access-log.ts'
import { failureResponse, routeErrorResponse } from '@storefront/store/http/app/error-response.ts'
import { refuseCrossSite } from '@storefront/store/http/app/refuse-cross-site.ts'
import { throttle } from '@storefront/store/http/app/throttle.ts'
import { addOpenApi } from '@storefront/store/http/routes/openapi.ts'
import type { App, Store, StoreEnv } from '@storefront/store/infrastructure/context/store.ts'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Creates the HTTP layer of the store, to which a connector adds its routes. `allowedOrigins` can send cross-origin requests from a
 * browser.
 */
export function createBaseApp(
	connector: Pick<Store, 'logger' | 'clock' | 'limits' | 'trustedProxies' | 'siteUrl' | 'version' | 'authenticate'>,
	allowedOrigins: readonly string[],
): App {
	const app: App = new Hono<StoreEnv>()
	app.use((c, next) => {
		c.set('fetchedPictures', () => Promise.resolve(new Map()))
		return next()
	})
	app.use(requestId({ limitLength: 64 }))
	app.use(accessLog(connector))
	app.use(secureHeaders({ xFrameOptions: 'DENY', crossOriginResourcePolicy: 'cross-origin', strictTransportSecurity: false }))
	app.use(async (c, next) => {
		await next()
		if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
	})
	app.use(cors({ origin: [...allowedOrigins], credentials: true, exposeHeaders: ['X-Request-Id', 'Retry-After'], maxAge: 600 }))
	app.use(refuseCrossSite(connector, allowedOrigins))
	app.use(
		methodNotAllowed({
			app,
			onMethodNotAllowed: (c, methods) => routeErrorResponse(c, 'method_not_allowed', { Allow: methods.join(', ') }),
		}),
	)
	app.use(throttle(connector))
	app.notFound((c) => routeErrorResponse(c, 'not_found'))
	app.onError((error, c) => failureResponse(connector, error, c))
	addOpenApi(app, connector)
	return app
}
