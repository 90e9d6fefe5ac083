import { currencyOf } from '@storefront/connectors-shared/catalogue/currency.ts'
import { createPlaces } from '@storefront/connectors-shared/places/places.ts'
import { createProcessLocks } from '@storefront/connectors-shared/storage/locks.ts'
import { createLimits, noLimits } from '@storefront/store/http/rate-limits/limits.ts'
import { createBackground } from '@storefront/store/infrastructure/context/background.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { createPasswords } from '@storefront/store/infrastructure/crypto/passwords.ts'
import { createTokens } from '@storefront/store/infrastructure/crypto/tokens.ts'
import type { Mailer } from '@storefront/store/infrastructure/mail/mail.ts'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { pictureAddresses } from './catalogue/pictures.ts'
import { createRegion } from './catalogue/region.ts'
import { createCatalogue } from './catalogue/snapshot.ts'
import type { ShopFile } from './configuration/shop-file.ts'
import type { Connector } from './connector/connector.ts'
import type { ConnectorDatabase } from './storage/database.ts'
import { readSession } from './storage/sessions.ts'
import { createStoreApi } from './store-api/client.ts'

export interface ConnectorOptions {
	/** URL of the engine. */
	readonly engine: string
	/** Publishable key of the sales channel of the shop. */
	readonly publishableKey: string
	/** Secret between the connector and its routes in the engine. */
	readonly key: string
	readonly shop: ShopFile
	readonly database: ConnectorDatabase
	readonly mailer: Mailer
	/** Secret that signs tokens and links, and encrypts codes and forms. */
	readonly secret: Uint8Array
	readonly logger: Logger
	readonly freshSeconds: number
	readonly trustedProxies: number
	readonly allowedOrigins?: readonly string[]
	readonly siteUrl?: string | undefined
	readonly version?: string
	readonly clock?: () => Date
	/** HTTP client of the engine; tests replace it with a mock. */
	readonly fetch?: typeof fetch
	/** false disables the rate limits. */
	readonly limited?: boolean
}

/** Creates the connector. It does not call the engine before its first request. */
export async function openConnector(options: ConnectorOptions): Promise<{ readonly app: App; readonly connector: Connector }> {
	const { engine, publishableKey, key, shop, database, mailer, secret, logger } = options
	const clock = options.clock ?? (() => new Date())
	const api = createStoreApi({ url: engine, publishableKey, key, logger, ...(options.fetch ? { fetch: options.fetch } : {}) })
	const picture = pictureAddresses(engine)
	const region = createRegion(api, shop.region, clock)
	const tokens = createTokens(deriveKey(secret, 'token'), clock)
	const { brand, specifications, left_out } = shop.catalogue
	const catalogue = createCatalogue({
		...{ api, picture, region, brand, specifications, logger, clock },
		leftOut: new Set(left_out),
		freshMs: options.freshSeconds * 1000,
	})
	const connector: Connector = {
		...{ api, shop, region, database, mailer, catalogue, picture, tokens, logger, clock },
		trustedProxies: options.trustedProxies,
		siteUrl: options.siteUrl,
		version: options.version ?? '0.0.0',
		limits: options.limited === false ? noLimits : createLimits(null),
		locks: createProcessLocks(),
		background: createBackground(logger),
		passwords: createPasswords(),
		places: await createPlaces(async () => (await region()).countries, clock),
		orderKey: deriveKey(secret, 'order'),
		codeKey: deriveKey(secret, 'code'),
		sold: () => {
			const rows = database.all<{ product_id: string; pieces: number }>('select product_id, pieces from sales')
			return Promise.resolve(new Map(rows.map(({ product_id, pieces }) => [product_id, pieces])))
		},
		async authenticate(token) {
			const known = token === '' ? null : await tokens.read(token)
			const session = known && readSession(database, known.sessionId, clock())
			return session ? { kind: 'customer', id: session.id, sessionId: session.id } : null
		},
		currency: async () => shop.shop.currency_symbol || currencyOf((await region()).currency),
	}
	return { app: createApp(connector, { engine, allowedOrigins: options.allowedOrigins ?? [] }), connector }
}
