import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkShop } from '#theme/check-shop.ts'

/** The checked theme folder `shop` with these files. */
export function themeWith(files: Readonly<Record<string, string>>) {
	const root = mkdtempSync(join(tmpdir(), 'theme-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	for (const part of ['content', 'src/styles/tokens.css']) cpSync(part, join(root, part), { recursive: true })
	mkdirSync(join(root, 'shop'))
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, 'shop', path)), { recursive: true })
		writeFileSync(join(root, 'shop', path), text)
	}
	const { theme } = checkShop(root, 'shop')
	if (!theme) throw new Error('There is no folder.')
	return theme
}

/** The reported mistakes: location, description, and how to fix them. */
export function mistakes(files: Readonly<Record<string, string>>): readonly string[] {
	return themeWith(files).problems.map(({ file, line, message, fix }) => `${file}:${line} ${message} ${fix}`)
}
