import { text } from '@storefront/i18n/text.ts'
import type * as v from 'valibot'
import { labelOf } from './field-labels.ts'

type Issue = v.BaseIssue<unknown> & { readonly requirement?: unknown }

/** In place of a label where a sentence stands beside its field (packages/i18n/en/store/requirements.ts). */
const besideField = 'none'

/** Turns what a schema found wrong into sentences by field: `{ 'products.0.quantity': ['Must be a whole number.'] }`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {}
	for (const issue of issues) {
		const field = fieldOf(issue)
		const sentences = fields[field] ?? []
		fields[field] = sentences
		sentences.push(sentenceOf(issue, besideField))
	}
	return fields
}

/** What is said of an issue where its field is not seen: "First name must have at most 200 characters." */
export function sentenceAlone(issue: Issue): string {
	return sentenceOf(issue, labelOf(fieldOf(issue)))
}

function fieldOf(issue: Issue): string {
	const keys = (issue.path ?? []).map((item) => String(item.key))
	return keys.join('.') || 'body'
}

function sentenceOf(issue: Issue, label: string): string {
	if (issue.received === 'undefined') return text('requirements.required', { label })
	// Of a union the alternative that came nearest tells most: the one whose type fitted but whose value did not.
	const nearest = issue.issues?.find((inner) => inner.kind === 'validation') ?? issue
	const what = phrases[nearest.message]
	if (what) return text('requirements.mustBe', { label, what: what() })
	// The contract's own sentences stand alone.
	return nearest.message.startsWith('Invalid ') ? requirementOf(nearest, label) : nearest.message
}

/** What the contract says a value has to be. It says so in the browser, too, where nobody reads it: so it is told in full here. */
const phrases: Readonly<Record<string, () => string>> = {
	'a whole number': () => text('requirements.wholeNumber'),
	'a whole number above 0': () => text('requirements.positiveNumber'),
	'an amount such as 12.50': () => text('requirements.amount'),
	'a percentage such as 15': () => text('requirements.percentage'),
	'a day such as 2026-11-24': () => text('requirements.day'),
	'on one line': () => text('requirements.oneLine'),
	'one of male, female, other': () => text('requirements.gender'),
	'one of keep, remove': () => text('requirements.keepOrRemove'),
}

function requirementOf({ type, requirement, input, expected }: Issue, label: string): string {
	const isList = Array.isArray(input)
	const count = Number(requirement)
	if (type === 'max_length') return text(isList ? 'requirements.mostEntries' : 'requirements.mostCharacters', { label, count })
	// One character is any at all.
	if (type === 'min_length' && count === 1 && !isList) return text('requirements.required', { label })
	if (type === 'min_length') return text(isList ? 'requirements.leastEntries' : 'requirements.leastCharacters', { label, count })
	if (type === 'integer') return text('requirements.mustBe', { label, what: text('requirements.wholeNumber') })
	if (type === 'min_value') return text('requirements.least', { label, value: String(requirement) })
	if (type === 'max_value') return text('requirements.most', { label, value: String(requirement) })
	const alternatives = expected?.replace(/^\((.*)\)$/, '$1').split(' | ') ?? []
	const what = alternatives.map((name) => kinds[name]?.() ?? name.replaceAll('"', ''))
	return text('requirements.mustBe', { label, what: what.length > 0 ? what.reduce(either) : text('requirements.somethingElse') })
}

function either(one: string, other: string): string {
	return text('requirements.or', { one, other })
}

/** Valibot's names of types, in words. */
const kinds: Readonly<Record<string, () => string>> = {
	string: () => text('requirements.text'),
	number: () => text('requirements.number'),
	boolean: () => text('requirements.yesOrNo'),
	Object: () => text('requirements.object'),
	Array: () => text('requirements.list'),
}
