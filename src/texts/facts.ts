import { factAt } from '../domain/frame/fact.ts'
import type { Place, Policies } from './schemas.ts'

/** A name in braces. Braces with anything else in them are just braces. */
const placeholder = /\{([A-Za-z]+)\}/g

/** What an editor may have meant for one: with spaces or dashes in it, or left open. */
export const almostPlaceholder = /\{\s*([A-Za-z][\w-]*)\s*\}?/g

/** The facts that a place states, as text, by name. */
export function factsOf(policies: Policies, place: Place): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(policies).map(([name, fact]) => [name, String(factAt<string | number>(fact, place))]))
}

/** Puts facts in place of their names. What is no fact stays. */
export function fillIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
	if (typeof value === 'string') return value.replaceAll(placeholder, (written, name: string) => facts[name] ?? written) as Value
	if (Array.isArray(value)) return value.map((one) => fillIn(one, facts)) as Value
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, facts)])) as Value
}

const placesInWords = { home: 'the home page', faq: 'the FAQ', product: 'product pages', pages: 'other pages' }

/** One sentence for each fact that the shop states differently in different places. */
export function differences(policies: Policies): readonly string[] {
	return Object.entries(policies).flatMap(([name, { value, ...others }]) => {
		const different = Object.entries(others).filter(([, other]) => other !== value)
		if (different.length === 0) return []
		const listed = different.map(([place, other]) => `"${other}" on ${placesInWords[place as Place]}`)
		return [`${name} is "${value}", but ${listed.join(' and ')}.`]
	})
}
