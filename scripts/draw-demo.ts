/**
 * `npm run demo:draw`: draws the signs of the demo catalogue's makers anew into public/media/demo, and removes those that
 * nothing draws any more. Pictures are committed, so only a change of scripts/drawings needs this.
 */
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPictures } from './drawings/demo-pictures.ts'

const folder = fileURLToPath(new URL('../public/media/demo/', import.meta.url))

const drawn = new Set<string>()
let changed = 0
let bytes = 0
for (const [file, draw] of demoPictures()) {
	const svg = draw()
	drawn.add(file)
	bytes += svg.length
	if ((await read(file)) === svg) continue
	await mkdir(dirname(folder + file), { recursive: true })
	await writeFile(folder + file, svg)
	changed += 1
}

let removed = 0
for await (const file of glob('**/*.svg', { cwd: folder })) {
	if (drawn.has(file.replaceAll('\\', '/'))) continue
	await rm(folder + file)
	removed += 1
}
console.log(`${drawn.size} pictures, ${Math.round(bytes / 1024)} KB; ${changed} changed, ${removed} removed.`)

async function read(file: string): Promise<string | null> {
	try {
		return await readFile(folder + file, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
		throw error
	}
}
