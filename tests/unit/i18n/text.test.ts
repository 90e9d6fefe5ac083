import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { direction, english, type Language, language, setLanguages } from '@storefront/i18n/language.ts'
import { findMessage, text } from '@storefront/i18n/text.ts'
import { afterEach, expect, test } from 'vitest'
import { stubLanguageResolver } from '#tests/language-resolver.ts'

const german: Language = { tag: 'de', direction: 'ltr', name: 'Deutsch', texts: new Map([['cart.empty', 'Ihr Warenkorb ist leer']]) }
const arabic: Language = { tag: 'ar', direction: 'rtl', name: 'العربية', texts: new Map() }

afterEach(() => setLanguages([english]))

test('text() returns the message in the current language, or in English without a translation', () => {
	expect(text('cart.empty')).toBe('Your cart is empty')
	setLanguages([english, german, arabic])
	expect([language(), direction(), text('cart.empty')]).toEqual(['en', 'ltr', 'Your cart is empty'])
	stubLanguageResolver(() => 'de')
	expect([language(), direction(), text('cart.empty')]).toEqual(['de', 'ltr', 'Ihr Warenkorb ist leer'])
	stubLanguageResolver(() => 'ar')
	expect([language(), direction(), text('cart.empty')]).toEqual(['ar', 'rtl', 'Your cart is empty'])
	stubLanguageResolver(() => 'fr')
	expect(language()).toBe('en')
})

test('text() uses the first language without a request language', () => {
	setLanguages([german, english])
	expect(text('cart.empty')).toBe('Ihr Warenkorb ist leer')
	expect(findMessage('cart.empty', german)).toEqual({ message: 'Ihr Warenkorb ist leer', tag: 'de' })
	expect(findMessage('cart.empty', arabic)).toEqual({ message: 'Your cart is empty', tag: 'en' })
})

test('no English message is empty', () => {
	for (const [id, message] of englishMessages) expect(message.trim(), id).not.toBe('')
})
