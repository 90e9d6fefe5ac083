import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { findMistake } from '#content/languages/check-message.ts'
import { pseudoTag, pseudoTexts } from '#content/languages/pseudo.ts'

test('the pseudo-locale has every message, with marks, 40 % longer and with the same placeholders', () => {
	for (const [id, message] of pseudoTexts()) {
		const english = englishMessages.get(id) ?? ''
		// A number that is never one has a single form in English.
		expect(findMistake(message, pseudoTag, english), id).toEqual(findMistake(english, 'en', english))
		expect(message, id).toMatch(/^⟦.*⟧$/s)
		const read = (written: string) => {
			const values = Object.fromEntries([...written.matchAll(/\{(\w+)/g)].map(([, name]) => [name ?? '', 3]))
			return String(new IntlMessageFormat(written, 'en', undefined, { ignoreTag: true }).format(values))
		}
		expect(read(message).length, id).toBeGreaterThanOrEqual(read(english).length * 1.3)
	}
	expect(pseudoTexts().size).toBeGreaterThan(3)
})
