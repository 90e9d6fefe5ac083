/** The kinds of places that state facts. */
export type FactPlace = 'home' | 'faq' | 'product' | 'pages'

/** A fact of the shop, the days for returns say: its value, and others for places that are to state those. */
export type Fact<Value> = { readonly value: Value } & { readonly [Place in FactPlace]?: Value | undefined }

/** The fact as this place states it. */
export function factAt<Value>(fact: Fact<Value>, place: FactPlace): Value {
	return fact[place] ?? fact.value
}
