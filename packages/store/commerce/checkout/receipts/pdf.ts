import { type Receipt, sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { withEnglish, withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import type { PdfContent, RenderedPdf } from './draw-sheets.ts'
import { fontFolders } from './font-folders.ts'
import { renderPdfInThread } from './pdf-thread.ts'
import type { OrdersReceipt } from './read.ts'

/** The receipt and its credit notes as a PDF, in the language of the order. */
export function receiptPdf(receipt: OrdersReceipt): Promise<RenderedPdf> {
	return renderPdfInThread(withLanguage(receipt.language, () => drawingOf(receipt), receipt.market))
}

/** All words of the file, for the thread has no texts of its own. Called in the language of the order. */
export function drawingOf(receipt: Receipt): PdfContent {
	const sign = '\u25A1'
	return {
		sheets: sheetsOf(receipt),
		fontFolders: fontFolders(),
		missing: { sign, note: text('receipts.noLetter', { sign }), englishNote: withEnglish(() => text('receipts.noLetter', { sign })) },
		...withEnglish(() => ({ english: sheetsOf(receipt), inEnglish: text('receipts.inEnglish') })),
	}
}

/** What the file is called, where it is kept. */
export function receiptFileName({ number }: Pick<Receipt, 'number'>): string {
	return `receipt-${number}.pdf`
}
