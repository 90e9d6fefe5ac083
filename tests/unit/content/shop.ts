import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Copies the texts of the shop and writes files of a test into the copy. Returns its root. Without `languages` the copy has no translations,
 * and is read in a third of the time.
 */
export function shopWith(files: Readonly<Record<string, string>>, { languages = true } = {}): string {
	const root = mkdtempSync(join(tmpdir(), 'shop-content-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	const filter = (path: string) => languages || basename(path) !== 'languages'
	cpSync('content', join(root, 'content'), { recursive: true, filter })
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	return root
}
