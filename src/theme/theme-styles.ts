import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { ThemeFolder } from './read-folder.ts'
import { themeBlock } from './tokens.ts'

/**
 * Vite plugin that adds the theme folder to the style sheet of the shop: design tokens, `styles.css`, and the folder as a
 * Tailwind source. It runs before Tailwind, so that overridden values are not in the output.
 */
export function themeStyles(root: string, theme: ThemeFolder): Plugin {
	const sheet = join(root, 'src/styles/theme.css').replaceAll('\\', '/')
	return {
		name: 'theme-styles',
		enforce: 'pre',
		load: {
			filter: { id: /\/src\/styles\/theme\.css(\?|$)/ },
			handler(id) {
				if (id.replace(/\?.*/, '') !== sheet) return null
				return withThemeOverrides(
					readFileSync(sheet, 'utf8'),
					theme,
					relative(join(root, 'src/styles'), join(root, theme.folder)).replaceAll('\\', '/'),
				)
			},
		},
	}
}

/** Vite plugin that adds only the design tokens of the theme folder to a style sheet, for the desk. `sheet` is its path below `root`. */
export function themeTokens(root: string, sheet: string, { overlay }: Pick<ThemeFolder, 'overlay'>): Plugin {
	const file = join(root, sheet).replaceAll('\\', '/')
	return {
		name: 'theme-tokens',
		enforce: 'pre',
		load: {
			filter: { id: /\.css(\?|$)/ },
			handler: (id) => (id.replace(/\?.*/, '') === file ? `${readFileSync(file, 'utf8')}\n${themeBlock(overlay)}` : null),
		},
	}
}

/** `folder` is the path of the theme folder relative to the style sheet. */
export function withThemeOverrides(css: string, theme: Pick<ThemeFolder, 'overlay' | 'hasStyles' | 'settings'>, folder: string): string {
	const added = [
		...(theme.settings.events?.consent ? ["@import './parts/consent-line.css' layer(components);"] : []),
		...(theme.hasStyles ? [`@import '${folder}/styles.css';`] : []),
		`@source '${folder}/**/*.{astro,tsx,ts,jsx,md}';`,
	]
	// `@import` rules must come first, so insert before the first `@source`.
	return `${css.replace(/^@source /m, `${added.join('\n')}\n@source `)}\n${themeBlock(theme.overlay)}`
}
