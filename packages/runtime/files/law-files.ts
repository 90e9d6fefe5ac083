import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `guarantee-notice-de.svg`: the official notice in one language. */
const noticeFile = /^guarantee-notice-([A-Za-z-]{2,12})\.(?:svg|png|jpe?g|webp|avif)$/

/** `charger-included.svg`: the official pictogram. */
const pictogramFile = /^charger-(included|not-included)\.(?:svg|png|webp|avif)$/

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
	return findFiles(publicFolders, noticeFile).map(({ part, ...file }) => ({ language: part, ...file }))
}

/**
 * Finds the official pictograms that say whether a charger is in the box (directive 2014/53/EU, annex Ia, part III), which the owner has
 * added: their URLs by the value of `charger_included`.
 */
export function findChargerPictograms(publicFolders: readonly string[]): Readonly<Record<string, string>> {
	return Object.fromEntries(findFiles(publicFolders, pictogramFile).map(({ part, url }) => [part === 'included' ? 'Yes' : 'No', url]))
}

/** Files whose names match. `part` is the group of the pattern; of files with the same part, that of the earliest folder is used. */
function findFiles(publicFolders: readonly string[], pattern: RegExp) {
	const found = new Map<string, { readonly part: string; readonly url: string; readonly path: string }>()
	for (const place of publicFolders.map((each) => join(each, folder)).filter((each) => existsSync(each)))
		for (const name of readdirSync(place).sort()) {
			const part = pattern.exec(name)?.[1]
			if (part !== undefined && !found.has(part)) found.set(part, { part, url: `/${folder}/${name}`, path: join(place, name) })
		}
	return [...found.values()]
}

/** SHA-256 of a file, to compare it with the official one. */
export function checksumOf({ path }: GuaranteeNotice): string {
	return createHash('sha256').update(readFileSync(path)).digest('hex')
}
