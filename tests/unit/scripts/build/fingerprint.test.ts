import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fingerprint, isBuildCurrent, markBuilt, markUnbuilt, sourceStamp } from '#scripts/build/fingerprint.ts'

let root: string

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
	mkdirSync(join(root, 'src/pages'), { recursive: true })
	for (const folder of ['dist', '.cache']) mkdirSync(join(root, folder))
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

const isCurrent = () => isBuildCurrent(root, readConfiguration({}))

test('a build is current for the sources that it was made of, and not while it is incomplete', () => {
	expect(isCurrent()).toBe(false)
	markBuilt(root, print())
	expect(isCurrent()).toBe(true)
	writeFileSync(join(root, 'src/pages/index.astro'), '<h1>Other</h1>')
	expect(isCurrent()).toBe(false)
	markBuilt(root, print())
	markUnbuilt(root)
	expect(isCurrent()).toBe(false)
})

test('a build is current if sources have the same content with other times, as after a checkout', () => {
	markBuilt(root, print(), sourceStamp(root, readConfiguration({})))
	utimesSync(join(root, 'src/pages/index.astro'), 1, 1)
	expect(isCurrent()).toBe(true)
})

test('sources with the sizes and times of the last build are not read again', () => {
	const page = join(root, 'src/pages/index.astro')
	const { atime, mtime } = statSync(page)
	utimesSync(page, atime, mtime)
	markBuilt(root, print(), sourceStamp(root, readConfiguration({})))
	writeFileSync(page, '<h1>Ship</h1>')
	utimesSync(page, atime, mtime)
	expect(isCurrent(), 'only a read would notice it').toBe(true)
	expect(isBuildCurrent(root, readConfiguration({ SITE_URL: 'https://shop.example' }))).toBe(false)
})

test('fingerprint of single folders does not depend on the texts', () => {
	const code = () => fingerprint(root, readConfiguration({}), ['src'])
	const before = code()
	mkdirSync(join(root, 'content'))
	writeFileSync(join(root, 'content/home.yaml'), 'title: Shop')
	expect(code()).toBe(before)
	writeFileSync(join(root, 'src/pages/index.astro'), '<h1>Other</h1>')
	expect(code()).not.toBe(before)
})

test('fingerprint changes with the theme folder at any location, but not with its installed packages', () => {
	const of = (folder: string) => [undefined, ['src']].map((folders) => fingerprint(root, readConfiguration({ SHOP_DIR: folder }), folders))
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
