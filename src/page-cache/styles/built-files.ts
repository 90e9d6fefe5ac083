import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Reads a text file of the build by its path. null: no such file, as in development. */
export function readBuiltFile(path: string): string | null {
	return readBuiltBytes(path)?.toString('utf8') ?? null
}

/** Reads a file of the build by its path. null: no such file, as in development. `codeFolder`: the folder of the built code. */
export function readBuiltBytes(path: string, codeFolder = import.meta.dirname): Buffer | null {
	for (let folder = codeFolder; folder !== dirname(folder); folder = dirname(folder)) {
		const file = [join(folder, 'client'), folder]
			.filter(isBuildFolder)
			.map((build) => join(build, path))
			.find(existsSync)
		if (file !== undefined) return readFileSync(file)
	}
	return null
}

/** Client files are in the folder `client` next to the server code, or in a parent folder of a static site. */
function isBuildFolder(folder: string): boolean {
	return existsSync(join(folder, '_astro'))
}
