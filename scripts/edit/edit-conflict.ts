import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { diffLines } from 'diff'
import { filesOf, withOneEnding } from '#content/source/files.ts'
import { newMistakes } from './saving/unsaved.ts'
import { keepsVersions, keepVersion } from './versions.ts'

/** A text of the owner's folder that stands in the place of one of the shop's: what an upgrade changes there is not seen. */
export interface TakenOver {
	/** From the root of the shop. */
	readonly file: string
	/** Whether it says to the letter what the shop's own says. */
	readonly isSame: boolean
	/** The lines that differ, with `-` before those of the shop and `+` before the owner's. */
	readonly lines: readonly string[]
}

/** The texts that the owner's folder (`owners`, from the root; null: there is none) has taken over. */
export function takenOver(root: string, owners: string | null): readonly TakenOver[] {
	if (owners === null) return []
	const shop = new Map(filesOf(root).texts.map((text) => [withOneEnding(text), text]))
	const files = filesOf(root, undefined, owners)
	return files.texts.flatMap((text): readonly TakenOver[] => {
		const file = files.placeOf(text)
		const other = shop.get(withOneEnding(text))
		if (other === undefined || !file.startsWith(`${owners}/`)) return []
		const lines = differing(linesOf(root, `content/${other}`), linesOf(root, file))
		return [{ file, isSame: lines.length === 0, lines }]
	})
}

/** Git may have written the ends of lines otherwise. */
function linesOf(root: string, file: string): string {
	return readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
}

function differing(before: string, after: string): readonly string[] {
	return diffLines(before, after).flatMap(({ added, removed, value }) => {
		if (!added && !removed) return []
		return value
			.replace(/\n$/, '')
			.split('\n')
			.map((line) => `${added ? '+' : '-'}${line}`)
	})
}

/**
 * Takes a text out of the owner's folder, so that the shop's own is shown again. Gives why it cannot be; null when it is done. One
 * that differs is kept as a version first, so that nothing is lost.
 */
export function giveBack(root: string, owners: string | null, file: string): string | null {
	const text = takenOver(root, owners).find((one) => one.file === file)
	if (owners === null || !text) return 'This text is not in the place of one of the shop any more.'
	const mistakes = newMistakes(root, new Map([[file, null]]), owners)
	if (mistakes !== null) return `With the shop's own text there would be a mistake. ${mistakes}`
	if (!text.isSame) {
		const folder = join(root, owners)
		if (!keepsVersions(folder))
			return `${file} differs from the shop's own, and no versions are kept here: it would be lost. Delete the file yourself if you want that.`
		keepVersion(folder, 'Texts before going back to one of the shop')
	}
	rmSync(join(root, file))
	return null
}
