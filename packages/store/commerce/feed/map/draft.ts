import type { Cents, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Availability } from '../line.ts'
import type { Variation } from './variations.ts'

export interface Specification {
	readonly name: string
	readonly value: string
}

/** What a feed says of one product. `null`: it does not say, and the shop's own stays. */
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
	/** Addresses; empty: the feed has no pictures. */
	readonly images: readonly string[]
	/** What each picture shows, in words; null: the feed does not say. */
	readonly imageTexts: readonly string[] | null
	readonly thumbnail: string | null
	readonly specifications: readonly Specification[]
	readonly variations: readonly Variation[]
	readonly warranty: string | null
	readonly shippingInfo: string | null
	readonly featured: boolean | null
	readonly offers: readonly OfferDraft[]
}

export interface OfferDraft {
	readonly id: string
	/** null: the feed does not say; a new offer takes its id. */
	readonly sku: string | null
	readonly attributes: Readonly<Record<string, string>>
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** Empty: the product's own pictures serve. */
	readonly image: string
	readonly details: OfferDetails
}

/** The column `details` of an offer that came from a feed: what an export gives back. */
export interface OfferDetails {
	readonly title: string
	/** What the feed said of its stock when it was last read: only another word changes the shop's own figure. */
	readonly availability: Availability
	readonly quantity: number | null
	readonly columns: Readonly<Record<string, string>>
}
