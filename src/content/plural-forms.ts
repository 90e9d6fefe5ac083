import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A mistake in a translation: its description, and how to fix it. */
export interface Mistake {
	readonly what: string
	readonly mend: string
}

/** All CLDR plural categories in their usual order. */
const pluralForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Numbers that determine the required plural forms. Forms that only fractions or millions use are optional. */
const counts = Array.from({ length: 201 }, (_, count) => count)

/** Finds a mistake in the plural forms of a message; null if there is none. */
export function mistakeInForms(message: string, tag: string): Mistake | null {
	return wrongForms(parse(message, { ignoreTag: true }), tag)
}

/** The plural forms of a language for whole numbers, each with an example number. */
export function formsOf(tag: string, type: Intl.PluralRuleType = 'cardinal'): ReadonlyMap<string, number> {
	const rules = new Intl.PluralRules(tag, { type })
	const examples = new Map(counts.toReversed().map((count) => [rules.select(count), count]))
	return new Map(pluralForms.flatMap((form) => (examples.has(form) ? [[form, examples.get(form) ?? 0]] : [])))
}

/** An example of plural forms in ICU MessageFormat: "{days, plural, one {…} other {…}}". */
export function pluralExample(name: string, forms: ReadonlyMap<string, number>): string {
	return `{${name}, plural, ${[...forms].map(([form]) => `${form} {…}`).join(' ')}}`
}

/** Finds a mistake in the plural forms of a parsed message; null if there is none. */
export function wrongForms(elements: readonly MessageFormatElement[], tag: string): Mistake | null {
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

/** All elements of a message, including those within plural and select forms. */
export function everyElement(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
	return elements.flatMap((element) => {
		const isChoice = element.type === TYPE.plural || element.type === TYPE.select
		return [element, ...(isChoice ? Object.values(element.options).flatMap(({ value }) => everyElement(value)) : [])]
	})
}
