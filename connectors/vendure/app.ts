import { createBaseApp } from '@storefront/connectors-shared/app/app.ts'
import { addCatalogue } from '@storefront/connectors-shared/routes/catalogue.ts'
import { addLocation } from '@storefront/connectors-shared/routes/location.ts'
import { addPictures } from '@storefront/connectors-shared/routes/pictures.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { findBuyer } from './cart/buyer.ts'
import { engineFolder } from './catalogue/pictures.ts'
import { listMethods } from './checkout/delivery.ts'
import type { Connector } from './connector/connector.ts'
import { addAccount } from './routes/account.ts'
import { addAccountSessions } from './routes/account-sessions.ts'
import { addEngineCarts } from './routes/cart.ts'
import { addEngineCheckout } from './routes/checkout.ts'
import { addCustomer } from './routes/customer.ts'
import { addEngineFrame } from './routes/frame.ts'

interface Options {
	/** URL of the engine's shop API. */
	readonly engine: string
	/** Origins that can send cross-origin requests from a browser. */
	readonly allowedOrigins: readonly string[]
}

/** Store API in front of Vendure: the HTTP layer of the store with the routes of the connector. */
export function createApp(connector: Connector, { engine, allowedOrigins }: Options): App {
	const app = createBaseApp(connector, allowedOrigins)
	addEngineFrame(app, connector)
	addCatalogue(app, connector)
	addLocation(app, connector, async (destination, c) => listMethods(connector, c && (await findBuyer(connector, c)), destination))
	addEngineCarts(app, connector)
	addEngineCheckout(app, connector)
	addAccount(app, connector)
	addAccountSessions(app, connector)
	addCustomer(app, connector)
	addPictures(app, connector, { engine, folder: engineFolder })
	return app
}
