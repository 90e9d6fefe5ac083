import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { everyElement, formsOf, type Mistake, pluralExample, wrongForms } from '../plural-forms.ts'

/** Finds a mistake in a translated message by comparison with the English one; null if it has none. */
export function findMistake(message: string, tag: string, englishMessage: string): Mistake | null {
	let elements: readonly MessageFormatElement[]
	try {
		elements = parse(message, { ignoreTag: true })
	} catch (error) {
		return {
			what: `It cannot be read: ${inWords(error)}.`,
			mend: 'A place is {name}; forms of a number are {count, plural, one {# item} other {# items}}. An apostrophe before a brace is written twice.',
		}
	}
	if (message.trim() === '')
		return { what: 'It is empty.', mend: `Write what it says in this language; in English it is "${englishMessage}".` }
	return wrongPlaces(elements, englishMessage) ?? wrongForms(elements, tag)
}

function inWords(error: unknown): string {
	return error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : String(error)
}

function wrongPlaces(elements: readonly MessageFormatElement[], englishMessage: string): Mistake | null {
	const [ours, theirs] = [placesOf(elements), placesOf(parse(englishMessage, { ignoreTag: true }))]
	const [extra, missing] = [[...ours].filter((name) => !theirs.has(name)), [...theirs].filter((name) => !ours.has(name))]
	const all = theirs.size === 0 ? 'It has no places.' : `Its places are ${listed([...theirs])}.`
	if (extra.length > 0) return { what: `Nothing is given for ${listed(extra)}.`, mend: `${all} In English it is "${englishMessage}".` }
	if (missing.length > 0) return { what: `The place ${listed(missing)} is missing.`, mend: `${all} In English it is "${englishMessage}".` }
	return null
}

/**
 * Reports a number without plural forms, although the English message has some; null if there is none. A number without a
 * dependent word, as in "Total: 12", is written `{count, number}`.
 */
export function missingForms(message: string, tag: string, englishMessage: string): Mistake | null {
	const forms = formsOf(tag)
	if (forms.size < 2) return null
	const inEnglish = everyElement(parse(englishMessage, { ignoreTag: true }))
	const numbers = new Set(inEnglish.flatMap((element) => (element.type === TYPE.plural ? [element.value] : [])))
	const bare = everyElement(parse(message, { ignoreTag: true })).find(
		(element) => element.type === TYPE.argument && numbers.has(element.value) && !hasForms(message, element.value),
	)
	if (bare?.type !== TYPE.argument) return null
	return {
		what: `{${bare.value}} is a number, and has one form where this language has ${forms.size}.`,
		mend: `Write ${pluralExample(bare.value, forms)}, or {${bare.value}, number} where no word depends on it.`,
	}
}

/** Whether a message has plural forms for this number. The plain number may occur as well. */
function hasForms(message: string, name: string): boolean {
	return everyElement(parse(message, { ignoreTag: true })).some((element) => element.type === TYPE.plural && element.value === name)
}

function placesOf(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
	return new Set(everyElement(elements).flatMap((element) => ('value' in element && element.type !== TYPE.literal ? [element.value] : [])))
}

function listed(names: readonly string[]): string {
	return names.map((name) => `{${name}}`).join(', ')
}
