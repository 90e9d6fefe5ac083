import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What is wrong with a translation: what, and how to mend it. */
export interface Mistake {
	readonly what: string
	readonly mend: string
}

/** All forms of numbers that languages have, in the order in which they are usually written. */
const pluralForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Numbers of which each language has its own forms; what comes with fractions or millions alone is nobody's to write. */
const counts = Array.from({ length: 201 }, (_, count) => count)

/** What is wrong with a message in a language, beside the English one; null: nothing. `id`: its name. */
export function mistakeIn(message: string, tag: string, englishMessage: string): Mistake | null {
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

/** What is wrong with the forms of numbers in a message; null: nothing. */
export function mistakeInForms(message: string, tag: string): Mistake | null {
	return wrongForms(parse(message, { ignoreTag: true }), tag)
}

/** The forms that a language has for whole numbers, each with a number that it is for. */
export function formsOf(tag: string, type: Intl.PluralRuleType = 'cardinal'): ReadonlyMap<string, number> {
	const rules = new Intl.PluralRules(tag, { type })
	const examples = new Map(counts.toReversed().map((count) => [rules.select(count), count]))
	return new Map(pluralForms.flatMap((form) => (examples.has(form) ? [[form, examples.get(form) ?? 0]] : [])))
}

/**
 * What a message lacks that has a number in one form although English has several for it; null: nothing. A number without forms,
 * as in "Total: 12", is written `{count, number}`.
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

/** Whether a message has forms for this number, in which it may stand once more. */
function hasForms(message: string, name: string): boolean {
	return everyElement(parse(message, { ignoreTag: true })).some((element) => element.type === TYPE.plural && element.value === name)
}

/** How the forms of a number are written: "{days, plural, one {…} other {…}}". */
export function pluralExample(name: string, forms: ReadonlyMap<string, number>): string {
	return `{${name}, plural, ${[...forms].map(([form]) => `${form} {…}`).join(' ')}}`
}

function wrongForms(elements: readonly MessageFormatElement[], tag: string): Mistake | null {
	for (const element of everyElement(elements)) {
		if (element.type !== TYPE.plural) continue
		const rules = new Intl.PluralRules(tag, { type: element.pluralType ?? 'cardinal' })
		const { pluralCategories } = rules.resolvedOptions()
		const written = Object.keys(element.options).filter((form) => !form.startsWith('='))
		const unknown = written.filter((form) => !(pluralCategories as readonly string[]).includes(form))
		const needed = [...new Set(counts.map((count) => rules.select(count)))]
		const missing = needed.filter((form) => !written.includes(form))
		const mend = `Its forms in this language are ${needed.map((form) => `${form} (as ${counts.find((count) => rules.select(count) === form)})`).join(', ')}.`
		if (unknown.length > 0) return { what: `This language has no form "${unknown[0]}" of numbers.`, mend }
		if (missing.length > 0) return { what: `{${element.value}, plural, …} does not have the form "${missing[0]}".`, mend }
	}
	return null
}

function placesOf(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
	return new Set(everyElement(elements).flatMap((element) => ('value' in element && element.type !== TYPE.literal ? [element.value] : [])))
}

/** The elements of a message, and of all its forms. */
function everyElement(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
	return elements.flatMap((element) => {
		const isChoice = element.type === TYPE.plural || element.type === TYPE.select
		return [element, ...(isChoice ? Object.values(element.options).flatMap(({ value }) => everyElement(value)) : [])]
	})
}

function listed(names: readonly string[]): string {
	return names.map((name) => `{${name}}`).join(', ')
}
