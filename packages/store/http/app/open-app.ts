import { strictTransport } from '@storefront/contract/domain/web/headers.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { App, Store, StoreEnv } from '../../infrastructure/context/store.ts'
import { type FetchedPictures, noFetchedPictures } from '../../infrastructure/media/fetched-pictures.ts'
import { negotiateLanguage } from '../../infrastructure/text/languages.ts'
import { isSecure } from '../calls/visitor.ts'
import { accessLog } from './access-log.ts'
import { failureResponse, routeErrorResponse } from './error-response.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { throttle } from './throttle.ts'

interface Options extends Pick<Store, 'logger' | 'trustedProxies' | 'limits' | 'siteUrl'> {
	/** Origins whose pages may call from a browser. */
	readonly allowedOrigins?: readonly string[] | undefined
	/** Finds the shop's own copies of pictures in a reply. */
	readonly fetchedPictures?: FetchedPictures
}

/**
 * Creates a Hono app with the middleware of any store that implements the contract: request ids, access log, headers, rate
 * limits and error replies. `implement` adds calls to it.
 */
export function openApp({ allowedOrigins = [], fetchedPictures = noFetchedPictures, ...store }: Options): App {
	const app: App = new Hono<StoreEnv>()
	app.use((c, next) => {
		c.set('fetchedPictures', fetchedPictures)
		return next()
	})
	app.use((c, next) => withLanguage(negotiateLanguage(c.req.header('accept-language'), c.req.query('language')), next))
	app.use(requestId({ limitLength: 64 }))
	app.use(accessLog(store))
	app.use(
		secureHeaders({
			contentSecurityPolicy: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
			xFrameOptions: 'DENY',
			crossOriginResourcePolicy: 'cross-origin',
			// Set below, where it is known whether the caller came over HTTPS.
			strictTransportSecurity: false,
			// A page among the replies sets its own policy.
			overwrite: false,
		}),
	)
	app.use(async (c, next) => {
		await next()
		// Carts, prices and stock must never come from a cache between store and shop.
		if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
		if (isSecure(store, c)) c.header('Strict-Transport-Security', strictTransport)
	})
	app.use(cors({ origin: [...allowedOrigins], credentials: true, exposeHeaders: ['X-Request-Id', 'Retry-After'], maxAge: 600 }))
	app.use(refuseCrossSite(store, allowedOrigins))
	app.use(
		methodNotAllowed({
			app,
			onMethodNotAllowed: (c, methods) => routeErrorResponse(c, 'method_not_allowed', { Allow: methods.join(', ') }),
		}),
	)
	app.use(throttle(store))
	app.notFound((c) => routeErrorResponse(c, 'not_found'))
	app.onError((error, c) => failureResponse(store, error, c))
	return app
}
