import type { Catalogue } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import type { Places } from '@storefront/connectors-shared/places/places.ts'
import type { Locks } from '@storefront/connectors-shared/storage/locks.ts'
import type { Limits } from '@storefront/store/http/rate-limits/limits.ts'
import type { Background } from '@storefront/store/infrastructure/context/background.ts'
import type { Authenticate } from '@storefront/store/infrastructure/context/shopper.ts'
import type { Passwords } from '@storefront/store/infrastructure/crypto/passwords.ts'
import type { Tokens } from '@storefront/store/infrastructure/crypto/tokens.ts'
import type { Mailer } from '@storefront/store/infrastructure/mail/mail.ts'
import type { Logger } from 'pino'
import type { PictureAddress } from '../catalogue/pictures.ts'
import type { Region } from '../catalogue/region.ts'
import type { ShopFile } from '../configuration/shop-file.ts'
import type { ConnectorDatabase } from '../storage/database.ts'
import type { StoreApi } from '../store-api/client.ts'

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

	readonly api: StoreApi
	readonly shop: ShopFile
	readonly region: () => Promise<Region>
	readonly catalogue: Catalogue
	readonly places: Places
	readonly database: ConnectorDatabase
	/** Serializes the changes of a cart. */
	readonly locks: Locks
	readonly tokens: Tokens
	readonly mailer: Mailer
	/** Tasks that continue after the response, such as emails. */
	readonly background: Background
	/** Hashes codes, as slowly as a password. */
	readonly passwords: Passwords
	/** Currency: an ISO code, or the symbol of the shop file. */
	readonly currency: () => Promise<string>
	readonly picture: PictureAddress
	/** Number of ordered items by product id, counted from orders through this connector. */
	readonly sold: () => Promise<ReadonlyMap<string, number>>
	/** Key that signs the links to orders. */
	readonly orderKey: Uint8Array
	/** Key for hashes of codes, and for the encryption of sign-up forms. */
	readonly codeKey: Uint8Array
}
