import type * as v from 'valibot'

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
	const { message, requirement } = nearest
	if (nearest.type === 'max_length') return `Must have at most ${requirement} ${Array.isArray(nearest.input) ? 'entries' : 'characters'}.`
	// The contract's own words: a sentence, or what the value has to be ("a whole number").
	if (!message.startsWith('Invalid ')) return /^[a-z]/.test(message) ? `Must be ${message}.` : message
	return `Must be ${(nearest.expected ?? 'something else')
		.replaceAll('"', '')
		.replaceAll(' | ', ' or ')
		.replace(/^\((.*)\)$/, '$1')}.`
}
