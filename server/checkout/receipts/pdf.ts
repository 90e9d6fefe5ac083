import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { type Receipt, sheetsOf } from '../../../src/domain/checkout/receipt.ts'
import { inLanguage } from '../../../src/language/serving/of-request.ts'
import { text } from '../../../src/language/text.ts'
import type { Drawing } from './draw-sheets.ts'
import type { OrdersReceipt } from './read.ts'

/** Each takes a core and 80 MB for half a second. */
const inTurn = pLimit(1)

/**
 * The receipt and its credit notes as a PDF, in the language of the order. It is drawn in a thread of its own, which ends with it: the fonts and their
 * library take longer than a request may hold the others up, and stay in no memory.
 */
export function receiptPdf(receipt: OrdersReceipt): Promise<Uint8Array> {
	const workerData = inLanguage(receipt.language, () => drawingOf(receipt))
	return inTurn(async () => {
		const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData })
		// A failure of the thread rejects it.
		const [file] = (await once(worker, 'message')) as [Uint8Array]
		return file
	})
}

/** What the thread is told: it has no texts of its own. */
export function drawingOf(receipt: Receipt): Drawing {
	const sign = '\u25A1'
	return { sheets: sheetsOf(receipt), missing: { sign, sentence: text('receipts.noLetter', { sign }) } }
}

/** What the file is called, where it is kept. */
export function receiptFileName({ number }: Pick<Receipt, 'number'>): string {
	return `receipt-${number}.pdf`
}
