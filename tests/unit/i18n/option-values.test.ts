import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { formatSpecValue } from '@storefront/contract/domain/catalogue/listing/specs-in-address.ts'
import { stepLabel } from '@storefront/contract/domain/catalogue/specification/grouping.ts'
import { findUnit } from '@storefront/contract/domain/catalogue/specification/units.ts'
import { isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { visualParts } from '@storefront/store/commerce/checkout/receipts/bidi.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubLanguageResolver } from '#tests/language-resolver.ts'

const texts = new Map([
	['filters.upTo', 'حتى {amount}'],
	['filters.stepUpTo', 'حتى {amount}'],
	['filters.range', '{from} إلى {to}'],
])
const arabic: Language = { tag: 'ar', name: 'العربية', direction: 'rtl', texts }

/** The text in visual order, from left to right. */
function seen(text: string): string {
	return visualParts(text, 0, text.length, 'rtl').join('').replaceAll(/\s+/g, ' ')
}

describe('option values joined on a right-to-left page', () => {
	beforeEach(() => {
		setLanguages([english, arabic])
		stubLanguageResolver(() => 'ar')
	})
	afterEach(() => setLanguages([english]))

	it('keep each number of a variation next to its unit', () => {
		expect(seen(formatLineTitle({ name: 'ساعة', variant: 'حبري / 128 GB' }))).toContain('128 GB')
		// As in HTML, where <bdi> isolates the whole title.
		expect(seen(`\u2068${formatLineTitle({ name: 'Auvane Arc 7', variant: 'حبري / 128 GB' })}\u2069`)).toBe('Auvane Arc 7 (حبري / 128 GB)')
	})

	it('start with a right-to-left mark as a separate line', () => {
		expect(isolateOptionsLine('حبري / 128 GB')).toBe('\u200f\u2068حبري\u2069 / \u2068128 GB\u2069')
	})

	it('keep each number of a filter next to its unit', () => {
		const gram = findUnit('g')
		if (!gram) throw new Error('The gram is missing.')
		for (const label of [stepLabel(null, 172, gram), formatSpecValue('..172', 'g')]) expect(seen(label)).toContain('172 g')
		for (const label of [stepLabel(175, 290, gram), formatSpecValue('175..290', 'g')]) expect(seen(label)).toContain('290 g')
	})

	it('are plain text in a left-to-right language', () => {
		stubLanguageResolver(() => 'en')
		expect(formatLineTitle({ name: 'Auvane Arc 7', variant: 'Ink / 128 GB' })).toBe('Auvane Arc 7 (Ink / 128 GB)')
		expect(formatLineTitle({ name: 'Auvane Arc 7', variant: '' })).toBe('Auvane Arc 7')
		expect(isolateOptionsLine('Ink / 128 GB')).toBe('Ink / 128 GB')
	})
})
