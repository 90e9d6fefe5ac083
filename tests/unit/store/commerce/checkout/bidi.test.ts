import { breakLines, needsBidi, visualParts } from '@storefront/store/commerce/checkout/receipts/bidi.ts'
import { describe, expect, it } from 'vitest'

/** Parts from left to right; a right-to-left part keeps the logical order of its letters, which the font reverses. */
const parts = (text: string) => visualParts(text)

describe('right-to-left names in a PDF receipt (docs/decisions/0031-receipts-and-credit-notes)', () => {
	it('visualParts does not change left-to-right text', () => {
		for (const text of ['Ada Lovelace', 'Łódź 12', '北京', 'Ωμέγα', '€12.00']) expect(needsBidi(text)).toBe(false)
		for (const text of ['דוד', 'سلمان', 'Ada דוד']) expect(needsBidi(text)).toBe(true)
	})

	it('visualParts keeps the words of a name together, so that the font reverses and joins them', () => {
		expect(parts('دار النور للكتب')).toEqual(['دار النور للكتب'])
		expect(parts('דוד כהן')).toEqual(['דוד כהן'])
	})

	it('visualParts puts numbers and other scripts in reading order', () => {
		expect(parts('רחוב הרצל 12, תל אביב')).toEqual([', תל אביב', '12', 'רחוב הרצל '])
		expect(parts('Ada דוד Lovelace')).toEqual(['Ada ', 'דוד', ' Lovelace'])
		expect(parts('دار (Volt)')).toEqual(['(', 'Volt', 'دار )'])
		expect(parts('ر.س100.00')).toEqual(['100.00', 'ر.س'])
	})

	it('visualParts mirrors brackets', () => {
		expect(parts('דוד (בית)')).toEqual(['דוד )בית('])
		expect(parts('Kettle (שחור)')).toEqual(['Kettle (', 'שחור', ')'])
	})

	it('visualParts removes direction marks', () => {
		expect(parts('\u200Fדוד\u200E 12').join('')).not.toMatch(/[\u200E\u200F]/)
	})

	it('breakLines orders each line separately and breaks a long word between its letters', () => {
		const text = 'דוד כהן בן גוריון'
		const lines = breakLines(text, 8, (start, end) => end - start)
		expect(lines.map(([start, end]) => text.slice(start, end))).toEqual(['דוד כהן', 'בן', 'גוריון'])
		expect(lines.flatMap(([start, end]) => visualParts(text, start, end))).toEqual(['דוד כהן', 'בן', 'גוריון'])
		const long = 'שָׁלוֹם'
		const pieces = breakLines(long, 2, (start, end) => [...new Intl.Segmenter('he').segment(long.slice(start, end))].length)
		expect(pieces.map(([start, end]) => long.slice(start, end)).join('')).toBe(long)
		expect(pieces.length).toBeGreaterThan(1)
		expect(visualParts('', 0, 0)).toEqual([])
	})
})
