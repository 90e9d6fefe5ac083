import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMisnamedFolders, languageFolders, readLanguages } from '#content/languages/read-languages.ts'

let root = ''

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'languages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true })
	writeFileSync(join(root, file), text)
}

const german = 'content/languages/de/interface'

test('a language has a folder, and its name and direction come from the runtime', () => {
	write(`${german}/cart.yaml`, 'empty: Ihr Warenkorb ist leer\n')
	write('content/languages/ar/interface/cart.yaml', 'empty: السلة فارغة\n')
	const { languages, problems } = readLanguages(root, { tags: ['en', 'de', 'ar'] })
	expect(problems).toEqual([])
	expect(languages.map(({ tag, name, direction, texts }) => [tag, name, direction, texts.get('cart.empty')])).toEqual([
		['en', 'English', 'ltr', undefined],
		['de', 'Deutsch', 'ltr', 'Ihr Warenkorb ist leer'],
		['ar', 'العربية', 'rtl', 'السلة فارغة'],
	])
	expect(languageFolders(root, null)).toEqual(['ar', 'de'])
})

test('a language that the runtime does not know has its settings in language.yaml', () => {
	write('content/languages/tlh/language.yaml', 'name: tlhIngan Hol\ndirection: rtl\n')
	const [language] = readLanguages(root, { tags: ['tlh'] }).languages
	expect([language.name, language.direction]).toEqual(['tlhIngan Hol', 'rtl'])
})

test('messages of the theme folder override those of the shop one by one, including English', () => {
	write(`${german}/language.yaml`, 'choice: Sprache\noffer: "Auf {name} lesen"\n')
	write('shop/content/languages/de/interface/language.yaml', 'choice: Sprachen\n')
	write('shop/content/languages/en/interface/cart.yaml', 'empty: Nothing here yet\n')
	const { languages, problems } = readLanguages(root, { tags: ['en', 'de'], themeFolder: 'shop' })
	expect(problems).toEqual([])
	expect(languages.map(({ texts }) => Object.fromEntries([...texts].filter(([id]) => !id.startsWith('number.'))))).toEqual([
		{ 'cart.empty': 'Nothing here yet' },
		{ 'language.choice': 'Sprachen', 'language.offer': 'Auf {name} lesen' },
	])
})

test('messages without a translation cause warnings and no mistakes', () => {
	write(`${german}/language.yaml`, 'choice: Sprache\n')
	const { problems, warnings } = readLanguages(root, { tags: ['en', 'de'] })
	expect(problems).toEqual([])
	expect(warnings).toContain(
		`${german}/language.yaml: not translated, shown in English: between, offer, stay, markets, market and 13 more.`,
	)
})

test.each([
	['empty: Leer\nfull: Voll', 2, '"full"', 'Remove it.'],
	['emty: Leer', 1, '"emty"', 'Did you mean "empty"?'],
	['empty: 7', 1, '"empty" must be a text.', 'Your cart is empty'],
	['empty: "{count} Dinge"', 1, 'Unknown placeholder: {count}.', 'It has no placeholders.'],
	['empty: "{count"', 1, 'It cannot be read: expect argument closing brace.', 'A placeholder is {name}'],
	['# leer\nempty: ""', 2, 'It is empty.', 'Your cart is empty'],
])('a mistake in a message is reported with file and line: %s', (text, line, message, fix) => {
	write(`${german}/cart.yaml`, text)
	const [problem, ...more] = readLanguages(root, { tags: ['de'] }).problems
	expect(more).toEqual([])
	expect(problem).toMatchObject({
		file: `${german}/cart.yaml`,
		line,
		message: expect.stringContaining(message),
		fix: expect.stringContaining(fix),
	})
})

test('a missing placeholder, an unknown message file and a language without a folder are reported', () => {
	write(`${german}/language.yaml`, 'offer: Diese Seite lesen\n')
	write(`${german}/carts.yaml`, 'empty: Leer\n')
	const { problems } = readLanguages(root, { tags: ['de', 'fr'] })
	expect(problems.map(({ file, message, fix }) => `${file}: ${message} ${fix}`)).toEqual([
		expect.stringMatching(/carts\.yaml: This file is not used\. Did you mean cart\.yaml\?/),
		expect.stringMatching(/language\.yaml: "offer": The placeholder \{name\} is missing\./),
		expect.stringMatching(/languages\/fr: LANGUAGES contains "fr", but there is no such folder\. Create it/),
	])
})

test('numbers have the format of the language, unless its folder overrides it', () => {
	write('content/languages/de/interface/number.yaml', 'group: ’\n')
	const { languages } = readLanguages(root, { tags: ['en', 'de', 'ar'] })
	setLanguages(languages)
	const written = languages.map(({ tag }) => withLanguage(tag, () => [formatMoney(123_456_789), formatMoney(-500, '€')]))
	setLanguages([english])
	expect(written).toEqual([
		['$1,234,567.89', '-€5.00'],
		['1’234’567,89\u00a0$', '-5,00\u00a0€'],
		['\u200f\u200e1,234,567.89\u00a0$\u200f', '\u200f\u200e-5.00\u00a0€\u200f'],
	])
})

test('a folder whose name is no language tag is reported', () => {
	for (const name of ['de', 'pt_br', 'DE', 'my german']) write(`shop/content/languages/${name}/interface/cart.yaml`, 'empty: Leer\n')
	expect(languageFolders(root, 'shop')).toEqual(['de'])
	const reported = findMisnamedFolders(root, 'shop').map(({ file, message, fix }) => [file, message, fix])
	expect(reported.sort()).toEqual([
		['shop/content/languages/DE', '"DE" is not a language tag.', 'Name the folder de.'],
		[
			'shop/content/languages/my german',
			'"my german" is not a language tag.',
			'Name the folder after the language tag, such as de or pt-BR.',
		],
		['shop/content/languages/pt_br', '"pt_br" is not a language tag.', 'Name the folder pt-BR.'],
	])
})

test('a number without plural forms causes a warning with its location and the forms', () => {
	write('content/languages/ar/interface/mail.yaml', 'confirm: تأكيد\ncodeGood: صالح لمدة {minutes} دقيقة.\nnewsPress: "{days, number}"\n')
	const { problems, warnings } = readLanguages(root, { tags: ['ar'] })
	expect(problems).toEqual([])
	const ofForms = warnings.filter((warning) => warning.includes('one form'))
	expect(ofForms).toEqual([
		'content/languages/ar/interface/mail.yaml:2: "codeGood": {minutes} is a number with one form, but this language has 6 plural forms. Write {minutes, plural, zero {…} one {…} two {…} few {…} many {…} other {…}}, or {minutes, number} if no word depends on it.',
	])
})

test('the messages of the shop have all plural forms', () => {
	const { warnings } = readLanguages('.', { tags: ['de', 'ar'] })
	expect(warnings.filter((warning) => warning.includes('one form'))).toEqual([])
})
