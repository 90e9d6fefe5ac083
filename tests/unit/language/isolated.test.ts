import { afterEach, expect, it } from 'vitest'
import { openLanguages } from '../../../server/text/languages.ts'
import { inRow } from '../../../src/language/in-row.ts'
import { isolated } from '../../../src/language/isolated.ts'
import { english, offerLanguages } from '../../../src/language/language.ts'
import { inLanguage } from '../../../src/language/serving/of-request.ts'

afterEach(() => offerLanguages([english]))

it('keeps a name or a day together on a page from right to left, and leaves it alone on others (issue 20, point 5)', () => {
	openLanguages(['en', 'ar'])
	expect(isolated('01/11/2026')).toBe('01/11/2026')
	expect(inLanguage('ar', () => isolated('01/11/2026'))).toBe('\u206801/11/2026\u2069')
})

it('puts words beside each other as the language does it, each in its own direction (issue 20, point 5)', () => {
	openLanguages(['en', 'ar'])
	expect(inRow(['12 Main Street', '', 'Bergen'])).toBe('12 Main Street, Bergen')
	expect(inLanguage('ar', () => inRow(['12 Main Street', '', 'Bergen']))).toBe('\u206812 Main Street\u2069،\u200F \u2068Bergen\u2069')
})
