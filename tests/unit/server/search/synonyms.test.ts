import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { expandSynonyms } from '../../../../server/search/query-expansion.ts'
import { readEntries, synonymsOf } from '../../../../server/search/synonyms.ts'

const synonyms = synonymsOf([{ words: 'laptop, notebook computer' }, { words: 'cell phone', finds: 'smartphone' }])
const meanings = (...words: string[]) =>
	expandSynonyms(words, synonyms).map(({ alternatives }) => alternatives.map((way) => way.words.join(' ')).join(' | '))

it('reads a phrase of several words as one, singular or plural', () => {
	expect(meanings('cell', 'phones', 'red')).toEqual(['cell phones | smartphone', 'red'])
	expect(meanings('laptops')).toEqual(['laptops | notebook computer'])
	expect(meanings('notebook', 'computers')).toEqual(['notebook computers | laptop'])
})

it('finds what is meant one way only', () => {
	expect(meanings('smartphone')).toEqual(['smartphone'])
})

it('come from one file a language, and a file that is no list is named', () => {
	const folder = mkdtempSync(join(tmpdir(), 'synonyms-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, 'de.yml'), 'title: German\nsynonyms:\n  - words: handy\n    finds: smartphone\n')
	writeFileSync(join(folder, 'en.yaml'), 'title: English\nsynonyms:\n  - words: tv, telly\n')
	expect(readEntries(folder)).toEqual([{ words: 'handy', finds: 'smartphone' }, { words: 'tv, telly' }])
	writeFileSync(join(folder, 'fr.yaml'), 'title: French\n')
	expect(() => readEntries(folder)).toThrow(/fr\.yaml cannot be read: "npm run check:content"/)
})
