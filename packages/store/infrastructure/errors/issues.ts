import { text } from '@storefront/i18n/text.ts'
import type * as v from 'valibot'
import { fieldLabel } from './field-labels.ts'

type Issue = v.BaseIssue<unknown> & { readonly requirement?: unknown }

/** Label of messages that are shown next to their field (packages/i18n/en/store/requirements.ts). */
const noLabel = 'none'

/** Converts schema issues into messages by field: `{ 'products.0.quantity': ['Must be a whole number.'] }`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {}
	for (const issue of issues) {
		const field = fieldOf(issue)
		const sentences = fields[field] ?? []
		fields[field] = sentences
		sentences.push(messageOf(issue, noLabel))
	}
	return fields
}

/** Message that contains the label of its field: "First name must have at most 200 characters." */
export function standaloneMessage(issue: Issue): string {
	return messageOf(issue, fieldLabel(fieldOf(issue)))
}

function fieldOf(issue: Issue): string {
	const keys = (issue.path ?? []).map((item) => String(item.key))
	return keys.join('.') || 'body'
}

function messageOf(issue: Issue, label: string): string {
	if (issue.received === 'undefined') return text('requirements.required', { label })
	// Of a union, report the alternative whose type matched but whose value did not.
	const nearest = issue.issues?.find((inner) => inner.kind === 'validation') ?? issue
	const what = requirementTexts[nearest.message]
	if (what) return text('requirements.mustBe', { label, what: what() })
	// Messages of the contract are complete sentences.
	return nearest.message.startsWith('Invalid ') ? requirementOf(nearest, label) : nearest.message
}

/** Texts for the short requirements of the contract, which are kept out of the browser bundle. */
const requirementTexts: Readonly<Record<string, () => string>> = {
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
	// A minimum of one character means required.
	if (type === 'min_length' && count === 1 && !isList) return text('requirements.required', { label })
	if (type === 'min_length') return text(isList ? 'requirements.leastEntries' : 'requirements.leastCharacters', { label, count })
	if (type === 'integer') return text('requirements.mustBe', { label, what: text('requirements.wholeNumber') })
	if (type === 'min_value') return text('requirements.least', { label, value: String(requirement) })
	if (type === 'max_value') return text('requirements.most', { label, value: String(requirement) })
	const alternatives = expected?.replace(/^\((.*)\)$/, '$1').split(' | ') ?? []
	const what = alternatives.map((name) => typeTexts[name]?.() ?? name.replaceAll('"', ''))
	return text('requirements.mustBe', { label, what: what.length > 0 ? what.reduce(either) : text('requirements.somethingElse') })
}

function either(one: string, other: string): string {
	return text('requirements.or', { one, other })
}

/** Texts for Valibot's type names. */
const typeTexts: Readonly<Record<string, () => string>> = {
	string: () => text('requirements.text'),
	number: () => text('requirements.number'),
	boolean: () => text('requirements.yesOrNo'),
	Object: () => text('requirements.object'),
	Array: () => text('requirements.list'),
}
