import { isArgumentElement, isPluralElement, isSelectElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { sendMessage } from '@storefront/contract/endpoints/frame/contact.ts'
import { count } from '@storefront/contract/endpoints/wire/wire.ts'
import { answers } from '@storefront/i18n/en/store/answers.ts'
import { refusals } from '@storefront/i18n/en/store/refusals.ts'
import { requirements } from '@storefront/i18n/en/store/requirements.ts'
import { currentLanguage, english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { fieldErrors, standaloneMessage } from '@storefront/store/infrastructure/errors/issues.ts'
import { loadLanguages, negotiateLanguage } from '@storefront/store/infrastructure/text/languages.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'

beforeAll(() => {
	loadLanguages(['en', 'de', 'ar'])
	return () => setLanguages([english])
})

const messages = new Map(
	Object.entries({ answers, refusals, requirements }).flatMap(([room, texts]) =>
		Object.entries(texts).map(([name, message]): [string, string] => [`${room}.${name}`, message]),
	),
)

/** The places of a message that a value is put into, those within its forms included. */
function placesOf(elements: readonly MessageFormatElement[]): readonly string[] {
	return elements.flatMap((element) => {
		if (isArgumentElement(element)) return [element.value]
		if (!isPluralElement(element) && !isSelectElement(element)) return []
		return [element.value, ...Object.values(element.options).flatMap(({ value }) => placesOf(value))]
	})
}

const sortedPlaces = (message: string) => [...new Set(placesOf(parse(message, { ignoreTag: true })))].sort()

it.each(['de', 'ar'])('has every sentence of the store in %s, with the places of the English one', (tag) => {
	const { texts } = withLanguage(tag, () => currentLanguage())
	for (const [id, message] of messages) {
		expect(texts.has(id), `${id} in ${tag}`).toBe(true)
		expect(sortedPlaces(texts.get(id) ?? ''), `${id} in ${tag}`).toEqual(sortedPlaces(message))
	}
})

it('leaves no value out and no place open, in any language, whatever stands in it', () => {
	const word = fc.stringMatching(/^[a-z]{3,12}$/).filter((one) => one !== 'none')
	fc.assert(
		fc.property(
			fc.constantFrom(...messages),
			fc.constantFrom('en', 'de', 'ar'),
			fc.nat(100_000),
			word,
			([id, message], tag, number, errorsIn) => {
				const places = sortedPlaces(message)
				const values = Object.fromEntries(places.map((place) => [place, place === 'count' ? number : `${errorsIn}-${place}`]))
				const localized = withLanguage(tag, () => (text as (id: string, values: object) => string)(id, values))
				expect(localized.trim()).not.toBe('')
				expect(localized).not.toMatch(/[{}]|undefined/)
				for (const place of places.filter((one) => one !== 'count')) expect(localized).toContain(`${errorsIn}-${place}`)
			},
		),
		{ numRuns: 500 },
	)
})

it('localized errors exist in German and Arabic, next to a field and outside a form', () => {
	const schema = v.object({ quantity: count, name: v.pipe(v.string(), v.maxLength(3)) })
	const errorsIn = (tag: string) =>
		withLanguage(tag, () => {
			const { issues = [] } = v.safeParse(schema, { quantity: 1.5, name: 'long' })
			return [fieldErrors(issues), issues.map(standaloneMessage)]
		})
	expect(errorsIn('de')).toEqual([
		{ quantity: ['Muss eine ganze Zahl sein.'], name: ['Darf höchstens 3 Zeichen haben.'] },
		['Die Menge muss eine ganze Zahl sein.', 'Der Name darf höchstens 3 Zeichen haben.'],
	])
	expect(errorsIn('ar')[0]).toEqual({ quantity: ['يجب أن تكون القيمة عددًا صحيحًا.'], name: ['يجب ألا يتجاوز طول القيمة 3 أحرف.'] })
	expect(errorsIn('en')[1]).toEqual(['Quantity must be a whole number.', 'Name must have at most 3 characters.'])
})

it('messages of the contract are in the language of the request', () => {
	const { body } = sendMessage
	const errorsIn = (tag: string) =>
		withLanguage(tag, () => fieldErrors((body && v.safeParse(body, { name: ' ', email: 'a' }).issues) ?? []))
	expect(errorsIn('de')).toMatchObject({
		name: ['Bitte geben Sie Ihren Namen ein.'],
		email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein!'],
	})
	expect(errorsIn('en')).toMatchObject({ name: ['Please enter your name.'], subject: ['This field is required.'] })
})

it.each([
	['de-AT,en;q=0.5', '', 'de'],
	['de', 'ar', 'ar'],
	['de', 'fr', 'de'],
	['xx;q=high', '', 'en'],
	[undefined, 'AR', 'ar'],
	[undefined, ';q=', 'en'],
])('errors for Accept-Language %s and a page in "%s" are in %s', (header, page, tag) => {
	expect(negotiateLanguage(header, page)).toBe(tag)
})
