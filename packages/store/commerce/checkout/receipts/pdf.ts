import { type Receipt, sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { withEnglish, withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { fontFolders } from './font-folders.ts'
import { renderPdfInThread } from './pdf-thread.ts'
import type { OrderReceipt } from './read-receipt.ts'
import type { PdfContent, RenderedPdf } from './render-sheets.ts'

/** The receipt with its credit notes as a PDF file in the language of the order. */
export function receiptPdf(receipt: OrderReceipt): Promise<RenderedPdf> {
	return renderPdfInThread(withLanguage(receipt.language, () => pdfContentOf(receipt), receipt.market))
}

/** All texts of the file, because the thread has no messages. Call it with the language of the order as the current one. */
export function pdfContentOf(receipt: Receipt): PdfContent {
	const sign = '\u25A1'
	return {
		sheets: sheetsOf(receipt),
		fontFolders: fontFolders(),
		missing: { sign, note: text('receipts.noLetter', { sign }), englishNote: withEnglish(() => text('receipts.noLetter', { sign })) },
		...withEnglish(() => ({ english: sheetsOf(receipt), inEnglish: text('receipts.inEnglish') })),
	}
}

/** Name of the downloaded file. */
export function receiptFileName({ number }: Pick<Receipt, 'number'>): string {
	return `receipt-${number}.pdf`
}
