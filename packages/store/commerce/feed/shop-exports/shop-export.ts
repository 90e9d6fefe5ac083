import type { RawLine } from '../feed-line.ts'

/** The shop systems whose product exports can be imported. */
export type ExportSystem = 'shopify' | 'woocommerce'

export const exportSystemNames: Readonly<Record<ExportSystem, string>> = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

/** One row of an export. */
export interface ExportRow {
	/** The first line of the row in the file, from 1. */
	readonly number: number
	/** Trimmed texts by column name (`columnName`), without empty cells. */
	readonly cells: Readonly<Record<string, string>>
	/** The reason if the row could not be read. */
	readonly broken?: string
	/** Corrections made while reading the row. */
	readonly notes?: readonly string[]
}

export interface ExportContext {
	/** The shop's currency, an ISO 4217 code: exports do not name theirs. */
	readonly currency: string
	/** The currency setting of the shop, a code or a symbol. */
	readonly currencySetting: string
	/** The columns of the file, as it writes them, by `columnName`. */
	readonly columns: ReadonlyMap<string, string>
	/** The name of a column as the file writes it, for messages. */
	label(column: string): string
}

/** Whether a cell says yes: `TRUE`, `1`, `yes`. */
export function isYes(text: string): boolean {
	return /^(?:true|1|yes)$/i.test(text)
}

/** Converts the rows of an export to the lines of a feed. */
export type ConvertRows = (rows: readonly ExportRow[], context: ExportContext) => Iterable<RawLine>
