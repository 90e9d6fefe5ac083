import type { FieldSchema } from '@storefront/store/infrastructure/text/content-rules.ts'

/** The values of a text: the fields of its schema, nested. */
export type Values = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

/** The name of a field in the form: `questions.0.answer`. */
export function fieldName(path: Path): string {
	return path.join('.')
}

/** Whether the form shows a list as lines of one field. */
export function isListOfLines({ type, items }: FieldSchema): boolean {
	return type === 'array' && items?.type === 'string'
}

export function isRecord(value: unknown): value is Values {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The values of a sent form. Empty fields that need no value are left out; others stay empty, so that the rules name them. Fields that the
 * form does not show, such as those of a translation that has its own links, are taken from `base`.
 */
export function readValues(schema: FieldSchema, form: FormData, base: unknown = undefined, path: Path = []): unknown {
	const text = (form.get(fieldName(path))?.toString() ?? '').replaceAll(/\r\n?/g, '\n')
	const isEmpty = text.trim() === ''
	switch (schema.type) {
		case 'object':
			return readObject(schema, form, base, path)
		case 'array':
			return isListOfLines(schema) ? lines(text) : readList(schema, form, base, path)
		case 'boolean':
			return form.has(fieldName(path)) ? true : undefined
		case 'number':
		case 'integer':
			return isEmpty ? undefined : toNumber(text.trim())
		default:
			return isEmpty ? undefined : text.trim()
	}
}

function readObject(schema: FieldSchema, form: FormData, base: unknown, path: Path): Values | undefined {
	const before = isRecord(base) ? base : {}
	const read = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
		const value = readValues(inner, form, before[name], [...path, name])
		return [name, value] as const
	})
	const shown = new Set(read.map(([name]) => name))
	const hidden = Object.entries(before).filter(([name]) => !shown.has(name))
	const filled = read.filter(([, value]) => value !== undefined)
	// An optional part without values is left out; an entry of a list is not.
	if (filled.length === 0 && hidden.length === 0 && typeof path.at(-1) === 'string') return undefined
	// In the order of the text, so that its lines stay where they are.
	const all = new Map([...hidden, ...filled, ...missing(schema, filled)])
	const order = [...new Set([...Object.keys(before), ...all.keys()])].filter((name) => all.has(name))
	return Object.fromEntries(order.map((name) => [name, all.get(name)]))
}

/** Required texts that are empty: "is empty" says more than "is missing". */
function missing({ required = [], properties = {} }: FieldSchema, filled: readonly (readonly [string, unknown])[]) {
	return required.flatMap((name) =>
		properties[name]?.type === 'string' && !filled.some(([one]) => one === name) ? [[name, ''] as const] : [],
	)
}

function readList(schema: FieldSchema, form: FormData, base: unknown, path: Path): readonly unknown[] | undefined {
	const count = Math.min(Number(form.get(countName(path)) ?? 0) || 0, 2000)
	const before: readonly unknown[] = Array.isArray(base) ? base : []
	const items = Array.from({ length: count }, (_, index) => readValues(schema.items ?? {}, form, before[index], [...path, index]) ?? {})
	return items.some((item) => !isRecord(item) || Object.keys(item).length > 0) ? items : undefined
}

/** The hidden field with the number of entries of a list. */
export function countName(path: Path): string {
	return `count-${fieldName(path)}`
}

function lines(text: string): readonly string[] | undefined {
	const list = text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	return list.length > 0 ? list : undefined
}

/** A text that is no number stays a text, which the rules refuse. */
function toNumber(text: string): number | string {
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/** A value of the text, for a field. */
export function valueAt(values: unknown, path: Path): unknown {
	return path.reduce<unknown>((inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined), values)
}
