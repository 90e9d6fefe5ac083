import { type ComponentSchema, fields } from '@keystatic/core'

/** As much of a JSON schema as the files of content/ use. */
export interface FieldSchema {
	readonly type?: string
	readonly description?: string
	readonly format?: string
	readonly enum?: readonly string[]
	readonly properties?: Readonly<Record<string, FieldSchema>>
	readonly required?: readonly string[]
	readonly items?: FieldSchema
	readonly minItems?: number
	readonly maxItems?: number
}

/** Fields whose texts may have several lines. */
const long = new Set(['text', 'answer', 'description', 'sent', 'failed'])

/** The fields of an object, as the editing interface draws them. Nothing is written twice: all of it is in the schema. */
export function fieldsOf({ properties = {}, required = [] }: FieldSchema): Record<string, ComponentSchema> {
	return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fieldOf(name, schema, required.includes(name))]))
}

function fieldOf(name: string, schema: FieldSchema, isRequired: boolean): ComponentSchema {
	// Keystatic calls the file's name the slug.
	const label = name === 'slug' ? "Address, where it is not the file's name" : labelOf(name)
	const shown = { label, ...(schema.description ? { description: schema.description } : {}) }
	if (schema.enum) {
		const [first = ''] = schema.enum
		return fields.select({ ...shown, options: schema.enum.map((value) => ({ label: value, value })), defaultValue: first })
	}
	switch (schema.type) {
		case 'boolean':
			return fields.checkbox(shown)
		case 'integer':
			return fields.integer({ ...shown, validation: { isRequired } })
		case 'number':
			return fields.number({ ...shown, validation: { isRequired } })
		case 'array':
			return fields.array(fields.object(fieldsOf(schema.items ?? {})), {
				...shown,
				itemLabel: (item) => firstText(item),
				validation: { length: { min: schema.minItems ?? 0, ...(schema.maxItems ? { max: schema.maxItems } : {}) } },
			})
		case 'object':
			return fields.object(fieldsOf(schema), shown)
		default:
			if (schema.format === 'date') return fields.date(shown)
			return fields.text({ ...shown, multiline: long.has(name), validation: { isRequired } })
	}
}

/** `freeDeliveryAbove` as "Free delivery above". */
export function labelOf(name: string): string {
	const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an entry of a list is called: its first text. */
function firstText(item: { readonly fields?: Readonly<Record<string, unknown>> }): string {
	const texts = Object.values(item.fields ?? {}).flatMap((field) =>
		typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string' ? [field.value] : [],
	)
	return texts.find((text) => text.includes(' ')) ?? texts[0] ?? ''
}
