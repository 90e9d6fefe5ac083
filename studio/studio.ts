/**
 * `npm run studio`: takes the photographs of the demo catalogue that are missing or out of date. `npm run studio --
 * auvane-arc-7` takes those of one product (or one scene) anew. Needs Blender; docs/decisions/0041 says why, and
 * nothing else in the project needs it. Photographs are committed.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { widthsUpTo } from '../src/domain/catalogue/picture.ts'
import { deliver } from './deliver.ts'
import { studioFolder } from './models.ts'
import { allShots, type Shot } from './shots.ts'
import { withTextures } from './textures.ts'
import { missingTools, weights } from './tools.ts'

const cache = fileURLToPath(new URL('../.cache/studio/', import.meta.url))
const register = fileURLToPath(new URL('../server/demo/catalogue/photographs.json', import.meta.url))
const blender = process.env.BLENDER ?? 'blender'
/** Few: the denoiser does the rest. */
const samples = 4
/** Blender's allocator gives memory back at once; the denoiser takes as much again for its next step. Keeping it halves its time. */
const keptMemory = { MALLOC_CONF: 'dirty_decay_ms:-1,muzzy_decay_ms:-1,thp:always' }

const wanted = process.argv.slice(2)
const shots = await allShots()
/** The photographs that are there: how wide the original is, the fingerprint of what it shows, and from where. */
const taken: Record<string, { width: number; of: string; seen?: string | undefined }> = JSON.parse(await readFile(register, 'utf8'))
const due = shots
	.filter((shot) => (wanted.length ? wanted.some((name) => shows(shot, name)) : taken[shot.name]?.of !== shot.fingerprint))
	// What is missing comes before what is out of date.
	.sort((a, b) => Number(a.name in taken) - Number(b.name in taken))
if (wanted.length > 0 && due.length === 0)
	fail(`No product or scene is called ${wanted.join(' or ')}. Names stand in studio/blender/looks and studio/blender/scenes.json.`)

const missing = due.length ? await missingTools(blender) : []
if (missing.length) fail(`The studio cannot work here:\n${missing.map((sentence) => `- ${sentence}`).join('\n')}`)

await mkdir(cache, { recursive: true })
const byFile = new Map(due.map((shot) => [`${cache}${shot.name.replaceAll('/', '_')}.png`, shot]))
const list = `${cache}list.json`
await writeFile(list, JSON.stringify({ weights, pause: process.env.STUDIO_PAUSE ?? '', jobs: await Promise.all([...byFile].map(toJob)) }))
console.log(`${due.length} of ${shots.length} pictures to take.`)
if (due.length) await shoot()

function shows(shot: Shot, name: string): boolean {
	return shot.name === name || shot.name.startsWith(`products/${name}-`) || shot.name.endsWith(`/${name}`)
}

async function toJob([file, shot]: readonly [string, Shot]) {
	const { kind, view, width, height, scene, close = null } = shot
	const items = shot.items && (await Promise.all(shot.items.map(async (item) => ({ ...item, look: await withTextures(item.look) }))))
	return { file, kind, view, width, height, samples, scene, items, close, look: await withTextures(shot.look) }
}

async function shoot(): Promise<void> {
	const process_ = spawn(blender, ['--background', '--python-exit-code', '1', '--python', `${studioFolder}render.py`, '--', list], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...keptMemory, ...process.env },
	})
	const ended = new Promise<number | null>((resolve) => process_.on('close', resolve))
	let said = ''
	process_.stderr.on('data', (data) => (said += data))
	for await (const line of createInterface({ input: process_.stdout })) {
		const [, file, seconds] = /^studio: (.+\.png) (\d+) s$/.exec(line) ?? []
		const shot = file && byFile.get(file)
		if (!shot) {
			said += `${line}\n`
			continue
		}
		await deliver(file, shot.name, widthsUpTo(shot.width))
		taken[shot.name] = { width: shot.width, of: shot.fingerprint, seen: shot.seen }
		const sorted = Object.fromEntries(Object.entries(taken).sort(([a], [b]) => (a < b ? -1 : 1)))
		await writeFile(register, inLines(sorted))
		console.log(`${shot.name} (${seconds} s)`)
	}
	if ((await ended) !== 0) fail(`Blender stopped before it was done:\n${said.trim().split('\n').slice(-12).join('\n')}`)
}

/** One photograph a line. */
function inLines(entries: typeof taken): string {
	const lines = Object.entries(entries).map(([name, { width, of, seen }]) => {
		const from = seen ? `, "seen": "${seen}"` : ''
		return `\t"${name}": { "width": ${width}, "of": "${of}"${from} }`
	})
	return `{\n${lines.join(',\n')}\n}\n`
}

function fail(message: string): never {
	console.error(message)
	process.exit(1)
}
