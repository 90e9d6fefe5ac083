import { formatHex, parse, wcagContrast } from 'culori'
import type { Theme } from './tokens.ts'

/** Whether CSS knows it as a colour. */
export function isColour(value: string): boolean {
	return parse(value) !== undefined
}

/** WCAG 2.2, 1.4.3: what text needs against what it stands on. */
const least = 4.5

/** Texts, and what each of them stands on somewhere in the shop. */
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

/** Two colours of the theme that are too near each other for text. */
export interface Faint {
	readonly text: string
	readonly ground: string
	readonly scheme: Scheme
	/** Between 1 and 4.5, rounded down to a tenth. */
	readonly contrast: number
}

/** All pairs of text and ground with less than 4.5:1. */
export function faintPairs(theme: Theme): readonly Faint[] {
	return schemes.flatMap((scheme) =>
		pairs.flatMap(([text, ...grounds]) =>
			grounds.flatMap((ground): readonly Faint[] => {
				const [above, below] = [text, ground].map((name) => parse(colourOf(theme, `color-${name}`, scheme)))
				const contrast = above && below ? wcagContrast(above, below) : least
				return contrast < least ? [{ text, ground, scheme, contrast: Math.floor(contrast * 10) / 10 }] : []
			}),
		),
	)
}

/** A colour of the theme as `#rrggbb`, for what knows no other. */
export function hexOf(theme: Theme, name: string, scheme: Scheme): string {
	return formatHex(parse(colourOf(theme, `color-${name}`, scheme))) ?? ''
}

function colourOf(theme: Theme, name: string, scheme: Scheme): string {
	return writtenFor(theme, namesBehind(theme, name, scheme).at(-1) ?? name, scheme)
}

/** A name of the theme and those that it stands for: `light-dark(var(--color-a), ...)` and `var(--color-a)` lead on. */
export function namesBehind(theme: Theme, name: string, scheme: Scheme, before: readonly string[] = []): readonly string[] {
	const names = [...before, name]
	const next = /^var\(--([\w-]+)\)$/.exec(writtenFor(theme, name, scheme))?.[1]
	return next === undefined || names.includes(next) ? names : namesBehind(theme, next, scheme, names)
}

function writtenFor(theme: Theme, name: string, scheme: Scheme): string {
	const value = theme.get(name) ?? ''
	const both = /^light-dark\(((?:[^(),]|\([^()]*\))*),((?:[^(),]|\([^()]*\))*)\)$/.exec(value)
	return (both?.[scheme === 'light' ? 1 : 2] ?? value).trim()
}
