import type { ProductFieldName } from '@storefront/contract/domain/catalogue/product-fields.ts'
import type { VariantFieldName } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import type { Cents, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Availability } from '../feed-line.ts'
import type { Variation } from './variations.ts'

export interface Specification {
	readonly name: string
	readonly value: string
}

/** A product as described by a feed. `null`: not in the feed, so the stored value stays. */
export interface ProductDraft {
	/** The item_group_id or the id of its only line. */
	readonly key: string
	readonly name: string
	/** Plain text. */
	readonly description: string | null
	/** Sanitised HTML. */
	readonly descriptionHtml: string | null
	/** Category, or category and sub-category. */
	readonly category: readonly string[] | null
	readonly brand: string | null
	/** URLs; empty if the feed has no pictures. */
	readonly images: readonly string[]
	/** A description of each picture; null if not in the feed. */
	readonly imageTexts: readonly string[] | null
	readonly thumbnail: string | null
	readonly specifications: readonly Specification[]
	readonly variations: readonly Variation[]
	readonly fields: Readonly<Record<ProductFieldName, string | null>>
	readonly featured: boolean | null
	readonly offers: readonly VariantDraft[]
}

export interface VariantDraft {
	readonly id: string
	/** null if not in the feed; a new variant then uses its id. */
	readonly sku: string | null
	readonly attributes: Readonly<Record<string, string>>
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** Empty: the pictures of the product are used. */
	readonly image: string
	/** null: not in the feed, or not valid. */
	readonly fields: Readonly<Record<VariantFieldName, string | null>>
	readonly details: FeedDetails
}

/** The column `details` of a variant from a feed. An export writes it again. */
export interface FeedDetails {
	readonly title: string
	/** The stock in the last import; only a different value changes the stored stock. */
	readonly availability: Availability
	readonly quantity: number | null
	readonly columns: Readonly<Record<string, string>>
}
