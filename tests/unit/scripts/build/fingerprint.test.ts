import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { codeFingerprint, fingerprint, isBuildCurrent, markBuilt, markUnbuilt } from '#scripts/build/fingerprint.ts'

let root: string

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
	mkdirSync(join(root, 'src/pages'), { recursive: true })
	mkdirSync(join(root, 'dist'))
	writeFileSync(join(root, 'src/pages/index.astro'), '<h1>Shop</h1>')
	writeFileSync(join(root, 'package-lock.json'), '{}')
	onTestFinished(() => rmSync(root, { recursive: true }))
})

const print = (environment = {}) => fingerprint(root, readConfiguration(environment))

test('fingerprint stays the same without changes', () => {
	expect(print()).toBe(print())
})

test.each([
	['a changed source', 'src/pages/index.astro', '<h1>Other</h1>'],
	['a new source', 'src/pages/cart.astro', '<h1>Shop</h1>'],
	['another dependency', 'package-lock.json', '{"packages":{}}'],
])('fingerprint changes with %s', (_, path, content) => {
	const before = print()
	writeFileSync(join(root, path), content)
	expect(print()).not.toBe(before)
})

test('fingerprint does not change with files that builds do not use', () => {
	const before = print()
	writeFileSync(join(root, 'README.md'), 'Read me')
	expect(print()).toBe(before)
})

test('fingerprint changes only with settings that are part of the build', () => {
	expect(print({ SITE_URL: 'https://shop.example' })).not.toBe(print())
	expect(print({ PORT: '80', STORE_API_URL: 'https://store.example/api' })).toBe(print())
})

test('fingerprint of a static site changes with every setting', () => {
	const site = { RENDER: 'static', STORE_API_URL: 'https://store.example/api' }
	expect(print({ ...site, STORE_API_URL: 'https://other.example/api' })).not.toBe(print(site))
})

test('fingerprint identifies a complete build, and is missing for an interrupted one', () => {
	expect(isBuildCurrent(root, print())).toBe(false)
	markBuilt(root, print())
	expect(isBuildCurrent(root, print())).toBe(true)
	expect(isBuildCurrent(root, 'another')).toBe(false)
	markUnbuilt(root)
	expect(isBuildCurrent(root, print())).toBe(false)
})

test('code fingerprint does not depend on the texts', () => {
	const code = () => codeFingerprint(root, readConfiguration({}))
	const before = code()
	mkdirSync(join(root, 'content'))
	writeFileSync(join(root, 'content/home.yaml'), 'title: Shop')
	expect(code()).toBe(before)
	writeFileSync(join(root, 'src/pages/index.astro'), '<h1>Other</h1>')
	expect(code()).not.toBe(before)
})

test('fingerprint changes with the theme folder at any location, but not with its installed packages', () => {
	const of = (folder: string) => [fingerprint, codeFingerprint].map((one) => one(root, readConfiguration({ SHOP_DIR: folder })))
	const folder = join(root, 'shop')
	mkdirSync(join(folder, 'slots/footer'), { recursive: true })
	const before = of('shop')
	writeFileSync(join(folder, 'slots/footer/end.astro'), '<p>Hello</p>')
	const after = of('shop')
	for (const [index, one] of after.entries()) expect(one).not.toBe(before[index])
	mkdirSync(join(folder, 'node_modules/a'), { recursive: true })
	writeFileSync(join(folder, 'node_modules/a/index.js'), '1')
	expect(of('shop')).toEqual(after)
	expect(print()).not.toBe(after[0])
})
