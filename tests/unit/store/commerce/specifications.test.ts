import { parseFilterOverrides, readFilterOverrides } from '@storefront/store/commerce/specifications/overrides-file.ts'
import { expect, it } from 'vitest'

it('reads what the owner says of filters, of a category before all', () => {
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

it('tells what is wrong with the file, and how to mend it', () => {
	expect(() => parseFilterOverrides('first: 3')).toThrow(
		/^content\/filters\.yaml cannot be used: .* "npm run check:content" shows the line/,
	)
	expect(() => parseFilterOverrides('first: [')).toThrow(/^content\/filters\.yaml cannot be used: /)
	expect(readFilterOverrides()('Laptops').hidden.size).toBe(0)
})
