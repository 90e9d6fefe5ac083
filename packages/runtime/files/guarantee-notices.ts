import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `guarantee-notice-de.svg`: the official notice in one language. */
const noticeFile = /^guarantee-notice-([A-Za-z-]{2,12})\.(?:svg|png|jpe?g|webp|avif)$/

/** Folder of the files below `public`, and the start of their URLs. */
const folder = 'law'

/** A file of the harmonised notice of the legal guarantee. */
export interface GuaranteeNotice {
	readonly language: string
	/** URL on the site. */
	readonly url: string
	readonly path: string
}

/**
 * Finds the files of the harmonised notice of the legal guarantee (regulation (EU) 2025/1960) that the owner has added, one for each
 * language. The shop does not include them. An earlier folder overrides a later one.
 */
export function findGuaranteeNotices(publicFolders: readonly string[]): readonly GuaranteeNotice[] {
	const found = new Map<string, GuaranteeNotice>()
	for (const place of publicFolders.map((each) => join(each, folder)).filter((each) => existsSync(each)))
		for (const name of readdirSync(place).sort()) {
			const language = noticeFile.exec(name)?.[1]
			if (language !== undefined && !found.has(language))
				found.set(language, { language, url: `/${folder}/${name}`, path: join(place, name) })
		}
	return [...found.values()]
}

/** SHA-256 of a file, to compare it with the official one. */
export function checksumOf({ path }: GuaranteeNotice): string {
	return createHash('sha256').update(readFileSync(path)).digest('hex')
}
