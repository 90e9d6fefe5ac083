import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type DigestCache, filesBelow } from './digest-cache.ts'

/** Compressible file types; pictures and fonts are already compressed. */
const texts = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/

/** Minimum size in bytes; for smaller files a compressed copy costs more than it saves. */
const smallest = 1024

/** Brotli quality. The highest quality takes twenty times as long for each of possibly ten thousand pages, and saves 3 %. */
const qualityOf = (file: string) => (extname(file) === '.html' ? 6 : constants.BROTLI_MAX_QUALITY)

/** Versions of the compression libraries, because other versions can compress differently. */
const packedBy = `${process.versions.brotli}-${process.versions.zlib}`

/**
 * Writes a `.br` and a `.gz` file next to every text file of a folder, so that servers need not compress responses. `kept` is a cache folder:
 * unchanged files are neither compressed nor written again.
 */
export function compressFiles(folder: string, kept: string, seen: DigestCache): void {
	mkdirSync(kept, { recursive: true })
	const had = new Set(readdirSync(kept))
	const stale = new Set(had)
	for (const path of filesBelow(folder)) {
		const file = join(folder, path)
		if (!texts.test(path) || statSync(file).size < smallest) continue
		const digest = seen.digestOf(path)
		for (const kind of ['br', 'gz'] as const) {
			const name = `${digest}-${packedBy}${extname(path)}.${kind}`
			const packed = join(kept, name)
			stale.delete(name)
			if (!had.has(name)) writeFileSync(packed, pack(kind, readFileSync(file), qualityOf(file)))
			had.add(name)
			lay(packed, `${file}.${kind}`)
		}
	}
	for (const name of stale) rmSync(join(kept, name))
}

/** Hard-links a file to another path, unless that path is the same file already. */
function lay(file: string, place: string): void {
	if (statSync(place, { throwIfNoEntry: false })?.ino === statSync(file).ino) return
	rmSync(place, { force: true })
	linkSync(file, place)
}

function pack(kind: 'br' | 'gz', content: Buffer, quality: number): Buffer {
	if (kind === 'gz') return gzipSync(content, { level: 9 })
	const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality }
	return brotliCompressSync(content, { params })
}
