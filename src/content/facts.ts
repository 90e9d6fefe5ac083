import type { Place, Policies } from './schemas.ts'

/** A malformed placeholder: with spaces or dashes, or without the closing brace. */
export const malformedPlaceholder = /\{\s*([A-Za-z][\w-]*)\s*\}?/g

const placeNames = { home: 'the home page', faq: 'the FAQ', product: 'product pages', pages: 'other pages' }

/** Warns about facts with different values in different places. */
export function findDifferentFacts(policies: Policies): readonly string[] {
	return Object.entries(policies).flatMap(([name, fact]) => {
		if (fact === undefined) return []
		const { value, ...others } = fact
		const different = Object.entries(others).filter(([, other]) => other !== value)
		if (different.length === 0) return []
		const listed = different.map(([place, other]) => `"${other}" on ${placeNames[place as Place]}`)
		return [`${name} is "${value}", but ${listed.join(' and ')}.`]
	})
}
