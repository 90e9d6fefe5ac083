import type { Cents, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Price } from '../markets/derive-price.ts'

/** One item of a feed file before validation. */
export interface RawLine {
	/** The first line of the item in the file, from 1. */
	readonly number: number
	/** Trimmed texts by column name (`columnName`), without empty columns. */
	readonly columns: Readonly<Record<string, string>>
	/** The reason if the item could not be read. */
	readonly broken?: string
	/** The reason if the item is left out on purpose: a draft in the export of another shop, a picture that cannot be shown. */
	readonly ignored?: string
	/** Corrections made while reading the item. */
	readonly notes?: readonly string[]
}

/** Note for a blank availability, which Google requires. A feed without the column gets no note. */
export const blankAvailability = 'availability is blank; in_stock was assumed'

export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const
export type Availability = (typeof availabilities)[number]

/** One valid item of a feed. It becomes one variant. */
export interface FeedLine {
	readonly number: number
	readonly id: string
	/** Lines of one group form one product; empty if the line is a product of its own. */
	readonly group: string
	readonly title: string
	/** Before the discount. */
	readonly price: Cents
	readonly discount: PartsPerMillion
	readonly availability: Availability
	/** Pieces in stock; null if the feed has no quantity. */
	readonly quantity: number | null
	/** All other columns of the feed, so that an export can write them again. */
	readonly columns: Readonly<Record<string, string>>
	/** Texts in further languages, by language tag and column. Missing without texts. */
	readonly localized?: LocalizedTexts
	/** Prices in further markets, by market code; null: not sold there. Missing without such columns. */
	readonly prices?: Readonly<Record<string, Price | null>>
}

/** Texts by language tag and column. */
export type LocalizedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The `external_id` of the product of a line: its group, or its id without a group. */
export function productKey(line: Pick<FeedLine, 'group' | 'id'>): string {
	return line.group || line.id
}
