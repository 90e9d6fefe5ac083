import * as v from 'valibot'
import type { Parsed } from '../parsed.ts'

/** The schemas of the shop's own columns with JSON values. */
const schemas = {
	/** The data sheet of the product, if Google's columns give a different one. */
	specifications: v.array(v.object({ name: v.string(), value: v.string() })),
	/** The variations of the product and their options, in order. */
	variations: v.array(v.object({ name: v.string(), options: v.array(v.string()) })),
	/** The options of the line by variation. */
	options: v.pipe(
		v.unknown(),
		v.check((value) => !Array.isArray(value)),
		v.record(v.string(), v.string()),
	),
	/** The URLs of the pictures of the product, in order. */
	images: v.array(v.string()),
	/** A description of each picture of the product. */
	image_texts: v.array(v.string()),
} as const

type Schemas = typeof schemas

function parseColumn<Name extends keyof Schemas>(name: Name, text: string, suffix = ''): Parsed<v.InferOutput<Schemas[Name]>> {
	const reason = `${name}${suffix} is not valid JSON as written by "export"; correct it or leave it empty`
	try {
		const result = v.safeParse<Schemas[Name]>(schemas[name], JSON.parse(text))
		return result.success ? { value: result.output } : { reason }
	} catch {
		return { reason }
	}
}

/** The reasons why JSON columns of a line are invalid. `suffix` follows the column names, such as `[de]`. */
export function ownColumnReasons(columns: Readonly<Record<string, string>>, suffix = ''): string[] {
	const names = Object.keys(schemas) as (keyof Schemas)[]
	return names.flatMap((name) => {
		const text = columns[name]
		const parsed = text ? parseColumn(name, text, suffix) : undefined
		return parsed && 'reason' in parsed ? [parsed.reason] : []
	})
}

/** The value of a valid JSON column; undefined without the column. */
export function readOwnColumn<Name extends keyof Schemas>(name: Name, text: string | undefined): v.InferOutput<Schemas[Name]> | undefined {
	const parsed = text ? parseColumn(name, text) : undefined
	return parsed && 'value' in parsed ? parsed.value : undefined
}
