import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Copies the texts of the shop and writes files of a test into the copy. Returns its root. */
export function shopWith(files: Readonly<Record<string, string>>): string {
	const root = mkdtempSync(join(tmpdir(), 'shop-content-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	cpSync('content', join(root, 'content'), { recursive: true })
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	return root
}
