import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { checkFields } from '#content/check-fields.ts'
import type { Problem } from '#content/source/problem.ts'
import type { Source } from '#content/source/source.ts'
import { type Faint, faintPairs, isColour, namesBehind } from './contrast.ts'
import { overlayOf, type Theme, type Tokens, tokens } from './tokens.ts'

/** Result of checking `tokens.yaml`: theme values, mistakes, and warnings about low contrast. */
export interface CheckedTokens {
	readonly overlay: Theme
	readonly problems: readonly Problem[]
	readonly warnings: readonly string[]
}

/** Checks the names, values and contrasts of tokens against the default theme. */
export function checkTokens(source: Source, theme: Theme): CheckedTokens {
	const { data, problems } = checkFields(source, tokens)
	if (problems.length > 0) return { overlay: new Map(), problems, warnings: [] }
	const given = data as Tokens
	const found = [...unknownNames(source, given, theme), ...wrongColours(source, given)]
	const overlay = overlayOf(given)
	if (found.length > 0) return { overlay, problems: found, warnings: [] }
	const known = faintPairs(theme)
	const whole = new Map([...theme, ...overlay])
	// Report only pairs that are worse than in the default theme.
	const faint = faintPairs(whole).filter((pair) => known.every((one) => !isSamePair(one, pair) || pair.contrast < one.contrast))
	const warnings = faint.map(({ text, ground, scheme, contrast }) => {
		const names = [text, ground].flatMap((name) => namesBehind(whole, `color-${name}`, scheme))
		const name = names.find((one) => overlay.has(one))?.slice('color-'.length) ?? ''
		const what = `The contrast of "${text}" on "${ground}" on ${scheme} pages is ${contrast.toFixed(1)}:1, and text needs 4.5:1.`
		return `${source.file}:${source.lineOfKey(['colours'], name)}  ${what} Change one of the two, so that one is clearly lighter than the other.`
	})
	return { overlay, problems: [], warnings }
}

function isSamePair(one: Faint, other: Faint): boolean {
	return one.text === other.text && one.ground === other.ground && one.scheme === other.scheme
}

function unknownNames(source: Source, given: Tokens, theme: Theme): readonly Problem[] {
	return (['colours', 'radius'] as const).flatMap((group) => {
		const start = group === 'colours' ? 'color-' : 'radius-'
		const known = [...theme.keys()].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
		return Object.keys(given[group] ?? {}).flatMap((name) => {
			if (known.includes(name)) return []
			const meant = nearest(name, known)
			return {
				file: source.file,
				line: source.lineOfKey([group], name),
				what: `The shop has no ${group === 'colours' ? 'colour' : 'radius'} "${name}".`,
				mend: `${meant ? `Was "${meant}" meant? ` : ''}There are ${known.join(', ')}.`,
			}
		})
	})
}

function wrongColours(source: Source, { colours = {} }: Tokens): readonly Problem[] {
	return Object.entries(colours).flatMap(([name, value]) => {
		const all =
			typeof value === 'string'
				? [[['colours', name], value] as const]
				: Object.entries(value).map(([scheme, one]) => [['colours', name, scheme], one] as const)
		return all.flatMap(([path, one]) =>
			isColour(one)
				? []
				: {
						file: source.file,
						line: source.lineOf(path),
						what: `"${one}" is no colour.`,
						mend: 'Write it as CSS does, between quotes: "#0b6e4f", "oklch(0.5 0.1 160)", "darkgreen".',
					},
		)
	})
}
