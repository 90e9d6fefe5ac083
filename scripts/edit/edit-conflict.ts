import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { diffLines } from 'diff'
import { filesOf, normalizeExtension } from '#content/source/files.ts'
import { findNewMistakes } from './saving/unsaved.ts'
import { hasVersionControl, saveVersion } from './versions.ts'

/** Text of the theme folder that overrides one of the shop, so that upgrades of the original have no effect. */
export interface Override {
	/** Path from the root of the shop. */
	readonly file: string
	/** Whether it is identical to the original. */
	readonly isSame: boolean
	/** Diff, with `-` before lines of the shop and `+` before lines of the owner. */
	readonly lines: readonly string[]
}

/** Finds the overridden texts in the theme folder (`themeFolder`, relative to the root; null: there is none). */
export function findOverrides(root: string, themeFolder: string | null): readonly Override[] {
	if (themeFolder === null) return []
	const shop = new Map(filesOf(root).texts.map((text) => [normalizeExtension(text), text]))
	const files = filesOf(root, undefined, themeFolder)
	return files.texts.flatMap((text): readonly Override[] => {
		const file = files.placeOf(text)
		const other = shop.get(normalizeExtension(text))
		if (other === undefined || !file.startsWith(`${themeFolder}/`)) return []
		const lines = differingLines(linesOf(root, `content/${other}`), linesOf(root, file))
		return [{ file, isSame: lines.length === 0, lines }]
	})
}

/** Normalizes line endings, which git can have converted. */
function linesOf(root: string, file: string): string {
	return readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
}

function differingLines(before: string, after: string): readonly string[] {
	return diffLines(before, after).flatMap(({ added, removed, value }) => {
		if (!added && !removed) return []
		return value
			.replace(/\n$/, '')
			.split('\n')
			.map((line) => `${added ? '+' : '-'}${line}`)
	})
}

/**
 * Deletes an override, so that the shop's text is shown again. Returns the reason if it cannot; null on success. A different text is stored
 * as a version first, so that nothing is lost.
 */
export function removeOverride(root: string, themeFolder: string | null, file: string): string | null {
	const text = findOverrides(root, themeFolder).find((one) => one.file === file)
	if (themeFolder === null || !text) return 'This text is not in the place of one of the shop any more.'
	const mistakes = findNewMistakes(root, new Map([[file, null]]), themeFolder)
	if (mistakes !== null) return `With the shop's own text there would be a mistake. ${mistakes}`
	if (!text.isSame) {
		const folder = join(root, themeFolder)
		if (!hasVersionControl(folder))
			return `${file} differs from the shop's own, and no versions are kept here: it would be lost. Delete the file yourself if you want that.`
		saveVersion(folder, 'Texts before going back to one of the shop')
	}
	rmSync(join(root, file))
	return null
}
