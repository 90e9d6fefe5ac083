import type { Receipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { pdfContentOf } from '@storefront/store/commerce/checkout/receipts/pdf.ts'
import { renderSheets } from '@storefront/store/commerce/checkout/receipts/render-sheets.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { receipt } from '#tests/receipt.ts'

beforeAll(() => {
	loadLanguages(['en', 'de', 'ar'])
	return () => setLanguages([english])
})

/** The pieces of text in the order of their drawing, each with the left edge of its place; and what the file says of itself. */
async function renderReceipt(tag: string, changes: Partial<Receipt> = {}) {
	const put = vi.spyOn(PDFDocument.prototype, 'text')
	onTestFinished(() => put.mockRestore())
	const { file, ...lacks } = await renderSheets(withLanguage(tag, () => pdfContentOf({ ...receipt, ...changes })))
	const pieces = put.mock.calls.map(([said, left]) => ({ said: String(said).trim(), left: Number(left) }))
	put.mockRestore()
	return { pieces, texts: pieces.map(({ said }) => said), file: Buffer.from(file).toString('latin1'), ...lacks }
}

describe('a receipt and its credit note in the language of their order', () => {
	it('the receipt of an English order is English', async () => {
		const { texts, file } = await renderReceipt('en', { currency: '€' })
		const expectedTexts = [
			'Receipt R-000007',
			'Tax number: NO 123',
			'November 22, 2026',
			'Qty',
			'€11,900.00',
			'-€10.00',
			'including 19% VAT',
		]
		expect(texts).toEqual(expect.arrayContaining([...expectedTexts, 'Paid: Card', 'Credit note C-000002', '1 / 2']))
		expect(file).toContain('/Lang (en)')
	})

	it('a German receipt has German labels, dates and amounts', async () => {
		const { texts, file } = await renderReceipt('de', { taxes: [{ name: 'MwSt.', rate: 75_000, gross: 1_189_000, tax: 82_954 }] })
		const expectedTexts = ['Rechnung R-000007', 'Steuernummer: NO 123', '22. November 2026', 'Menge', '11.900,00\u00A0€', '-10,00\u00A0€']
		expect(texts).toEqual(
			expect.arrayContaining([...expectedTexts, 'darin 7,5 % MwSt.', 'Bezahlt: Card', 'Rechnungskorrektur C-000002', '1 / 2']),
		)
		expect(texts.join(' ')).not.toMatch(/Total|Item|Date|Unit price/)
		expect(file).toContain('/Lang (de)')
	})

	it('an Arabic receipt is right-to-left, with its columns from the right', async () => {
		const { pieces, texts, file } = await renderReceipt('ar')
		expect(file).toContain('/Lang (ar)')
		// The parts of a line from left to right: the number is read after the word.
		expect(texts.slice(0, 2)).toEqual(['R-000007', 'إيصال'])
		expect(texts.slice(texts.indexOf('التاريخ') + 1).slice(0, 3)).toEqual(['2026', 'نوفمبر', '22'])
		expect(texts.slice(-6)).toEqual(['2', '/', '1', '2', '/', '2'])
		const left = (said: string) => pieces.find((piece) => piece.said === said)?.left ?? Number.NaN
		const edges = ['الإجمالي', 'سعر الوحدة', 'المنتج', 'الكمية'].map(left)
		expect(edges).toEqual(edges.toSorted((a, b) => a - b))
		expect(left('الإجمالي')).toBeCloseTo(56, 1)

		// A name from left to right stays one in a page from right to left.
		expect(texts).toContain('Kettle (Red)')
		expect(texts.join(' ')).not.toMatch(/Total|Item|Date|Paid/)
	})

	it('a header that is longer than its column widens it', async () => {
		const { pieces } = await renderReceipt('de')
		const at = (said: string) => pieces.find((piece) => piece.said === said)?.left ?? Number.NaN
		expect(at('Artikel') - at('Menge')).toBeGreaterThan(36)
	})

	it('a receipt explains the sign for missing letters in its language', async () => {
		const { texts } = await renderReceipt('de', { recipient: ['中国'] })
		expect(texts).toContain('□□')

		expect(texts.filter((said) => said.startsWith('□ steht für einen Buchstaben'))).toHaveLength(2)
	})
})
