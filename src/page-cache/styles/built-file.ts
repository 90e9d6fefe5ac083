import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A text file of the build by its path; null where there is none, as in development. */
export function builtFile(path: string): string | null {
	return builtBytes(path)?.toString('utf8') ?? null
}

/** A file of the build by its path, as it is; null where there is none, as in development. `code`: where the built code lies. */
export function builtBytes(path: string, code = import.meta.dirname): Buffer | null {
	for (let folder = code; folder !== dirname(folder); folder = dirname(folder)) {
		const file = [join(folder, 'client'), folder]
			.filter(isBuild)
			.map((build) => join(build, path))
			.find(existsSync)
		if (file !== undefined) return readFileSync(file)
	}
	return null
}

/** The folder `client` beside that of the built code, or, of a site of files, the one around it. */
function isBuild(folder: string): boolean {
	return existsSync(join(folder, '_astro'))
}
