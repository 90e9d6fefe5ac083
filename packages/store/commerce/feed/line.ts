import type { Cents, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Price } from '../markets/derive.ts'

/** One item of a feed as it stands in the file: not checked yet. */
export interface RawLine {
	/** The line of the file on which it begins, from 1. */
	readonly number: number
	/** Column name (see `columnName`) to trimmed text; empty columns are left out. */
	readonly columns: Readonly<Record<string, string>>
	/** Why the item could not be read, when it could not. */
	readonly broken?: string
	/** What was mended in reading it. */
	readonly notes?: readonly string[]
}

/** Google wants a word there. Where a feed has no such column at all, nothing is said of it. */
export const blankAvailability = 'availability is blank; it was taken for in_stock'

export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const
export type Availability = (typeof availabilities)[number]

/** One item of a feed, checked: what one offer of the shop is made from. */
export interface FeedLine {
	readonly number: number
	readonly id: string
	/** Lines of one group are one product; empty: the line is a product of its own. */
	readonly group: string
	readonly title: string
	/** Before the discount. */
	readonly price: Cents
	readonly discount: PartsPerMillion
	readonly availability: Availability
	/** How many can be had; null: the feed does not say. */
	readonly quantity: number | null
	/** Every other column as the feed has it, so that nothing is lost and an export gives it back. */
	readonly columns: Readonly<Record<string, string>>
	/** What it says in further languages: by tag, then by column. Missing where it says nothing. */
	readonly localized?: LocalizedTexts
	/** What it costs in other markets, by their codes; null: it is not sold there. Missing where the line says nothing of them. */
	readonly prices?: Readonly<Record<string, Price | null>>
}

/** Columns by the language that they are in. */
export type LocalizedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What `FeedLine.group` and `id` make of several lines: the `external_id` of their product. */
export function productKey(line: Pick<FeedLine, 'group' | 'id'>): string {
	return line.group || line.id
}
