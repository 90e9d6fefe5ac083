import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { direction, english, type Language, language, offerLanguages, readLanguageBy } from '@storefront/i18n/language.ts'
import { text, writtenMessage } from '@storefront/i18n/text.ts'
import { afterEach, expect, test } from 'vitest'

const german: Language = { tag: 'de', direction: 'ltr', name: 'Deutsch', texts: new Map([['cart.empty', 'Ihr Warenkorb ist leer']]) }
const arabic: Language = { tag: 'ar', direction: 'rtl', name: 'العربية', texts: new Map() }

afterEach(() => {
	offerLanguages([english])
	readLanguageBy(() => undefined)
})

test('a text is given in the language of whoever reads it, and in English where that has none', () => {
	expect(text('cart.empty')).toBe('Your cart is empty')
	offerLanguages([english, german, arabic])
	expect([language(), direction(), text('cart.empty')]).toEqual(['en', 'ltr', 'Your cart is empty'])
	readLanguageBy(() => 'de')
	expect([language(), direction(), text('cart.empty')]).toEqual(['de', 'ltr', 'Ihr Warenkorb ist leer'])
	readLanguageBy(() => 'ar')
	expect([language(), direction(), text('cart.empty')]).toEqual(['ar', 'rtl', 'Your cart is empty'])
	readLanguageBy(() => 'fr')
	expect(language()).toBe('en')
})

test('the first language is that of whoever asks for none', () => {
	offerLanguages([german, english])
	expect(text('cart.empty')).toBe('Ihr Warenkorb ist leer')
	expect(writtenMessage('cart.empty', german)).toEqual({ message: 'Ihr Warenkorb ist leer', tag: 'de' })
	expect(writtenMessage('cart.empty', arabic)).toEqual({ message: 'Your cart is empty', tag: 'en' })
})

test('every English message can be read, and has words', () => {
	for (const [id, message] of englishMessages) expect(message.trim(), id).not.toBe('')
})
