import type * as v from 'valibot'
import { wireTexts } from '../../src/contract/checkout/order-texts.ts'
import { labelInSentence, orderTexts } from '../../src/domain/checkout/order/order-texts.ts'

/** What a shopper calls a field whose name does not say it. */
const called: Readonly<Record<string, string>> = {
	dob: 'Date of birth',
	password_confirmation: 'The repeated password',
	ip_address: 'The IP address',
	order_no: 'Order number',
	term: 'The search term',
	line_id: 'The line of the cart',
	product_id: 'The product',
	variant_id: 'The variation',
	final_total: 'The total',
	coupon_id: 'The discount code',
	payment_type_id: 'The way to pay',
	is_default: 'The default address',
	body: 'The request',
}

/** A sentence that stands alone: "First name must have at most 200 characters." The contract's own stand alone already. */
export function withLabel(field: string, sentence: string): string {
	if (!/^(?:Must|This field) /.test(sentence)) return sentence
	// Of a field in a list its own name: `products.0.quantity`.
	const name = field.split('.').findLast((part) => /\D/.test(part)) ?? field
	const words = name.replaceAll('_', ' ')
	const own = orderTexts.find((one) => wireTexts[one] === name)
	const label = (own ? labelInSentence(own) : called[name]) ?? words.charAt(0).toUpperCase() + words.slice(1)
	return sentence.replace(/^This field /, `${label} `).replace(/^Must /, `${label} must `)
}

type Issue = v.BaseIssue<unknown>

/** Turns what a schema found wrong into sentences by field: `{ 'products.0.quantity': ['Must be a whole number.'] }`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {}
	for (const issue of issues) {
		const field = fieldOf(issue)
		const sentences = fields[field] ?? []
		fields[field] = sentences
		sentences.push(sentenceOf(issue))
	}
	return fields
}

function fieldOf(issue: Issue): string {
	const keys = (issue.path ?? []).map((item) => String(item.key))
	return keys.join('.') || 'body'
}

function sentenceOf(issue: Issue): string {
	if (issue.received === 'undefined') return 'This field is required.'
	// Of a union the alternative that came nearest tells most: the one whose type fitted but whose value did not.
	const nearest = issue.issues?.find((inner) => inner.kind === 'validation') ?? issue
	// The contract's own words: a sentence, or what the value has to be ("a whole number").
	if (!nearest.message.startsWith('Invalid ')) return /^[a-z]/.test(nearest.message) ? `Must be ${nearest.message}.` : nearest.message
	return `Must ${requirementOf(nearest)}.`
}

function requirementOf({ type, requirement, input, expected }: Issue & { readonly requirement?: unknown }): string {
	const parts = Array.isArray(input) ? 'entries' : 'characters'
	if (type === 'max_length') return `have at most ${requirement} ${parts}`
	if (type === 'min_length') return `have at least ${requirement} ${parts}`
	if (type === 'integer') return 'be a whole number'
	if (type === 'min_value') return `be at least ${requirement}`
	if (type === 'max_value') return `be at most ${requirement}`
	const alternatives = (expected ?? 'something else').replace(/^\((.*)\)$/, '$1').split(' | ')
	return `be ${alternatives.map((name) => kinds[name] ?? name.replaceAll('"', '')).join(' or ')}`
}

/** Valibot's names of types, in words. */
const kinds: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	boolean: 'true or false',
	Object: 'an object',
	Array: 'a list',
}
