import type { Applied } from './apply.ts'
import type { RemovedDemo } from './removal/demo.ts'
import type { Remark } from './report.ts'
import type { Read } from './stage.ts'

export interface ImportOptions {
	/** The shop's currency, as ISO 4217 has it. */
	readonly currency: string
	/** What the shop counts its money in, by code or symbol; missing: `currency`. */
	readonly counted?: string
	/** The shop's address, without a slash at its end. */
	readonly site: string
	/** How many pieces "in stock" means when the feed has no figure. */
	readonly assumedStock: number
	/** Take out of the catalogue what an earlier feed brought and this one does not have. */
	readonly replace: boolean
	/** Keep the demo catalogue beside the feed's products. */
	readonly keepDemo: boolean
	/** Only read and check; change nothing. */
	readonly dryRun: boolean
	/** The most that a packed feed may unpack to, in bytes; without it a hundred times its size. */
	readonly mostUnpacked?: number
	/** Folder for the report of refused lines. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops between two batches; what is done stays, and the next run of the same feed goes on there. */
	readonly signal?: AbortSignal
	/** Called often: what is being done, and how far it has come (from 0 to 1). */
	readonly onProgress?: (step: 'read' | 'write' | 'clean', share: number) => void
}

export interface ImportResult {
	readonly read: Read
	/** Products that the feed makes of its lines. */
	readonly products: number
	readonly applied: Applied
	/** Products that an earlier run of the same import had done. */
	readonly resumedAfter: number
	readonly demo: RemovedDemo | null
	/** With `replace`: products that left the catalogue, and those that stay, out of stock, because they were ordered. */
	readonly gone: { readonly removed: number; readonly soldOut: number }
	/** The import was stopped by its signal. */
	readonly stopped: boolean
	readonly remarks: readonly Remark[]
	/** The file with all remarks; null when there are none. */
	readonly reportPath: string | null
}
