import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { englishMessages } from '@storefront/i18n/catalogue.ts'

/** English made strange, for tests: what stands in no catalogue is seen at once, and so is what has no room for longer words. */
export const pseudoTag = 'en-XA'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Its letters, none of which English has. */
export const strangeLetters = 'àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'
const stranger = new Map([...plain].map((letter, index) => [letter, [...strangeLetters][index] ?? letter]))

/** How much longer than English. */
const lengthening = 0.4

/** Every text of the interface between ⟦ and ⟧, with marks on its letters, and two fifths longer. How numbers are written stays. */
export function pseudoTexts(): ReadonlyMap<string, string> {
	return new Map([...englishMessages].flatMap(([id, message]) => (id.startsWith('number.') ? [] : [[id, pseudo(message)] as const])))
}

function pseudo(message: string): string {
	const elements = parse(message, { ignoreTag: true })
	const added = '·'.repeat(Math.ceil(wordsOf(elements).length * lengthening))
	return `⟦${printAST(elements.map(marked))}${added}⟧`
}

function marked(element: MessageFormatElement): MessageFormatElement {
	if (element.type === TYPE.literal)
		return { ...element, value: [...element.value].map((letter) => stranger.get(letter) ?? letter).join('') }
	if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
	const options = Object.entries(element.options).map(([form, option]) => [form, { ...option, value: option.value.map(marked) }])
	return { ...element, options: Object.fromEntries(options) }
}

/** The words of a message, of a choice those of its last form. */
function wordsOf(elements: readonly MessageFormatElement[]): string {
	return elements
		.map((element) => {
			if (element.type === TYPE.literal) return element.value
			return element.type === TYPE.plural || element.type === TYPE.select ? wordsOf(element.options.other?.value ?? []) : ''
		})
		.join('')
}
