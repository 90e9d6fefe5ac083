import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaStorage, mediaNamePattern } from './media.ts'

/** Media folder in a data folder. */
export function mediaFolder(dataFolder: string): string {
	return join(dataFolder, 'media')
}

/** Media storage in a folder, which the shop serves itself (`serve-media.ts`). */
export function createMediaFolder(folder: string): MediaStorage {
	return {
		description: `the folder ${folder}`,
		async put(name, bytes) {
			const path = join(folder, name)
			await mkdir(dirname(path), { recursive: true, mode: 0o700 })
			// Atomic: the process can be killed at any time, the shop serves the folder, and two processes can write the same file.
			const draft = `${path}.${randomUUID()}.part`
			await writeFile(draft, bytes, { mode: 0o600 })
			await rename(draft, path)
		},
		async has(name) {
			return await access(join(folder, name)).then(
				() => true,
				() => false,
			)
		},
		async list() {
			const names = globSync('*/*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
			const own = names.filter((name) => mediaNamePattern.test(name))
			return new Map(await Promise.all(own.map(async (name) => [name, (await stat(join(folder, name))).size] as const)))
		},
		async remove(names) {
			for (const name of names) await rm(join(folder, name), { force: true })
		},
	}
}
