import { type FactPlace, pluralBlock } from '@storefront/contract/domain/frame/fact.ts'
import type { CheckedText } from './check-entries.ts'
import { findMistakeInForms, pluralExample, pluralFormsOf } from './plural-forms.ts'
import { linesOf } from './references.ts'
import { kinds, type Policies } from './schemas.ts'
import type { Problem } from './source/problem.ts'

/** A placeholder with a following word, whose form depends on the number. */
const numberWithWord = /\{([A-Za-z]+)\}[ \u00A0]\p{L}/gu

/** Checks that plural blocks have the plural forms of the language and refer to a number. */
export function checkPlurals(checked: readonly CheckedText[], policies: Policies, language: string): readonly Problem[] {
	return checked.flatMap(({ kind, source, data }) =>
		linesOf(source, data).flatMap(({ text, line }) =>
			[...text.matchAll(pluralBlock)].flatMap(([written, name = '']) => {
				const at = { file: source.file, line }
				if (isNumber(policies, name, kinds[kind].place)) {
					const mistake = findMistakeInForms(written, language)
					return mistake ? [{ ...at, ...mistake }] : []
				}
				const fix = `Facts with a number are ${numbersOf(policies).join(', ')}.`
				return [{ ...at, message: `{${name}, plural, …} is not a number of "Facts and policies".`, fix }]
			}),
		),
	)
}

/**
 * Warns about numbers without plural forms in languages with more than two forms: the text is right for some numbers, and
 * wrong after a change of the number.
 */
export function findBareNumbers(checked: readonly CheckedText[], policies: Policies, language: string): readonly string[] {
	const forms = pluralFormsOf(language)
	if (forms.size < 3) return []
	return checked.flatMap(({ kind, source, data }) =>
		linesOf(source, data).flatMap(({ text, line }) =>
			[...text.replaceAll(pluralBlock, '').matchAll(numberWithWord)].flatMap(([, name = '']) =>
				isNumber(policies, name, kinds[kind].place)
					? [
							`${source.file}:${line}: {${name}} is a number with one form, but this language has ${forms.size} plural forms. Write ${pluralExample(name, forms)}.`,
						]
					: [],
			),
		),
	)
}

function isNumber(policies: Policies, name: string, place: FactPlace): boolean {
	const fact = policies[name as keyof Policies]
	return fact !== undefined && Number.isInteger(fact[place] ?? fact.value)
}

function numbersOf(policies: Policies): readonly string[] {
	return Object.entries(policies).flatMap(([name, fact]) => (fact && Number.isInteger(fact.value) ? [name] : []))
}
