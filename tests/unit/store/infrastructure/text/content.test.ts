import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCardSpecifications, readFilterOverrides } from '@storefront/store/commerce/specifications/overrides-file.ts'
import { contentFile, contentFiles, setContentFolder } from '@storefront/store/infrastructure/text/content.ts'
import { expect, it, onTestFinished } from 'vitest'

function themeFolder(files: Readonly<Record<string, string>>): string {
	const folder = mkdtempSync(join(tmpdir(), 'theme-'))
	onTestFinished(() => {
		setContentFolder(undefined)
		rmSync(folder, { recursive: true })
	})
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), text)
	}
	return folder
}

it('the store reads a text of the owner in the place of the shop’s, whatever its ending', () => {
	const folder = themeFolder({ 'content/filters.yml': 'hidden: [Colour]\nexplanations: []\n' })
	expect(contentFile('filters.yaml')?.pathname).toMatch(/\/content\/filters\.yaml$/)
	setContentFolder(folder)
	expect(fileURLToPath(contentFile('filters.yaml') ?? '')).toBe(join(folder, 'content/filters.yml'))
	expect(readFilterOverrides()('Laptops').hidden.size).toBe(1)
	expect(contentFile('policies.yaml')?.pathname).not.toContain('theme-')
})

it('cards show the first filters of a category if the owner’s file of filters has a mistake', () => {
	setContentFolder(themeFolder({ 'content/filters.yaml': 'cards: [{ category: Laptops, show: [Memory] }]\nexplanations: []\n' }))
	expect(readCardSpecifications()(null, 'Laptops')).toEqual(['memory'])
	for (const mistake of ['cards: [{ category: Laptops }]\n', 'cards: [\n']) {
		setContentFolder(themeFolder({ 'content/filters.yaml': mistake }))
		expect(readCardSpecifications()(null, 'Laptops'), mistake).toBeNull()
	}
})

it('a folder of texts has those of both, of two of one name the owner’s', () => {
	const folder = themeFolder({ 'content/search/de.yaml': 'title: Deutsch', 'content/search/en.yaml': 'title: English' })
	setContentFolder(folder)
	const files = contentFiles('search').map((file) => fileURLToPath(file))
	expect(files).toEqual([join(folder, 'content/search/de.yaml'), join(folder, 'content/search/en.yaml')])
})

it('a folder without texts changes nothing', () => {
	const before = contentFiles('pages').map(({ href }) => href)
	setContentFolder(themeFolder({}))
	expect(contentFiles('pages').map(({ href }) => href)).toEqual(before)
})
