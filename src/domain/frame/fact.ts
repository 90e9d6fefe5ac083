/** The kinds of places that state facts. */
export type FactPlace = 'home' | 'faq' | 'product' | 'pages'

/** A fact of the shop, the days for returns say: its value, and others for places that are to state those. */
export type Fact<Value> = { readonly value: Value } & { readonly [Place in FactPlace]?: Value | undefined }

/** The fact as this place states it. */
export function factAt<Value>(fact: Fact<Value>, place: FactPlace): Value {
	return fact[place] ?? fact.value
}

/** A name in braces. Braces with anything else in them are just braces. */
const placeholder = /\{([A-Za-z]+)\}/g

/** The facts that a place states, as text, by name. */
export function factsOf(
	facts: Readonly<Record<string, Fact<string | number> | undefined>>,
	place: FactPlace,
): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, String(factAt(fact, place))]] : [])))
}

/** Puts facts in place of their names. What is no fact stays. */
export function fillIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
	if (typeof value === 'string') return value.replaceAll(placeholder, (written, name: string) => facts[name] ?? written) as Value
	if (Array.isArray(value)) return value.map((one) => fillIn(one, facts)) as Value
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, facts)])) as Value
}
