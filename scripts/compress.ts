import { createHash } from 'node:crypto'
import { existsSync, globSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Kinds of files that shrink; pictures and fonts are packed already. */
const texts = '**/*.{css,html,js,json,map,mjs,svg,txt,webmanifest,xml}'

/** Below this, in bytes, a second file costs more than it saves. */
const smallest = 1024

/** Of brotli. There may be ten thousand pages: the best would take twenty times as long for each, and save 3 %. */
const qualityOf = (file: string) => (extname(file) === '.html' ? 6 : constants.BROTLI_MAX_QUALITY)

/**
 * Puts a `.br` and a `.gz` beside every text of a folder, so that no server has to pack them again for each shopper. `kept`
 * is a folder in which they stay for the next build: what has not changed is not packed again.
 */
export function compressTexts(folder: string, kept: string): void {
	mkdirSync(kept, { recursive: true })
	const stale = new Set(readdirSync(kept))
	for (const path of globSync(texts, { cwd: folder })) {
		const file = join(folder, path)
		const content = readFileSync(file)
		if (content.length < smallest) continue
		const name = `${createHash('sha256').update(content).digest('hex').slice(0, 40)}${extname(file)}`
		for (const kind of ['br', 'gz'] as const) {
			const packed = join(kept, `${name}.${kind}`)
			stale.delete(`${name}.${kind}`)
			if (!existsSync(packed)) writeFileSync(packed, pack(kind, content, qualityOf(file)))
			rmSync(`${file}.${kind}`, { force: true })
			linkSync(packed, `${file}.${kind}`)
		}
	}
	for (const name of stale) rmSync(join(kept, name))
}

function pack(kind: 'br' | 'gz', content: Buffer, quality: number): Buffer {
	if (kind === 'gz') return gzipSync(content, { level: 9 })
	const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality }
	return brotliCompressSync(content, { params })
}
