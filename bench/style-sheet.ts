import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the style sheet of all pages in the folder `_astro` of the build; the benchmark for static files. */
export function frameStyleSheet(): string {
	const folder = join(import.meta.dirname, '../dist/client/_astro')
	const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
	return sheets.find((name) => name.startsWith('BaseLayout')) ?? sheets[0] ?? ''
}
