import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { englishMessages } from '@storefront/i18n/catalogue.ts'

/** A pseudo-locale for tests: it reveals texts without a translation, and layouts without space for longer words. */
export const pseudoTag = 'en-XA'

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The replaced letters, none of which occurs in English. */
export const accentedLetters = 'àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'
const accentedByPlain = new Map([...plainLetters].map((letter, index) => [letter, [...accentedLetters][index] ?? letter]))

/** Additional length relative to English. */
const lengthening = 0.4

/**
 * The messages of the pseudo-locale: every text of the interface in ⟦ and ⟧, with diacritics, and 40 % longer. Number formats
 * are unchanged.
 */
export function pseudoTexts(): ReadonlyMap<string, string> {
	return new Map([...englishMessages].flatMap(([id, message]) => (id.startsWith('number.') ? [] : [[id, toPseudo(message)] as const])))
}

function toPseudo(message: string): string {
	const elements = parse(message, { ignoreTag: true })
	const added = '·'.repeat(Math.ceil(wordsOf(elements).length * lengthening))
	return `⟦${printAST(elements.map(withAccents))}${added}⟧`
}

function withAccents(element: MessageFormatElement): MessageFormatElement {
	if (element.type === TYPE.literal)
		return { ...element, value: [...element.value].map((letter) => accentedByPlain.get(letter) ?? letter).join('') }
	if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
	const options = Object.entries(element.options).map(([form, option]) => [form, { ...option, value: option.value.map(withAccents) }])
	return { ...element, options: Object.fromEntries(options) }
}

/** The words of a message; of plural and select arguments, the words of the form `other`. */
function wordsOf(elements: readonly MessageFormatElement[]): string {
	return elements
		.map((element) => {
			if (element.type === TYPE.literal) return element.value
			return element.type === TYPE.plural || element.type === TYPE.select ? wordsOf(element.options.other?.value ?? []) : ''
		})
		.join('')
}
