import { expect, it } from 'vitest'
import { expandSynonyms } from '../../../../server/search/query-expansion.ts'
import { readSynonyms } from '../../../../server/search/synonyms.ts'

const synonyms = readSynonyms(`
# a remark
laptop, notebook computer
cell phone > smartphone
`)
const meanings = (...words: string[]) =>
	expandSynonyms(words, synonyms).map(({ alternatives }) => alternatives.map((way) => way.words.join(' ')).join(' | '))

it('reads a phrase of several words as one, singular or plural', () => {
	expect(meanings('cell', 'phones', 'red')).toEqual(['cell phones | smartphone', 'red'])
	expect(meanings('laptops')).toEqual(['laptops | notebook computer'])
	expect(meanings('notebook', 'computers')).toEqual(['notebook computers | laptop'])
})

it('follows the sign one way only', () => {
	expect(meanings('smartphone')).toEqual(['smartphone'])
})

it.each(['laptop', 'a > ', ' > b', 'a > b > c'])('refuses the line %j with its number', (line) => {
	expect(() => readSynonyms(`a, b\n${line}`)).toThrow('synonyms.txt:2:')
})
