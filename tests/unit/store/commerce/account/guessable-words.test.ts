import { consistsOfWords } from '@storefront/store/commerce/account/guessable-words.ts'
import { expect, test } from 'vitest'

const words = ['shop', 'welcome', 'Fjord & Fjell', 'Fjord', 'Fjell', 'ada', 'Lovelace', 'shop.fjord.example']

test.each([
	'fjord2026!',
	'FjordFjell',
	'Fj0rdFj3ll',
	'welcome-fjord',
	'lovelace1815',
	'L0vel@ce!!',
	'AdaLovelace12101815',
	'fjord & fjell shop',
	'\uFF26jord 1234',
])('the password %j consists of guessable words and a few digits and signs', (password) =>
	expect(consistsOfWords(words, password)).toBe(true),
)

test.each([
	'correct horse battery',
	'fjordhorse',
	'Kj8#fjord99x',
	'fjord8273645182',
	'31415926',
	'!!!!!!!!',
	'adam and eve',
	'shop till drop',
	'👩‍🚀👩‍🚀👩‍🚀fjordmoose',
])('the password %j does not consist of guessable words', (password) => expect(consistsOfWords(words, password)).toBe(false))

test('words of two letters are ignored, because they occur in too many others', () => {
	expect(consistsOfWords(['Li'], 'Li123456')).toBe(false)
})
