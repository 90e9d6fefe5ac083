import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { OwnersFolder } from './read-folder.ts'
import { themeBlock } from './tokens.ts'

/**
 * The shop's style sheet with what the owner's folder adds to it: values in place of the theme's, a style sheet of its own, the
 * classes that its components use. It is added before Tailwind reads it, so that a value of the shop's that is not used any more
 * is not in the page either.
 */
export function overlaidStyles(root: string, owners: OwnersFolder): Plugin {
	const sheet = join(root, 'src/styles/theme.css').replaceAll('\\', '/')
	return {
		name: 'owners-styles',
		enforce: 'pre',
		load: {
			filter: { id: /\/src\/styles\/theme\.css(\?|$)/ },
			handler(id) {
				if (id.replace(/\?.*/, '') !== sheet) return null
				return withOwners(
					readFileSync(sheet, 'utf8'),
					owners,
					relative(join(root, 'src/styles'), join(root, owners.folder)).replaceAll('\\', '/'),
				)
			},
		},
	}
}

/** `folder` is the owner's as seen from the style sheet. */
export function withOwners(css: string, owners: Pick<OwnersFolder, 'overlay' | 'hasStyles' | 'settings'>, folder: string): string {
	const added = [
		...(owners.settings.events?.consent ? ["@import './parts/consent-line.css' layer(components);"] : []),
		...(owners.hasStyles ? [`@import '${folder}/styles.css';`] : []),
		`@source '${folder}/**/*.{astro,tsx,ts,jsx,md}';`,
	]
	// Imports stand first in a style sheet; the first `@source` is behind them.
	return `${css.replace(/^@source /m, `${added.join('\n')}\n@source `)}\n${themeBlock(owners.overlay)}`
}
