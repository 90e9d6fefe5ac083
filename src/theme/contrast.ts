import { formatHex, parse, wcagContrast } from 'culori'
import type { Theme } from './tokens.ts'

/** Whether a value is a valid CSS colour. */
export function isColour(value: string): boolean {
	return parse(value) !== undefined
}

/** Minimum contrast of text and background (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/** Text colours with the background colours that the shop combines them with. */
const pairs: readonly (readonly [text: string, ...grounds: readonly string[]])[] = [
	['ink', 'canvas', 'sunken', 'surface', 'raised', 'tile'],
	['ink-soft', 'canvas', 'sunken', 'surface', 'raised'],
	['ink-muted', 'canvas', 'sunken', 'surface', 'raised'],
	['on-action', 'action', 'action-hover'],
	['link', 'canvas', 'sunken', 'surface', 'raised'],
	['on-tint', 'tint', 'tint-strong'],
	['white', 'deal-solid'],
	['deal', 'canvas', 'surface', 'deal-tint'],
	['success', 'canvas', 'surface', 'success-tint'],
	['warning', 'canvas', 'surface', 'warning-tint'],
	['error', 'canvas', 'surface', 'error-tint'],
	['info', 'canvas', 'surface', 'info-tint'],
]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Text and background colours with insufficient contrast. */
export interface LowContrastPair {
	readonly text: string
	readonly ground: string
	readonly scheme: Scheme
	/** 1 to 4.5, rounded down to one decimal. */
	readonly contrast: number
}

/** Finds all pairs with a contrast below 4.5:1. */
export function findLowContrast(theme: Theme): readonly LowContrastPair[] {
	return schemes.flatMap((scheme) =>
		pairs.flatMap(([text, ...grounds]) =>
			grounds.flatMap((ground): readonly LowContrastPair[] => {
				const [above, below] = [text, ground].map((name) => parse(colourOf(theme, `color-${name}`, scheme)))
				const contrast = above && below ? wcagContrast(above, below) : minContrast
				return contrast < minContrast ? [{ text, ground, scheme, contrast: Math.floor(contrast * 10) / 10 }] : []
			}),
		),
	)
}

/** Converts a colour of the theme to `#rrggbb`, for uses without support of CSS colours. */
export function toHex(theme: Theme, name: string, scheme: Scheme): string {
	return formatHex(parse(colourOf(theme, `color-${name}`, scheme))) ?? ''
}

function colourOf(theme: Theme, name: string, scheme: Scheme): string {
	return valueFor(theme, referencedTokens(theme, name, scheme).at(-1) ?? name, scheme)
}

/** Follows references such as `var(--color-a)` and `light-dark(var(--color-a), ...)`; returns all names, starting with `name`. */
export function referencedTokens(theme: Theme, name: string, scheme: Scheme, before: readonly string[] = []): readonly string[] {
	const names = [...before, name]
	const next = /^var\(--([\w-]+)\)$/.exec(valueFor(theme, name, scheme))?.[1]
	return next === undefined || names.includes(next) ? names : referencedTokens(theme, next, scheme, names)
}

function valueFor(theme: Theme, name: string, scheme: Scheme): string {
	const value = theme.get(name) ?? ''
	const both = /^light-dark\(((?:[^(),]|\([^()]*\))*),((?:[^(),]|\([^()]*\))*)\)$/.exec(value)
	return (both?.[scheme === 'light' ? 1 : 2] ?? value).trim()
}
