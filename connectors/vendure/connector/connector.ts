import type { Places } from '@storefront/connectors-shared/places/places.ts'
import type { Locks } from '@storefront/connectors-shared/storage/locks.ts'
import type { Limits } from '@storefront/store/http/rate-limits/limits.ts'
import type { Authenticate } from '@storefront/store/infrastructure/context/shopper.ts'
import type { Tokens } from '@storefront/store/infrastructure/crypto/tokens.ts'
import type { Logger } from 'pino'
import type { ChangeFeed } from '../catalogue/engine-changes.ts'
import type { PictureAddress } from '../catalogue/pictures.ts'
import type { Catalogue } from '../catalogue/snapshot.ts'
import type { ShopFile } from '../configuration/shop-file.ts'
import type { ShopApi } from '../shop-api/client.ts'
import type { ConnectorDatabase } from '../storage/database.ts'

/** Dependencies of all routes. The first part is required by the HTTP layer of the store. */
export interface Connector {
	readonly trustedProxies: number
	readonly siteUrl: string | undefined
	readonly logger: Logger
	readonly limits: Limits
	readonly version: string
	readonly clock: () => Date
	/** Authenticates a bearer token: `id` is the row of the session, which has the customer of the engine. */
	readonly authenticate: Authenticate

	readonly api: ShopApi
	readonly shop: ShopFile
	readonly catalogue: Catalogue
	/** Changes in the engine. */
	readonly feed: ChangeFeed
	readonly places: Places
	readonly database: ConnectorDatabase
	/** Serializes the changes of a cart. */
	readonly locks: Locks
	readonly tokens: Tokens
	/** Currency: an ISO code, or the symbol of the shop file. */
	readonly currency: () => Promise<string>
	readonly picture: PictureAddress
	/** Number of ordered items by product id, counted from orders through this connector. */
	readonly sold: () => Promise<ReadonlyMap<string, number>>
	/** Key that signs the links to orders. */
	readonly orderKey: Uint8Array
}
