/** The kinds of pages with facts. */
export type FactPlace = 'home' | 'faq' | 'product' | 'pages'

/** A fact of the shop, such as the number of days for returns: its value, with optional different values for some kinds of pages. */
export type Fact<Value> = { readonly value: Value } & { readonly [Place in FactPlace]?: Value | undefined }

/** The value of a fact for a kind of page. */
export function factAt<Value>(fact: Fact<Value>, place: FactPlace): Value {
	return fact[place] ?? fact.value
}

/** Matches a name in braces. Braces with other content are plain text. */
const placeholder = /\{([A-Za-z]+)\}/g

/** The facts for a kind of page, as text by name. */
export function factsOf(
	facts: Readonly<Record<string, Fact<string | number> | undefined>>,
	place: FactPlace,
): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, String(factAt(fact, place))]] : [])))
}

/** Matches plural forms in ICU MessageFormat: `{returnDays, plural, one {# day} other {# days}}`. */
export const pluralBlock = /\{([A-Za-z]+),\s*plural,\s*((?:(?:=\d+|[a-z]+)\s*\{[^{}]*\}\s*)+)\}/g

/** Replaces placeholders with facts, and plural forms with the form of `language` for the number. Unknown names are unchanged. */
export function fillPlaceholders<Value>(value: Value, facts: Readonly<Record<string, string>>, language: string): Value {
	if (typeof value === 'string') return filledText(value, facts, language) as Value
	if (Array.isArray(value)) return value.map((one) => fillPlaceholders(one, facts, language)) as Value
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillPlaceholders(inner, facts, language)])) as Value
}

function filledText(text: string, facts: Readonly<Record<string, string>>, language: string): string {
	return text
		.replaceAll(pluralBlock, (written, name: string, forms: string) => {
			const fact = facts[name]
			if (fact === undefined) return written
			const byName = new Map([...forms.matchAll(/(=\d+|[a-z]+)\s*\{([^{}]*)\}/g)].map(([, form = '', words = '']) => [form, words]))
			const category = new Intl.PluralRules(language).select(Number(fact))
			const words = byName.get(`=${fact}`) ?? byName.get(category) ?? byName.get('other') ?? fact
			return words.replaceAll('#', fact)
		})
		.replaceAll(placeholder, (written, name: string) => facts[name] ?? written)
}
