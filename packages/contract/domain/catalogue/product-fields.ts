import { text } from '@storefront/i18n/text.ts'

/**
 * A field of products with one text or code. The column of the database, the columns of feeds, the field of the store API, imports,
 * exports, the form of the desk, translations, the product page and its structured data follow from its entry in `productFields`.
 */
export interface ProductField {
	/** Whether the value is a text with translations; default: no, as a code such as "A". */
	readonly localized?: true
	/** Further feed columns with the value, for example Google's; the first column with a value counts. */
	readonly feedColumns?: readonly string[]
	/** The allowed values of a code. An import ignores other values and reports them. */
	readonly values?: readonly string[]
	/** The form of values that are neither texts nor codes; `field-values.ts` parses them. */
	readonly format?: FieldFormat
	/** Label of a fact on the product page, which also is a row of the comparison. `ProductSafety.astro` shows safety and documents. */
	readonly label?: () => string
	/**
	 * English name of the specification that shows the value: then it is part of the specifications, the filters, the cards and
	 * the comparison, and its name and values are translated like theirs.
	 */
	readonly specification?: string
}

/**
 * - `link`: URL with `https://` or `http://`, or a path of the shop
 * - `contact`: email address or URL of a website
 * - `eprel`: number in EPREL, the EU database of energy labels
 * - `watts`: range of the charging power, "5-45 W", with "USB PD" if the device charges by USB Power Delivery
 * - `repairability`: class "A" to "E" of the EU label, or the French index, "8.2/10"
 */
export type FieldFormat = 'link' | 'contact' | 'eprel' | 'watts' | 'repairability'

/** The classes of the EU energy label; those with a plus are of labels from before 2021. */
const energyClasses = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** Conditions other than new. */
const conditions = ['Open box', 'Refurbished', 'Refurbished, grade A', 'Refurbished, grade B', 'Refurbished, grade C', 'Used'] as const

const document = { format: 'link' } as const

/** The fields by name. A new field also needs a migration with its column: `text`, not null, default `''`. */
export const productFields = {
	warranty: { localized: true, label: () => text('product.warranty') },
	shipping_info: { localized: true },
	/** Empty: new. */
	item_condition: { feedColumns: ['condition'], values: conditions, specification: 'Condition' },
	energy_class: { feedColumns: ['energy_efficiency_class'], values: energyClasses, specification: 'Energy class' },
	eprel_number: { feedColumns: ['certification'], format: 'eprel' },
	energy_label_link: document,
	energy_sheet_link: document,
	/** Whether a charger is in the box (directive (EU) 2022/2380). */
	charger_included: { values: ['Yes', 'No'], specification: 'Charger included' },
	charging_power: { format: 'watts', specification: 'Charging power' },
	repairability: { format: 'repairability', specification: 'Repairability' },
	spare_parts: { localized: true, label: () => text('product.spareParts') },
	manual_link: document,
	video_link: document,
	/** Manufacturer and responsible person in the EU: regulation (EU) 2023/988, article 19. */
	manufacturer_name: {},
	manufacturer_address: {},
	manufacturer_email: { format: 'contact' },
	eu_contact_name: {},
	eu_contact_address: {},
	eu_contact_email: { format: 'contact' },
	safety_warnings: { localized: true },
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
