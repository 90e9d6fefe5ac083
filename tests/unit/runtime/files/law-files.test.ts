import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksumOf, findChargerPictograms, findGuaranteeNotices } from '@storefront/runtime/files/law-files.ts'
import { expect, onTestFinished, test } from 'vitest'

test('notices of the legal guarantee are found by language, those of the first folder first, with a checksum', () => {
	const root = mkdtempSync(join(tmpdir(), 'notices-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	for (const [path, content] of [
		['own/law/guarantee-notice-de.png', 'own'],
		['public/law/guarantee-notice-de.svg', 'de'],
		['public/law/guarantee-notice-en.svg', 'en'],
		['public/law/readme.txt', ''],
	] as const) {
		mkdirSync(join(root, path, '..'), { recursive: true })
		writeFileSync(join(root, path), content)
	}
	const found = findGuaranteeNotices([join(root, 'own'), join(root, 'public'), join(root, 'missing')])
	expect(found.map(({ language, url }) => [language, url])).toEqual([
		['de', '/law/guarantee-notice-de.png'],
		['en', '/law/guarantee-notice-en.svg'],
	])
	expect(found.map(checksumOf)[1]).toMatch(/^[0-9a-f]{64}$/)
})

test('pictograms of chargers are found by the value that they show', () => {
	const root = mkdtempSync(join(tmpdir(), 'pictograms-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	mkdirSync(join(root, 'law'))
	for (const name of ['charger-included.svg', 'charger-not-included.png', 'charger.svg']) writeFileSync(join(root, 'law', name), '')
	expect(findChargerPictograms([root])).toEqual({ Yes: '/law/charger-included.svg', No: '/law/charger-not-included.png' })
})
