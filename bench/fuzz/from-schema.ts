import fc from 'fast-check'

/** JSON Schema keywords that the document of the contract uses. */
export interface Schema {
	readonly $ref?: string
	readonly type?: string | readonly string[]
	readonly const?: unknown
	readonly enum?: readonly unknown[]
	readonly anyOf?: readonly Schema[]
	readonly properties?: Readonly<Record<string, Schema>>
	readonly required?: readonly string[]
	readonly items?: Schema
	readonly pattern?: string
	readonly minLength?: number
	readonly maxLength?: number
	readonly minimum?: number
	readonly maximum?: number
}

/** Creates values that match a schema; `named` contains the schemas of the document. */
export function validValue(schema: Schema, named: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
	if (schema.$ref !== undefined) return validValue(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named)
	if (schema.const !== undefined) return fc.constant(schema.const)
	if (schema.enum) return fc.constantFrom(...schema.enum)
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, named)))
	const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object'])
	return fc.oneof(...types.map((type) => ofType(type, schema, named)))
}

function ofType(type: string, schema: Schema, named: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
	const { minimum = 0, maximum = 500 } = schema
	if (type === 'integer') return fc.integer({ min: minimum, max: maximum })
	if (type === 'number') return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.double({ min: minimum, max: maximum, noNaN: true }))
	if (type === 'boolean') return fc.boolean()
	if (type === 'null') return fc.constant(null)
	if (type === 'array') return fc.array(validValue(schema.items ?? {}, named), { maxLength: 3 })
	if (type === 'string') return textOf(schema)
	const { properties = {}, required = [] } = schema
	const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, validValue(one, named)]))
	return fc.record(fields, { requiredKeys: [...required] })
}

/** Meaningful texts for the store, where the schema is not specific: ids, amounts, emails, words. */
const words = fc.oneof(
	fc.integer({ min: 1, max: 130 }).map(String),
	fc.constantFrom(
		'1',
		'2',
		'119.90',
		'phone',
		'Berlin',
		'Germany',
		'ada@example.com',
		'Ada',
		'203.0.113.7',
		'correct horse battery',
		'123456',
		'2001-02-03',
		'Main Street 1',
	),
)

function textOf({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
	if (pattern === undefined) return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 60) }))
	return fc.stringMatching(new RegExp(pattern.replace(/^(?!\^)/, '^').replace(/(?<!\$)$/, '$')))
}
