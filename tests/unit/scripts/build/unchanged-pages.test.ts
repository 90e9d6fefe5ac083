import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { DigestCache, filesBelow } from '#scripts/build/digest-cache.ts'
import { canReusePages, clearOutput, clearReusablePages, markPagesReusable, removeDeletedPages } from '#scripts/build/unchanged-pages.ts'

let root: string
let site: string

const write = (path: string, text: string) => {
	mkdirSync(join(root, path, '..'), { recursive: true })
	writeFileSync(join(root, path), text)
}

/** Writes the record of Astro's cached pages. */
const keep = (...pages: readonly string[]) => {
	const paths = Object.fromEntries(pages.map((page) => [`/${page}`, { outputFile: encodeURI(page) }]))
	write('node_modules/.astro/incremental-build.json', JSON.stringify({ routes: { 'src/pages/product.astro': { paths } } }))
}

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'kept-pages-'))
	site = join(root, 'dist')
	onTestFinished(() => rmSync(root, { recursive: true }))
	for (const page of ['product/1/index.html', 'product/é 2/index.html', 'faq/index.html']) write(`dist/${page}`, page)
	for (const form of ['br', 'gz']) write(`dist/product/1/index.html.${form}`, form)
	keep('product/1/index.html', 'product/é 2/index.html')
})

/** Digests of the files after a build. */
const left = () => {
	const files = new DigestCache(site, '')
	for (const path of filesBelow(site)) files.digestOf(path)
	files.save(join(root, 'record.json'))
	return new DigestCache(site, join(root, 'record.json'))
}

test('clearOutput keeps only reusable pages with their compressed copies', () => {
	expect(clearOutput(root, site, left())).toEqual(['product/1/index.html', 'product/é 2/index.html'])
	expect([...filesBelow(site)].sort()).toEqual([
		'product/1/index.html',
		'product/1/index.html.br',
		'product/1/index.html.gz',
		'product/é 2/index.html',
	])
})

test('clearOutput deletes a page that was rewritten with the same size and time', () => {
	const files = left()
	const page = 'dist/product/1/index.html'
	const { atime, mtime } = statSync(join(root, page))
	write(page, 'product/X/index.html')
	utimesSync(join(root, page), atime, mtime)
	expect(clearOutput(root, site, files)).toEqual(['product/é 2/index.html'])
	expect(files.digestOf('product/é 2/index.html')).toHaveLength(40)
})

test('clearOutput deletes everything without a record of the last build', () => {
	expect(clearOutput(root, site, new DigestCache(site, join(root, 'no-record.json')))).toEqual([])
	expect(filesBelow(site)).toEqual([])
})

test('removeDeletedPages deletes pages that the build does not create any more', () => {
	const before = clearOutput(root, site, left())
	keep('product/é 2/index.html')
	removeDeletedPages(root, site, before)
	expect(filesBelow(site)).toEqual(['product/é 2/index.html'])
})

test('canReusePages accepts only pages of a complete build with the same inputs', () => {
	expect(canReusePages(root, 'this')).toBe(false)
	markPagesReusable(root, 'this')
	expect(canReusePages(root, 'this')).toBe(true)
	expect(canReusePages(root, 'that')).toBe(false)
	clearReusablePages(root)
	expect(canReusePages(root, 'this')).toBe(false)
})
