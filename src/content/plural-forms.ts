import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A mistake in a translation: its description, and how to fix it. */
export interface Mistake {
	readonly message: string
	readonly fix: string
}

/** All CLDR plural categories in their usual order. */
const pluralForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Numbers that determine the required plural forms. Forms that only fractions or millions use are optional. */
const sampleNumbers = Array.from({ length: 201 }, (_, count) => count)

/** Finds a mistake in the plural forms of a message; null if there is none. */
export function findMistakeInForms(message: string, tag: string): Mistake | null {
	return findWrongForms(parse(message, { ignoreTag: true }), tag)
}

/** The plural forms of a language for whole numbers, each with an example number. */
export function pluralFormsOf(tag: string, type: Intl.PluralRuleType = 'cardinal'): ReadonlyMap<string, number> {
	const rules = new Intl.PluralRules(tag, { type })
	const examples = new Map(sampleNumbers.toReversed().map((count) => [rules.select(count), count]))
	return new Map(pluralForms.flatMap((form) => (examples.has(form) ? [[form, examples.get(form) ?? 0]] : [])))
}

/** An example of plural forms in ICU MessageFormat: "{days, plural, one {…} other {…}}". */
export function pluralExample(name: string, forms: ReadonlyMap<string, number>): string {
	return `{${name}, plural, ${[...forms].map(([form]) => `${form} {…}`).join(' ')}}`
}

/** Finds a mistake in the plural forms of a parsed message; null if there is none. */
export function findWrongForms(elements: readonly MessageFormatElement[], tag: string): Mistake | null {
	for (const element of listElements(elements)) {
		if (element.type !== TYPE.plural) continue
		const rules = new Intl.PluralRules(tag, { type: element.pluralType ?? 'cardinal' })
		const { pluralCategories } = rules.resolvedOptions()
		const written = Object.keys(element.options).filter((form) => !form.startsWith('='))
		const unknown = written.filter((form) => !(pluralCategories as readonly string[]).includes(form))
		const needed = [...new Set(sampleNumbers.map((count) => rules.select(count)))]
		const missing = needed.filter((form) => !written.includes(form))
		const fix = `Its forms in this language are ${needed.map((form) => `${form} (as ${sampleNumbers.find((count) => rules.select(count) === form)})`).join(', ')}.`
		if (unknown.length > 0) return { message: `This language has no plural form "${unknown[0]}".`, fix }
		if (missing.length > 0) return { message: `{${element.value}, plural, …} does not have the form "${missing[0]}".`, fix }
	}
	return null
}

/** All elements of a message, including those within plural and select forms. */
export function listElements(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
	return elements.flatMap((element) => {
		const isChoice = element.type === TYPE.plural || element.type === TYPE.select
		return [element, ...(isChoice ? Object.values(element.options).flatMap(({ value }) => listElements(value)) : [])]
	})
}
