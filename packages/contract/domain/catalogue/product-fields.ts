import { text } from '@storefront/i18n/text.ts'

/**
 * A field of products with one text or code. The column of the database, the column of feeds, the field of the store API, imports,
 * exports, translations, the product page and its structured data follow from its entry in `productFields`.
 */
export interface ProductField {
	/** Whether the value is a text with translations. A code, such as "A", is not. */
	readonly localized: boolean
	/** Further feed columns with the value, for example Google's; the first column with a value counts. */
	readonly feedColumns?: readonly string[]
	/** The allowed values of a code. An import ignores other values and reports them. */
	readonly values?: readonly string[]
	/** Its label in the list of facts of the product page, which also is a row of the comparison. */
	readonly label?: () => string
	/**
	 * English name of the specification that shows the value: then it is part of the specifications, the filters, the cards and
	 * the comparison, and its name and values are translated like theirs.
	 */
	readonly specification?: string
	/** Properties that the value adds to the schema.org `Product`. */
	readonly structuredData?: (value: string) => Readonly<Record<string, unknown>>
}

/** The classes of the EU energy label; those with a plus are of labels from before 2021. */
const energyClasses = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

function energyDetails(value: string) {
	const category = (name: string) => `https://schema.org/EUEnergyEfficiencyCategory${name}`
	const plus = value.length - 1
	return {
		hasEnergyConsumptionDetails: {
			'@type': 'EnergyConsumptionDetails',
			hasEnergyEfficiencyCategory: category(plus > 0 ? `A${plus}Plus` : value),
			energyEfficiencyScaleMin: category(plus > 0 ? 'D' : 'G'),
			energyEfficiencyScaleMax: category(plus > 0 ? 'A3Plus' : 'A'),
		},
	}
}

/** The fields by name. A new field also needs a migration with its column: `text`, not null, default `''`. */
export const productFields = {
	warranty: { localized: true, label: () => text('product.warranty') },
	shipping_info: { localized: true },
	energy_class: {
		localized: false,
		feedColumns: ['energy_efficiency_class'],
		values: energyClasses,
		specification: 'Energy class',
		structuredData: energyDetails,
	},
} as const satisfies Readonly<Record<string, ProductField>>

export type ProductFieldName = keyof typeof productFields

/** The value of each field; empty if there is none. */
export type ProductFieldValues = Readonly<Record<ProductFieldName, string>>

export const productFieldNames = Object.keys(productFields) as readonly ProductFieldName[]

/** The fields with translations. */
export const localizedFieldNames = productFieldNames.filter((name) => fieldOf(name).localized)

export function fieldOf(name: ProductFieldName): ProductField {
	return productFields[name]
}

/** The feed columns with the value of a field, the first one first. */
export function feedColumnsOf(name: ProductFieldName): readonly string[] {
	return [name, ...(fieldOf(name).feedColumns ?? [])]
}

/** Reads the value of a field; codes in any case. null: not one of its values. */
export function parseFieldValue(name: ProductFieldName, typed: string): string | null {
	const { values } = fieldOf(name)
	if (!values) return typed
	return values.find((value) => value.toLowerCase() === typed.trim().toLowerCase()) ?? null
}

/** Makes an object with an entry for each field. */
export function mapProductFields<Value>(toValue: (name: ProductFieldName) => Value): Record<ProductFieldName, Value> {
	return Object.fromEntries(productFieldNames.map((name) => [name, toValue(name)])) as Record<ProductFieldName, Value>
}

/** The specifications of a product with those of its fields, which replace specifications of the same name. */
export function withFieldSpecifications<Specification extends { readonly name: string; readonly value: string }>(
	specifications: readonly Specification[],
	values: ProductFieldValues,
): readonly (Specification | { readonly name: string; readonly value: string })[] {
	const own = productFieldNames.flatMap((field) => {
		const name = fieldOf(field).specification
		return name && values[field] ? [{ name, value: values[field] }] : []
	})
	return own.length === 0 ? specifications : [...specifications.filter(({ name }) => own.every((one) => one.name !== name)), ...own]
}

/** The properties that the fields add to the schema.org `Product`. */
export function fieldStructuredData(values: ProductFieldValues): Readonly<Record<string, unknown>> {
	return Object.assign({}, ...productFieldNames.map((name) => (values[name] && fieldOf(name).structuredData?.(values[name])) || {}))
}
