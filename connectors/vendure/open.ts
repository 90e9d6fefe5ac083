import { currencyOf } from '@storefront/connectors-shared/catalogue/currency.ts'
import { createPlaces } from '@storefront/connectors-shared/places/places.ts'
import { createLimits, noLimits } from '@storefront/store/http/rate-limits/limits.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { createTokens } from '@storefront/store/infrastructure/crypto/tokens.ts'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createChangeFeed } from './catalogue/engine-changes.ts'
import { pictureAddresses } from './catalogue/pictures.ts'
import { createCatalogue } from './catalogue/snapshot.ts'
import type { ShopFile } from './configuration/shop-file.ts'
import type { Connector } from './connector/connector.ts'
import { createShopApi, type ShopApi } from './shop-api/client.ts'
import type { ConnectorDatabase } from './storage/database.ts'
import { createLocks } from './storage/locks.ts'
import { readSession } from './storage/sessions.ts'

export interface ConnectorOptions {
	/** URL of the engine's shop API. */
	readonly engine: string
	/** Secret between the connector and the plugin in the engine. */
	readonly key: string
	readonly channel?: string | undefined
	readonly shop: ShopFile
	readonly database: ConnectorDatabase
	/** Secret that signs tokens and links. */
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

const currencyDocument = 'query Currency { activeChannel { defaultCurrencyCode pricesIncludeTax } }'
/** Cache lifetime of the engine's currency, in milliseconds. */
const currencyMs = 5 * 60_000

/** Creates the connector. It does not call the engine before its first request. */
export async function openConnector(options: ConnectorOptions): Promise<{ readonly app: App; readonly connector: Connector }> {
	const { engine, key, channel, shop, database, secret, logger } = options
	const clock = options.clock ?? (() => new Date())
	const api = createShopApi({ url: engine, key, channel, logger, ...(options.fetch ? { fetch: options.fetch } : {}) })
	const picture = pictureAddresses(engine, shop.catalogue.resizes_pictures)
	const tokens = createTokens(deriveKey(secret, 'token'), clock)
	const feed = createChangeFeed({ api, logger, clock })
	const places = await createPlaces(() => shippedTo(api), clock)
	let currency: { readonly code: string; readonly at: number } | undefined
	const catalogue = createCatalogue({
		...{ api, picture, logger, clock, feed },
		onSettings() {
			currency = undefined
			places.clearCache()
		},
		brandFacet: shop.catalogue.brand_facet,
		leftOut: new Set(shop.catalogue.left_out),
		freshMs: options.freshSeconds * 1000,
	})
	const connector: Connector = {
		...{ api, shop, database, catalogue, picture, tokens, logger, clock },
		trustedProxies: options.trustedProxies,
		siteUrl: options.siteUrl,
		version: options.version ?? '0.0.0',
		limits: options.limited === false ? noLimits : createLimits(database.db),
		locks: createLocks(database),
		places,
		feed,
		orderKey: deriveKey(secret, 'order'),
		async sold() {
			const rows = await database.all<{ product_id: string; pieces: number }>('select product_id, pieces from sales')
			return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]))
		},
		async authenticate(token) {
			const known = token === '' ? null : await tokens.read(token)
			const session = known && (await readSession(database, known.sessionId, clock()))
			return session ? { kind: 'customer', id: session.id, sessionId: session.id } : null
		},
		async currency() {
			if (shop.shop.currency_symbol !== '') return shop.shop.currency_symbol
			const now = clock().getTime()
			if (currency && now - currency.at < currencyMs) return currency.code
			const { activeChannel } = await api.ask<{ activeChannel: { defaultCurrencyCode: string } }>(currencyDocument)
			currency = { code: currencyOf(activeChannel.defaultCurrencyCode), at: now }
			return currency.code
		},
	}
	return { app: createApp(connector, { engine, allowedOrigins: options.allowedOrigins ?? [] }), connector }
}

/** Codes of the countries to which the engine delivers. */
async function shippedTo(api: ShopApi): Promise<readonly string[]> {
	const { availableCountries } = await api.ask<{ availableCountries: { code: string }[] }>(
		'query Countries { availableCountries { code } }',
	)
	return availableCountries.map(({ code }) => code)
}
