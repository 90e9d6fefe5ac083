import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { findWrongForms, listElements, type Mistake, pluralExample, pluralFormsOf } from '../plural-forms.ts'

/** Finds a mistake in a translated message by comparison with the English one; null if it has none. */
export function findMistake(message: string, tag: string, englishMessage: string): Mistake | null {
	let elements: readonly MessageFormatElement[]
	try {
		elements = parse(message, { ignoreTag: true })
	} catch (error) {
		return {
			message: `It cannot be read: ${describeSyntaxError(error)}.`,
			fix: 'A placeholder is {name}; plural forms are {count, plural, one {# item} other {# items}}. Write an apostrophe before a brace twice.',
		}
	}
	if (message.trim() === '') return { message: 'It is empty.', fix: `Add the translation of "${englishMessage}".` }
	return findWrongPlaceholders(elements, englishMessage) ?? findWrongForms(elements, tag)
}

function describeSyntaxError(error: unknown): string {
	return error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : String(error)
}

function findWrongPlaceholders(elements: readonly MessageFormatElement[], englishMessage: string): Mistake | null {
	const [ours, theirs] = [placeholdersOf(elements), placeholdersOf(parse(englishMessage, { ignoreTag: true }))]
	const [extra, missing] = [[...ours].filter((name) => !theirs.has(name)), [...theirs].filter((name) => !ours.has(name))]
	const all = theirs.size === 0 ? 'It has no placeholders.' : `Its placeholders are ${formatNames([...theirs])}.`
	if (extra.length > 0)
		return { message: `Unknown placeholder: ${formatNames(extra)}.`, fix: `${all} In English it is "${englishMessage}".` }
	if (missing.length > 0)
		return { message: `The placeholder ${formatNames(missing)} is missing.`, fix: `${all} In English it is "${englishMessage}".` }
	return null
}

/**
 * Reports a number without plural forms, although the English message has some; null if there is none. A number without a
 * dependent word, as in "Total: 12", is written `{count, number}`.
 */
export function findMissingForms(message: string, tag: string, englishMessage: string): Mistake | null {
	const forms = pluralFormsOf(tag)
	if (forms.size < 2) return null
	const inEnglish = listElements(parse(englishMessage, { ignoreTag: true }))
	const numbers = new Set(inEnglish.flatMap((element) => (element.type === TYPE.plural ? [element.value] : [])))
	const bare = listElements(parse(message, { ignoreTag: true })).find(
		(element) => element.type === TYPE.argument && numbers.has(element.value) && !hasForms(message, element.value),
	)
	if (bare?.type !== TYPE.argument) return null
	return {
		message: `{${bare.value}} is a number with one form, but this language has ${forms.size} plural forms.`,
		fix: `Write ${pluralExample(bare.value, forms)}, or {${bare.value}, number} if no word depends on it.`,
	}
}

/** Whether a message has plural forms for this number. The plain number may occur as well. */
function hasForms(message: string, name: string): boolean {
	return listElements(parse(message, { ignoreTag: true })).some((element) => element.type === TYPE.plural && element.value === name)
}

function placeholdersOf(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
	return new Set(listElements(elements).flatMap((element) => ('value' in element && element.type !== TYPE.literal ? [element.value] : [])))
}

function formatNames(names: readonly string[]): string {
	return names.map((name) => `{${name}}`).join(', ')
}
