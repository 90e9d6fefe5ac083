import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { numberTexts } from '@storefront/i18n/number-texts.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { checkFonts } from '@storefront/store/commerce/checkout/receipts/check-fonts.ts'
import { fontFoldersOf, setFontFolders } from '@storefront/store/commerce/checkout/receipts/font-folders.ts'
import { fontWarnings } from '@storefront/store/commerce/checkout/receipts/font-warnings.ts'
import { pdfContentOf } from '@storefront/store/commerce/checkout/receipts/pdf.ts'
import { renderSheets } from '@storefront/store/commerce/checkout/receipts/render-sheets.ts'
import PDFDocument from 'pdfkit'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { receipt } from '#tests/receipt.ts'

/** Parts of Noto Sans JP with, among others, 円山田, 年 and 月日. */
const japaneseFonts = fileURLToPath(new URL('../../../../fixtures/fonts', import.meta.url))
const japanese: Language = { tag: 'ja', direction: 'ltr', name: '日本語', texts: numberTexts('ja') }
const order: Partial<Receipt> = { currency: 'JPY', recipient: ['山田'], taxes: [], creditNotes: [] }

beforeAll(() => {
	// English is none of its languages.
	setLanguages([japanese])
	return () => setLanguages([english])
})
afterEach(() => setFontFolders({}))

async function renderReceipt(changes: Partial<Receipt> = {}) {
	const put = vi.spyOn(PDFDocument.prototype, 'text')
	onTestFinished(() => put.mockRestore())
	const { file, ...lacks } = await renderSheets(withLanguage('ja', () => pdfContentOf({ ...receipt, ...order, ...changes })))
	const texts = put.mock.calls.map(([text]) => String(text).trim())
	put.mockRestore()
	return { texts, file: Buffer.from(file).toString('latin1'), ...lacks }
}

describe('a PDF receipt in a language whose letters the bundled font lacks', () => {
	it('a PDF receipt without a font is in English, with amounts in their currency, and names the missing letters', async () => {
		const { texts, file, missing, isInEnglish } = await renderReceipt()
		expect(texts).toEqual(expect.arrayContaining(['November 22, 2026', '¥1,190,000', '¥1,189,000']))
		expect(texts.filter((text) => text.includes('□'))).toEqual(['□□', expect.stringContaining('□ stands for a letter')])
		expect(texts).toContainEqual(expect.stringContaining('no font for the language of the order'))
		expect(file).toContain('/Lang (en)')
		expect({ missing, isInEnglish }).toEqual({ missing: '山田', isInEnglish: true })
	})

	it('a PDF receipt is in its language once a folder has a font, and shows the names', async () => {
		setFontFolders({ FONTS_DIR: [japaneseFonts] })
		const { texts, file, missing, isInEnglish } = await renderReceipt()
		expect(texts.join('|')).toContain('2026|年|11|月|22|日')
		// The fonts of the fixture do not have the full-width yen sign.
		expect(texts).toContain('¥1,190,000')
		expect(texts).toContain('山田')
		expect(texts.join('')).not.toContain('□')
		expect(file).toContain('/Lang (ja)')
		expect({ missing, isInEnglish }).toEqual({ missing: '', isInEnglish: false })
	})

	it('a PDF receipt keeps the currency sign or its code, in any currency', async () => {
		for (const [currency, shown] of [
			['KRW', '₩'],
			['THB', 'THB'],
			['BDT', 'BDT'],
			['KHR', 'KHR'],
			['GEL', 'GEL'],
			['INR', '₹'],
			['৳', 'BDT'],
			['₾', 'GEL'],
		] as const) {
			const { texts } = await renderReceipt({ currency, recipient: [] })
			const amounts = texts.filter((text) => text.includes('1,190,000') || text.includes('11,900.00'))
			expect(amounts.length).toBeGreaterThan(0)
			for (const amount of amounts) expect(amount.replaceAll('\u00a0', ' ')).toContain(shown)
			expect(texts.join('')).not.toContain('□')
		}
	})
})

describe('the fonts of PDF receipts at the start', () => {
	const needed = { language: 'ja', letters: '0年月日山￥' }

	it('a font warning names the language and the missing letters, and how to add a font', async () => {
		const [warning, ...others] = await fontWarnings([needed, { language: 'de', letters: 'aäß€' }])
		expect(others).toEqual([])
		expect(warning).toMatch(/^PDF receipts have no font for Japanese \(ja\): 年月日山 are missing\..*"fonts" of SHOP_DIR.*FONTS_DIR/)
	})

	it('the full-width yen sign is accepted, because it has another form', () => {
		expect(checkFonts([{ language: 'ja', letters: '￥' }], []).missing).toEqual([])
	})

	it('fonts are found in a folder, and unreadable folders and files are reported', () => {
		const broken = mkdtempSync(join(tmpdir(), 'fonts-'))
		writeFileSync(join(broken, 'broken.ttf'), 'no font')
		const { missing, problems } = checkFonts([needed], [japaneseFonts, broken, '/nowhere/fonts'])
		expect(missing).toEqual([])
		expect(problems).toContainEqual(expect.stringMatching(/no folder \/nowhere\/fonts/))
		expect(checkFonts([needed], [broken]).problems).toEqual([expect.stringMatching(/broken\.ttf is not a font that can be read/)])
	})

	it('the folder fonts of the theme folder comes first', () => {
		expect(fontFoldersOf({ SHOP_DIR: 'tests/fixtures', FONTS_DIR: ['/usr/share/fonts'] })).toEqual([japaneseFonts, '/usr/share/fonts'])
		expect(fontFoldersOf({ SHOP_DIR: 'docs' })).toEqual([])
	})
})
