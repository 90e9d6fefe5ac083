import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { checkFields } from '#content/check-fields.ts'
import type { Problem } from '#content/source/problem.ts'
import type { Source } from '#content/source/source.ts'
import { findLowContrast, isColour, type LowContrastPair, referencedTokens } from './contrast.ts'
import { overlayOf, type Theme, type Tokens, tokens } from './tokens.ts'

/** Result of checking `tokens.yaml`: theme values, mistakes, and warnings about low contrast. */
export interface TokensResult {
	readonly overlay: Theme
	readonly problems: readonly Problem[]
	readonly warnings: readonly string[]
}

/** Checks the names, values and contrasts of tokens against the default theme. */
export function checkTokens(source: Source, theme: Theme): TokensResult {
	const { data, problems } = checkFields(source, tokens)
	if (problems.length > 0) return { overlay: new Map(), problems, warnings: [] }
	const given = data as Tokens
	const found = [...findUnknownNames(source, given, theme), ...findInvalidColours(source, given)]
	const overlay = overlayOf(given)
	if (found.length > 0) return { overlay, problems: found, warnings: [] }
	const known = findLowContrast(theme)
	const whole = new Map([...theme, ...overlay])
	// Report only pairs that are worse than in the default theme.
	const faint = findLowContrast(whole).filter((pair) => known.every((one) => !isSamePair(one, pair) || pair.contrast < one.contrast))
	const warnings = faint.map(({ text, ground, scheme, contrast }) => {
		const names = [text, ground].flatMap((name) => referencedTokens(whole, `color-${name}`, scheme))
		const name = names.find((one) => overlay.has(one))?.slice('color-'.length) ?? ''
		const message = `The contrast of "${text}" on "${ground}" on ${scheme} pages is ${contrast.toFixed(1)}:1, and text needs 4.5:1.`
		return `${source.file}:${source.lineOfKey(['colours'], name)}  ${message} Change one of the two, so that one is clearly lighter than the other.`
	})
	return { overlay, problems: [], warnings }
}

function isSamePair(one: LowContrastPair, other: LowContrastPair): boolean {
	return one.text === other.text && one.ground === other.ground && one.scheme === other.scheme
}

function findUnknownNames(source: Source, given: Tokens, theme: Theme): readonly Problem[] {
	return (['colours', 'radius'] as const).flatMap((group) => {
		const start = group === 'colours' ? 'color-' : 'radius-'
		const known = [...theme.keys()].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
		return Object.keys(given[group] ?? {}).flatMap((name) => {
			if (known.includes(name)) return []
			const suggestion = nearest(name, known)
			return {
				file: source.file,
				line: source.lineOfKey([group], name),
				message: `The shop has no ${group === 'colours' ? 'colour' : 'radius'} "${name}".`,
				fix: `${suggestion ? `Did you mean "${suggestion}"? ` : ''}Valid names: ${known.join(', ')}.`,
			}
		})
	})
}

function findInvalidColours(source: Source, { colours = {} }: Tokens): readonly Problem[] {
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
						message: `"${one}" is not a colour.`,
						fix: 'Write it as CSS does, between quotes: "#0b6e4f", "oklch(0.5 0.1 160)", "darkgreen".',
					},
		)
	})
}
