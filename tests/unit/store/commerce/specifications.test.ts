import {
	parseCardSpecifications,
	parseFilterOverrides,
	readCardSpecifications,
	readFilterOverrides,
} from '@storefront/store/commerce/specifications/overrides-file.ts'
import { expect, it } from 'vitest'

it('filter overrides of a category precede those of all products', () => {
	const word = parseFilterOverrides(`
same:
  - name: Memory
    also: [RAM, Memory size]
first: [RAM]
hidden: [Announced]
categories:
  - category: Laptops
    first: [Screen]
    hidden: [Type]
explanations: []
`)
	expect(word('laptops')).toEqual({
		same: new Map([
			['ram', 'memory'],
			['memory-size', 'memory'],
		]),
		names: new Map([['memory', 'Memory']]),
		hidden: new Set(['announced', 'type']),
		pinned: ['screen', 'memory'],
	})
	expect(word(null).pinned).toEqual(['memory'])
	expect(parseFilterOverrides('')('Phones').pinned).toEqual([])
})

it('an invalid file of filter overrides is reported with the mistake and how to fix it', () => {
	expect(() => parseFilterOverrides('first: 3')).toThrow(
		/^content\/filters\.yaml cannot be used: .* "npm run check:content" shows the line/,
	)
	expect(() => parseFilterOverrides('first: [')).toThrow(/^content\/filters\.yaml cannot be used: /)
	expect(readFilterOverrides()('Laptops').hidden.size).toBe(0)
})

it('the specifications of cards are those of the sub-category, else of the category, else none', () => {
	const shown = parseCardSpecifications(`
same:
  - name: Memory
    also: [RAM]
cards:
  - category: Audio
    show: [Battery life]
  - category: Headphones
    show: [Type, RAM]
`)
	expect(shown('headphones', 'Audio')).toEqual(['type', 'memory'])
	expect(shown('Speakers', 'audio')).toEqual(['battery-life'])
	expect(shown(null, 'Phones')).toBeNull()
	expect(parseCardSpecifications('')('Headphones', 'Audio')).toBeNull()
	expect(readCardSpecifications()(null, 'Laptops')).toEqual(['processor', 'memory', 'storage', 'display'])
})
