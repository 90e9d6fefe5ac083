import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Kinds of files that shrink; pictures and fonts are packed already. */
const texts = '**/*.{css,html,js,json,map,mjs,svg,txt,webmanifest,xml}'

/** Below this, in bytes, a second file costs more than it saves. */
const smallest = 1024

/** Puts a `.br` and a `.gz` beside every text of a folder, so that no server has to pack them again for each shopper. */
export function compressTexts(folder: string): void {
	for (const path of globSync(texts, { cwd: folder })) {
		const file = join(folder, path)
		const content = readFileSync(file)
		if (content.length < smallest) continue
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
	}
}
