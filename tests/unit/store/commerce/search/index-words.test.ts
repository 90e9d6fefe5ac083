import { searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import {
	allowedErrors,
	indexWords,
	isCorrectable,
	isProbableCorrection,
	joinedWord,
	splitsOf,
	trigramsOf,
} from '@storefront/store/commerce/search/index-words.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('searchWords', () => {
	it.each([
		['Café-Maschine 13.3"', ['cafe', 'maschine', '13', '3']],
		['MPXQ2LL/A', ['mpxq2ll', 'a']],
		['  ', []],
		['Ｆｕｌｌ width №5', ['full', 'width', 'no5']],
		['Телефон 手机', ['телефон', '手机']],
		["O'Hara & Sons", ['o', 'hara', 'sons']],
	])('reads %s', (text, words) => {
		expect(searchWords(text)).toEqual(words)
	})

	it('returns letters and digits only, and is idempotent', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const words = searchWords(text)
				for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
				expect(searchWords(words.join(' '))).toEqual(words)
			}),
		)
	})
})

it('isCorrectable accepts words, but no short words and no model numbers', () => {
	expect(['s8', 'gtx1060', '256', 'led', 'x'.repeat(41)].filter(isCorrectable)).toEqual([])
	expect(['galaxy', 'crème'].every(isCorrectable)).toBe(true)
	expect([allowedErrors('galxy'), allowedErrors('kindle'), allowedErrors('headfonez')]).toEqual([1, 1, 2])
})

it('trigramsOf marks the start and the end of a word', () => {
	expect(trigramsOf('gal')).toEqual(['^ga', 'gal', 'al$'])
	expect(trigramsOf('aaaa')).toEqual(['^aa', 'aaa', 'aa$'])
})

describe('indexed words', () => {
	it.each([
		['Arc 7 Pro', ['arc7', 'arc', '7', 'pro']],
		['Arc7', ['arc7', 'arc', '7']],
		['Wi-Fi', ['wi', 'fi', 'wifi']],
		['USB-C', ['usb', 'c', 'usbc']],
		['512 GB', ['512', 'gb', '512gb']],
		['65W', ['65w', '65', 'w']],
	])('hold each way to type %s', (text, words) => {
		expect(indexWords(text)).toEqual(expect.arrayContaining(words))
	})

	it('do not split model numbers such as s9 and MPXQ2LL', () => {
		expect(indexWords('S9 MPXQ2LL 13.3')).toEqual(['s9', 'mpxq2ll', '13', '3'])
	})
})

it('joinedWord joins two words, but no numbers, and no words that the index has both ways', () => {
	expect(joinedWord('i', 'phone')).toBe('iphone')
	expect(joinedWord('s', '9')).toBe('s9')
	expect(joinedWord('c', '02')).toBe('c02')
	expect([joinedWord('2', '1'), joinedWord('arc', '7'), joinedWord('512', 'gb'), joinedWord('x'.repeat(30), 'y'.repeat(30))]).toEqual([
		null,
		null,
		null,
		null,
	])
})

it('splitsOf splits a word, first between letters and digits, never within a number', () => {
	const splits = (word: string) => splitsOf(word).map((parts) => parts.join(' '))
	expect(splits('m6262')).toEqual(['m 6262'])
	expect(splits('galas9')).toEqual(['galas 9', 'gal as9', 'gala s9'])
	expect(splits('macbook')).toEqual(['mac book', 'macb ook'])
	expect([splits('12345'), splits('a'), splits(''), splits('x'.repeat(41))]).toEqual([[], [], [], []])
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			for (const word of searchWords(text)) for (const parts of splitsOf(word)) expect(parts.join('')).toBe(word)
		}),
	)
})

it.each([
	['batteries', 'battery'],
	['watches', 'watch'],
	['headphones', 'headphone'],
	['cancelling', 'cancellation'],
	['canceling', 'cancelled'],
	['gaming', 'games'],
	['charging', 'charge'],
])('%s and %s have one stem', (one, other) => {
	expect(stemOf(one)).toBe(stemOf(other))
})

it.each(['wireless', 'speed', 'ring', 'status', 'usb', 's9', 'bus'])('stemOf does not change %s', (word) => {
	expect(stemOf(word)).toBe(word)
})

it('isProbableCorrection keeps the first letter of short words, except for swapped letters', () => {
	expect(isProbableCorrection('hard', 'card')).toBe(false)
	expect(isProbableCorrection('ihpone', 'hipone')).toBe(true)
	expect(isProbableCorrection('jprojektor', 'projektor')).toBe(true)
	expect(isProbableCorrection('macbok', 'macbook')).toBe(true)
})
