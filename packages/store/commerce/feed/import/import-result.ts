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
	/** Only read and check the feed. */
	readonly dryRun: boolean
	/** Maximum size of the decompressed feed in bytes; default: a hundred times the file size. */
	readonly maxDecompressed?: number
	/** Folder for the report of rejected lines. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops the import after a batch. Written products stay, and the next import of the same feed continues there. */
	readonly signal?: AbortSignal
	/** Called often with the current step and its completed share (0 to 1). */
	readonly onProgress?: (step: 'read' | 'write' | 'clean', share: number) => void
}

export interface ImportResult {
	readonly read: ReadCounts
	/** Number of products in the feed. */
	readonly products: number
	readonly applied: ApplyCounts
	/** Products that an interrupted run of the same import had written. */
	readonly resumedAfter: number
	readonly demo: RemovedDemo | null
	/** With `replace`: removed products, and products that stay out of stock because of orders. */
	readonly gone: { readonly removed: number; readonly soldOut: number }
	/** Whether the signal stopped the import. */
	readonly stopped: boolean
	readonly remarks: readonly Remark[]
	/** The file with all remarks; null without remarks. */
	readonly reportPath: string | null
}
