import { type ComponentSchema, fields } from '@keystatic/core'

/** Part of JSON Schema that the files of content/ use. */
export interface FieldSchema {
	readonly type?: string
	readonly description?: string
	readonly format?: string
	readonly enum?: readonly string[]
	readonly const?: string
	readonly properties?: Readonly<Record<string, FieldSchema>>
	readonly required?: readonly string[]
	readonly items?: FieldSchema
	readonly minItems?: number
	readonly maxItems?: number
}

/** Fields with several lines. */
const long = new Set(['text', 'answer', 'description', 'sent', 'failed'])

/** Labels of fields whose names are not clear to editors. */
const labels: Readonly<Record<string, string>> = {
	below: 'Below the text',
	finds: 'Shows products called',
	from: 'Show from',
	label: 'Words',
	mails: 'Pages sent with the confirmation',
	onlyPublished: 'Hide the link until its page is published',
	onlyWith: 'Show only if',
	page: 'Page of the shop',
	placeholder: 'Example in the empty field',
	position: 'Position on the page',
	slug: 'Other address',
	to: 'Address',
	until: 'Show until',
}

/** Labels of the fields of a fact: the figure, and other figures for some pages. */
const factLabels: Readonly<Record<string, string>> = {
	value: 'Everywhere',
	home: 'On the home page, if different',
	faq: 'In the FAQ, if different',
	product: 'On product pages, if different',
	pages: 'On other pages, if different',
}

/** Labels of options. A test checks that every option has one. */
export const optionLabels: Readonly<Record<string, string>> = {
	'contact-form': 'The contact form',
	registers: 'Numbers in registers and systems of take-back',
	'stored-on-device': 'The list of what the shop stores on the device of a visitor',
	freeDeliveryFrom: 'The shop has free delivery from some amount on',
	truck: 'A delivery van',
	return: 'An arrow that turns back',
	headset: 'A headset',
	shield: 'A shield',
	check: 'A check mark',
	customer: 'The customer',
	free: 'The shop: returns are free',
}

/** Option of a select field for no value. */
const noOption = { label: 'Nothing', value: '' } as const

/**
 * Creates the form fields of an object from its JSON schema. `isRequired` is false for an optional object: its fields then do not prevent
 * saving while all are empty, and the check after saving names missing ones.
 */
export function fieldsOf(group: FieldSchema, isRequired = true): Record<string, ComponentSchema> {
	const { properties = {}, required = [] } = group
	return Object.fromEntries(
		Object.entries(properties).map(([name, schema]) => [
			name,
			fieldOf(name, schema, isRequired && required.includes(name), labelsIn(group)[name] ?? nameInWords(name)),
		]),
	)
}

function fieldOf(name: string, schema: FieldSchema, isRequired: boolean, label: string): ComponentSchema {
	const shown = { label, ...(schema.description ? { description: schema.description } : {}) }
	const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
	if (values.length > 0) {
		const options = values.map((value) => ({ label: optionLabels[value] ?? value, value }))
		const [first] = options
		const all = isRequired ? options : [noOption, ...options]
		return fields.select({ ...shown, options: all, defaultValue: isRequired ? (first?.value ?? '') : '' })
	}
	switch (schema.type) {
		case 'boolean':
			return fields.checkbox(shown)
		case 'integer':
			return fields.integer({ ...shown, validation: { isRequired } })
		case 'number':
			return fields.number({ ...shown, validation: { isRequired } })
		case 'array':
			return arrayOf(name, schema, shown)
		case 'object':
			return fields.object(fieldsOf(schema, isRequired), shown)
		default:
			if (schema.format === 'date') return fields.date(shown)
			if (name === 'page') return fields.relationship({ ...shown, collection: 'pages', validation: { isRequired } })
			return fields.text({ ...shown, multiline: long.has(name), validation: { isRequired } })
	}
}

function arrayOf(name: string, { items = {}, minItems = 0, maxItems }: FieldSchema, shown: { readonly label: string }): ComponentSchema {
	const options = { ...shown, validation: { length: { min: minItems, ...(maxItems ? { max: maxItems } : {}) } } }
	if (items.type === 'object') {
		return fields.array(fields.object(fieldsOf(items)), { ...options, itemLabel: (item) => firstText(item) })
	}
	const element = fields.text({ label: shown.label, multiline: long.has(name), validation: { isRequired: true } })
	return fields.array(element, { ...options, itemLabel: ({ value }) => value })
}

/** Label of the field at a path in the forms: `Questions 2: Answer`. Entries count from one; the empty path is "The file". */
export function labelOf(path: readonly PropertyKey[], schema: FieldSchema | undefined): string {
	let within = schema
	const steps = path.map((step) => {
		if (typeof step === 'number') {
			within = within?.items
			return ` ${step + 1}`
		}
		const name = String(step)
		const label = labelsIn(within)[name] ?? nameInWords(name)
		within = within?.properties?.[name]
		return `: ${label}`
	})
	return steps.length === 0 ? 'The file' : steps.join('').replace(': ', '')
}

/** A group with a `value` is a fact, with its own labels. */
function labelsIn(schema: FieldSchema | undefined): Readonly<Record<string, string>> {
	return schema?.properties && 'value' in schema.properties ? factLabels : labels
}

/** Converts `freeDeliveryAbove` to "Free delivery above". */
function nameInWords(name: string): string {
	const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Label of a list entry: its first text with a space, otherwise its first text. */
function firstText(item: { readonly fields?: Readonly<Record<string, unknown>> }): string {
	const texts = Object.values(item.fields ?? {}).flatMap((field) =>
		typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string' ? [field.value] : [],
	)
	return texts.find((text) => text.includes(' ')) ?? texts[0] ?? ''
}
