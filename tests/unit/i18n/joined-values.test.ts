import { titleOfLine } from '@storefront/contract/domain/cart/line-title.ts'
import { formatSpecValue } from '@storefront/contract/domain/catalogue/listing/specs-in-address.ts'
import { stepLabel } from '@storefront/contract/domain/catalogue/specification/grouping.ts'
import { unitNamed } from '@storefront/contract/domain/catalogue/specification/units.ts'
import { optionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { english, type Language, offerLanguages, readLanguageBy } from '@storefront/i18n/language.ts'
import { visualParts } from '@storefront/store/commerce/checkout/receipts/reading-order.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const texts = new Map([
	['filters.upTo', 'حتى {amount}'],
	['filters.stepUpTo', 'حتى {amount}'],
	['filters.range', '{from} إلى {to}'],
])
const arabic: Language = { tag: 'ar', name: 'العربية', direction: 'rtl', texts }

/** As a browser lays it out from left to right. */
function seen(text: string): string {
	return visualParts(text, 0, text.length, 'rtl').join('').replaceAll(/\s+/g, ' ')
}

describe('values that are joined on a page from right to left', () => {
	beforeEach(() => {
		offerLanguages([english, arabic])
		readLanguageBy(() => 'ar')
	})
	afterEach(() => offerLanguages([english]))

	it('keep each number of a variation next to its unit', () => {
		expect(seen(titleOfLine({ name: 'ساعة', variant: 'حبري / 128 GB' }))).toContain('128 GB')
		// As in HTML, where <bdi> makes a place for the whole.
		expect(seen(`\u2068${titleOfLine({ name: 'Auvane Arc 7', variant: 'حبري / 128 GB' })}\u2069`)).toBe('Auvane Arc 7 (حبري / 128 GB)')
	})

	it('run from right to left as a line of their own, whose direction the browser takes from its letters', () => {
		expect(optionsLine('حبري / 128 GB')).toBe('\u200f\u2068حبري\u2069 / \u2068128 GB\u2069')
	})

	it('keep each number of a filter next to its unit', () => {
		const gram = unitNamed('g')
		if (!gram) throw new Error('The gram is missing.')
		for (const label of [stepLabel(null, 172, gram), formatSpecValue('..172', 'g')]) expect(seen(label)).toContain('172 g')
		for (const label of [stepLabel(175, 290, gram), formatSpecValue('175..290', 'g')]) expect(seen(label)).toContain('290 g')
	})

	it('are plain text in a language from left to right', () => {
		readLanguageBy(() => 'en')
		expect(titleOfLine({ name: 'Auvane Arc 7', variant: 'Ink / 128 GB' })).toBe('Auvane Arc 7 (Ink / 128 GB)')
		expect(titleOfLine({ name: 'Auvane Arc 7', variant: '' })).toBe('Auvane Arc 7')
		expect(optionsLine('Ink / 128 GB')).toBe('Ink / 128 GB')
	})
})
