import { formatWeight, parseMeasure, parseWeight } from './weight.ts'

/** The largest parcel of a delivery service. */
export interface LargestParcel {
	/** Centimetres, the longest side first. */
	readonly sides: readonly number[]
	/** Grams; null: any weight. */
	readonly weight: number | null
}

const centimetres: Readonly<Record<string, number>> = { cm: 1, in: 2.54 }

/** Parses a length such as `30 cm` or `12 in` into centimetres; null for another text. */
function parseLength(text: string): number | null {
	const measure = parseMeasure(text, Object.keys(centimetres))
	return measure && Number((measure.amount * (centimetres[measure.unit] ?? 0)).toFixed(2))
}

/** Parses `60 x 35 x 35 cm` or `60 x 35 x 35 cm, 20 kg`; null for another text. */
export function parseLargestParcel(text: string): LargestParcel | null {
	const [size = '', weightText, ...rest] = text.trim().split(/\s*,\s*/)
	const [, lengths = '', unit = ''] = /^(.+?)\s*(cm|in)$/i.exec(size) ?? []
	const sides = lengths.split(/\s*[x×]\s*/i).map((length) => parseLength(`${length} ${unit}`) ?? 0)
	const weight = weightText === undefined ? null : parseWeight(weightText)
	if (sides.length !== 3 || sides.some((side) => side === 0) || weight === 0 || rest.length > 0) return null
	if (weightText !== undefined && weight === null) return null
	return { sides: sides.toSorted((one, other) => other - one), weight }
}

/** Writes a largest parcel as `parseLargestParcel` reads it. */
export function formatLargestParcel({ sides, weight }: LargestParcel): string {
	const size = [sides.join(' x '), 'cm'].join(' ')
	return weight === null ? size : [size, formatWeight(weight)].join(', ')
}

/** Whether an item with these sides fits, however it is turned; null: one of its sides is not known. */
export function fitsParcel({ sides }: LargestParcel, lengths: readonly string[]): boolean | null {
	const own = lengths.map(parseLength)
	if (own.some((side) => side === null)) return null
	const sorted = own.map(Number).toSorted((one, other) => other - one)
	return sorted.every((side, index) => side <= (sides[index] ?? 0))
}
