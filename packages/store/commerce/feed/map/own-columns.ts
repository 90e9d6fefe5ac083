import * as v from 'valibot'
import type { Reading } from '../reading.ts'

/** The columns of this shop whose values are JSON, with their shapes. */
const shapes = {
	/** Of the product: its data sheet, where the feed's own columns say another one. */
	specifications: v.array(v.object({ name: v.string(), value: v.string() })),
	/** Of the product: its pickers and their options, in order. */
	variations: v.array(v.object({ name: v.string(), options: v.array(v.string()) })),
	/** Of the line: its options by variation. */
	options: v.pipe(
		v.unknown(),
		v.check((value) => !Array.isArray(value)),
		v.record(v.string(), v.string()),
	),
	/** Of the product: addresses of its pictures, in order. */
	images: v.array(v.string()),
	/** Of the product: what each of these pictures shows, in words. */
	image_texts: v.array(v.string()),
} as const

type Shapes = typeof shapes

function read<Name extends keyof Shapes>(name: Name, text: string, suffix = ''): Reading<v.InferOutput<Shapes[Name]>> {
	const reason = `${name}${suffix} is not the JSON that an export writes there; correct it or leave it empty`
	try {
		const result = v.safeParse<Shapes[Name]>(shapes[name], JSON.parse(text))
		return result.success ? { value: result.output } : { reason }
	} catch {
		return { reason }
	}
}

/** Why the line's own columns cannot be used. `suffix`: what follows their names, `[de]`. */
export function ownColumnReasons(columns: Readonly<Record<string, string>>, suffix = ''): string[] {
	const names = Object.keys(shapes) as (keyof Shapes)[]
	return names.flatMap((name) => {
		const text = columns[name]
		const reading = text ? read(name, text, suffix) : undefined
		return reading && 'reason' in reading ? [reading.reason] : []
	})
}

/** The value of a column that was checked; undefined when the line leaves it out. */
export function readOwn<Name extends keyof Shapes>(name: Name, text: string | undefined): v.InferOutput<Shapes[Name]> | undefined {
	const reading = text ? read(name, text) : undefined
	return reading && 'value' in reading ? reading.value : undefined
}
