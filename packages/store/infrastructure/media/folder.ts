import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaStorage, mediaName } from './media.ts'

/** Of a data folder. */
export function mediaFolder(dataFolder: string): string {
	return join(dataFolder, 'media')
}

/** Media as files of a folder, which the shop serves by itself (`serve-media.ts`). */
export function createMediaFolder(folder: string): MediaStorage {
	return {
		place: `the folder ${folder}`,
		async put(name, bytes) {
			const path = join(folder, name)
			await mkdir(dirname(path), { recursive: true, mode: 0o700 })
			// There whole, or not at all: a run may be killed at any moment, the shop serves from here, and two pictures of the same
			// content may be made at the same time.
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
			const own = names.filter((name) => mediaName.test(name))
			return new Map(await Promise.all(own.map(async (name) => [name, (await stat(join(folder, name))).size] as const)))
		},
		async remove(names) {
			for (const name of names) await rm(join(folder, name), { force: true })
		},
	}
}
