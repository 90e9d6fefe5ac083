import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of the build by its path, which stands in the folder `client` beside that of the built code; null where there is none. */
export function builtFile(path: string): string | null {
	let folder = import.meta.dirname
	while (!existsSync(join(folder, 'client')) && folder !== dirname(folder)) folder = dirname(folder)
	const file = join(folder, 'client', path)
	return existsSync(file) ? readFileSync(file, 'utf8') : null
}
