import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { accessLog } from '../../server/app/access-log.ts'
import { refuseCrossSite } from '../../server/app/cross-site.ts'
import { answerFailure, refuse } from '../../server/app/failures.ts'
import { throttle } from '../../server/app/throttle.ts'
import { addOpenApi } from '../../server/routes/openapi.ts'
import type { App, StoreEnv } from '../../server/store/store.ts'
import type { Connector } from './connector/connector.ts'
import { addAccount } from './routes/account.ts'
import { addAccountSessions } from './routes/account-sessions.ts'
import { addCarts } from './routes/cart.ts'
import { addCatalogue } from './routes/catalogue.ts'
import { addCheckout } from './routes/checkout.ts'
import { addCustomer } from './routes/customer.ts'
import { addFrame } from './routes/frame.ts'
import { addLocation } from './routes/location.ts'
import { addPictures } from './routes/pictures.ts'

interface Options {
	/** Address of the engine's shop API. */
	readonly engine: string
	/** Origins whose pages may call from a browser. */
	readonly allowedOrigins: readonly string[]
}

/** The contract, answered by a Vendure shop: the store's own machinery around the connector's routes. */
export function createApp(connector: Connector, { engine, allowedOrigins }: Options): App {
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
	app.use(methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => refuse(c, 'method_not_allowed', { Allow: methods.join(', ') }) }))
	app.use(throttle(connector))
	app.notFound((c) => refuse(c, 'not_found'))
	app.onError((error, c) => answerFailure(connector, error, c))
	addOpenApi(app, connector)
	addFrame(app, connector)
	addCatalogue(app, connector)
	addLocation(app, connector)
	addCarts(app, connector)
	addCheckout(app, connector)
	addAccount(app, connector)
	addAccountSessions(app, connector)
	addCustomer(app, connector)
	addPictures(app, connector, engine)
	return app
}
