import type { ApplyCounts } from './apply.ts'
import type { RemovedDemo } from './removal/demo.ts'
import type { Remark } from './report.ts'
import type { ReadCounts } from './stage-feed.ts'

export interface ImportOptions {
	/** The shop's currency, an ISO 4217 code. */
	readonly currency: string
	/** The currency setting of the shop, a code or a symbol; default: `currency`. */
	readonly currencySetting?: string
	/** The URL of the shop without a trailing slash. */
	readonly site: string
	/** The stock of a variant that is "in stock" without a quantity. */
	readonly assumedStock: number
	/** Remove products of earlier feeds that this feed does not contain. */
	readonly replace: boolean
	/** Keep the demo catalogue in addition to the products of the feed. */
	readonly keepDemo: boolean
	/** Only show what would change. */
	readonly dryRun: boolean
	/** Maximum size of the decompressed feed in bytes; default: a hundred times the file size. */
	readonly maxDecompressed?: number
	/** Folder for the report of rejected lines. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops the import after a batch. Written products stay, and the next import of the same feed writes the rest. */
	readonly signal?: AbortSignal
	/** Called often with the current step and its completed share (0 to 1). */
	readonly onProgress?: (step: 'complete' | 'read' | 'plan' | 'write', share: number) => void
}

/** Numbers of products that an import creates, changes and removes. */
export interface PlannedImport extends ApplyCounts {
	/** Products that are missing in the feed. */
	readonly removed: number
	/** Products of the demo catalogue that are removed; null: it stays, or there is none. */
	readonly demo: number | null
}

export interface ImportResult {
	readonly read: ReadCounts
	/** Number of products in the feed. */
	readonly products: number
	/** Titles of interrupted imports that were completed first. */
	readonly completed: readonly string[]
	/** With `dryRun`: what the import would change; otherwise null. */
	readonly plan: PlannedImport | null
	readonly applied: ApplyCounts
	readonly demo: RemovedDemo | null
	/** With `replace`: removed products, and products that stay out of stock because of orders. */
	readonly gone: { readonly removed: number; readonly soldOut: number }
	/** Whether the signal stopped the import. */
	readonly stopped: boolean
	readonly remarks: readonly Remark[]
	/** The file with all remarks; null without remarks. */
	readonly reportPath: string | null
}
