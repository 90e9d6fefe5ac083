import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { readSearchLists } from '@storefront/store/commerce/search/content-lists.ts'
import { expandSynonyms } from '@storefront/store/commerce/search/query-expansion.ts'
import { buildSynonyms, mergeSynonyms } from '@storefront/store/commerce/search/synonyms.ts'
import { parseLocale, withLocale } from '@storefront/store/commerce/translations/request-locale.ts'
import { contentFiles } from '@storefront/store/infrastructure/text/content.ts'
import { expect, it, onTestFinished } from 'vitest'

const synonyms = buildSynonyms([{ words: 'laptop, notebook computer' }, { words: 'cell phone', finds: 'smartphone' }])
const meanings = (...words: string[]) =>
	expandSynonyms(words, new Set(), synonyms).map(({ alternatives }) => alternatives.map((way) => way.words.join(' ')).join(' | '))

it('synonyms match a phrase of several words, singular or plural', () => {
	expect(meanings('cell', 'phones', 'red')).toEqual(['cell phones | smartphone', 'red'])
	expect(meanings('laptops')).toEqual(['laptops | notebook computer'])
	expect(meanings('notebook', 'computers')).toEqual(['notebook computers | laptop'])
})

it('synonyms of another language match its word forms and spellings', () => {
	const lists = mergeSynonyms([
		synonyms,
		buildSynonyms([{ words: 'kopfhörer, ohrhörer', finds: 'headphone' }, { words: 'laptop, klapprechner' }], 'de'),
		buildSynonyms([{ words: 'هاتف, جوال', finds: 'phone' }], 'ar'),
	])
	const read = (...words: string[]) =>
		expandSynonyms(words, new Set(), lists).map(({ alternatives }) => alternatives.map((way) => way.words.join(' ')).join(' | '))
	for (const typed of ['kopfhörer', 'Kopfhörern', 'kopfhoerer', 'OHRHÖRER'].flatMap(searchWords))
		expect(read(typed)).toEqual([`${typed} | headphone`])
	expect(read('laptop')).toEqual(['laptop | notebook computer | klapprechner'])
	for (const typed of ['هاتف', 'الهاتف', 'جوال']) expect(read(typed)).toEqual([`${typed} | phone`])
	expect(read('phone')).toEqual(['phone'])
})

it('German synonyms apply to German searches only', () => {
	const finds = (word: string) => expandSynonyms([word]).flatMap(({ alternatives }) => alternatives.map((way) => way.words.join(' ')))
	expect(withLocale(parseLocale('de'), () => finds('tastenhandy'))).toContain('simple phone')
	expect(withLocale(parseLocale('de-CH'), () => finds('tastenhandy'))).toContain('simple phone')
	expect(finds('tastenhandy')).toEqual(['tastenhandy'])
})

it('two words that form a word of the catalogue match both ways, with synonyms', () => {
	const joined = (...words: string[]) =>
		expandSynonyms(words, new Set(['headphones', 'laptopnotebook', 'cellphone']), synonyms).map(({ typed, alternatives }) => [
			typed.join(' '),
			alternatives.map((way) => way.words.join(' ')),
		])
	expect(joined('head', 'phones', 'red')).toEqual([
		['head phones', ['head phones', 'headphones']],
		['red', ['red']],
	])
	expect(joined('laptop', 'notebook')).toEqual([['laptop notebook', ['laptop notebook', 'notebook computer notebook', 'laptopnotebook']]])
	expect(joined('cell', 'phone')).toEqual([['cell phone', ['cell phone', 'smartphone']]])
})

it('one-way synonyms do not match in the other direction', () => {
	expect(meanings('smartphone')).toEqual(['smartphone'])
})

it('synonyms have one file for each language, and an invalid file is named', () => {
	const content = mkdtempSync(join(tmpdir(), 'synonyms-'))
	onTestFinished(() => rmSync(content, { recursive: true }))
	const folder = join(content, 'search')
	mkdirSync(folder)
	const files = () => contentFiles('search', [pathToFileURL(`${content}/`)])
	writeFileSync(join(folder, 'de.yml'), 'title: German\nsynonyms:\n  - words: handy\n    finds: smartphone\n')
	writeFileSync(join(folder, 'en.yaml'), 'title: English\nsynonyms:\n  - words: tv, telly\n')
	expect(readSearchLists(files()).flatMap(({ synonyms }) => synonyms)).toEqual([
		{ words: 'handy', finds: 'smartphone' },
		{ words: 'tv, telly' },
	])
	writeFileSync(join(folder, 'fr.yaml'), 'title: French\n')
	expect(() => readSearchLists(files())).toThrow(/fr\.yaml cannot be read\. "npm run check:content"/)
})
