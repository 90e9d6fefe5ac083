import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the style sheet that every page has, in the folder `_astro` of the build: what a static file is measured by. */
export function frameStyleSheet(): string {
	const folder = join(import.meta.dirname, '../dist/client/_astro')
	const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
	return sheets.find((name) => name.startsWith('BaseLayout')) ?? sheets[0] ?? ''
}
