import { commonVariation } from './variation.ts'

/** CSS colours by the name of the variation (or key of the filter) and the English value. Colours without a swatch are missing. */
export type Swatches = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface SwatchEntry {
	readonly name: string
	readonly colour: string
}

/** A variation or filter with its values. */
interface Colours {
	/** English name or key. */
	readonly name: string
	readonly values: readonly string[]
}

/** The swatches of the values of colours, for the page that shows them. */
export function swatchesOf(groups: readonly Colours[], entries: readonly SwatchEntry[]): Swatches {
	const known = new Map(entries.map(({ name, colour }) => [name.toLowerCase(), colour]))
	const coloursOf = (values: readonly string[]) =>
		values.flatMap((value) => {
			const colour = known.get(value.toLowerCase())
			return colour === undefined ? [] : [[value, colour] as const]
		})
	const colours = groups
		.filter(({ name }) => commonVariation(name) === 'color')
		.map(({ name, values }) => [name, coloursOf(values)] as const)
	return Object.fromEntries(colours.filter(([, found]) => found.length > 0).map(([name, found]) => [name, Object.fromEntries(found)]))
}
