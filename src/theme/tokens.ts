import { z } from 'astro/zod'
import { generate, parse, walk } from 'css-tree'

/** A colour, or a colour each for light and dark mode. */
const colour = z.union([
	z.string(),
	z.strictObject({
		light: z.string().describe('The colour on light pages.'),
		dark: z.string().describe('The colour on dark pages.'),
	}),
])
const length = z.record(z.string(), z.string().regex(/^(0|\d*\.?\d+(rem|px|em))$/, 'must be a length, such as 0.5rem'))

/** Schema of `tokens.yaml` in the theme folder. */
export const tokens = z.strictObject({
	colours: z.record(z.string(), colour).optional().describe('Colours by their names in src/styles/tokens.css, such as action: "#0b6e4f".'),
	radius: length.optional().describe('Corner radii by their names in src/styles/tokens.css, such as md: 0.25rem.'),
	font: z
		.string()
		.regex(/^[\w\s,'"-]+$/, 'must be font names, separated by commas')
		.optional()
		.describe('The font family, such as "Inter, system-ui, sans-serif". Load web fonts with @font-face in styles.css.'),
})

export type Tokens = z.infer<typeof tokens>

/** Values by the names of CSS custom properties, without leading dashes: `color-ink`. */
export type Theme = ReadonlyMap<string, string>

/** Parses the `@theme` blocks of a style sheet. */
export function themeOf(css: string): Theme {
	const theme = new Map<string, string>()
	walk(parse(css, { positions: true }), {
		visit: 'Atrule',
		enter({ name, block }) {
			if (name !== 'theme' || !block?.loc) return
			// The CSS parser does not know `@theme` and would parse its content as rules.
			const written = css.slice(block.loc.start.offset + 1, block.loc.end.offset - 1)
			walk(parse(written, { context: 'declarationList', parseCustomProperty: false }), {
				visit: 'Declaration',
				enter({ property, value }) {
					if (property.startsWith('--')) theme.set(property.slice(2), generate(value).trim())
				},
			})
		},
	})
	return theme
}

/** Converts `tokens.yaml` to custom properties. */
export function overlayOf({ colours = {}, radius = {}, font }: Tokens): Theme {
	return new Map([
		...Object.entries(colours).map(
			([name, value]) => [`color-${name}`, typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`] as const,
		),
		...Object.entries(radius).map(([name, value]) => [`radius-${name}`, value] as const),
		...(font === undefined ? [] : [['font-sans', font] as const]),
	])
}

/** A `@theme` block that overrides earlier ones; empty without values. */
export function themeBlock(overlay: Theme): string {
	if (overlay.size === 0) return ''
	return `@theme {\n${[...overlay].map(([name, value]) => `\t--${name}: ${value};\n`).join('')}}\n`
}
