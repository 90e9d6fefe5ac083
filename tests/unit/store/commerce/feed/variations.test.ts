import { sortedOptions } from '@storefront/store/commerce/feed/map/options.ts'
import { attributesOf, chooseVariations, type Trait } from '@storefront/store/commerce/feed/map/variations.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

const traits = fc.integer({ min: 1, max: 12 }).chain((lines) =>
	fc.record({
		lines: fc.constant(lines),
		traits: fc.uniqueArray(
			fc.record({
				name: fc.constantFrom('Color', 'Memory', 'Processor', 'Screen', 'Weight'),
				values: fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: lines, maxLength: lines }),
			}),
			{ selector: ({ name }) => name },
		),
	}),
)

const models = (lines: number) => Array.from({ length: lines }, (_, index) => `M${index}`)
const essential = new Set(['Color', 'Memory'])

test('chooseVariations gives each line a unique combination, and each variation a choice', () => {
	fc.assert(
		fc.property(traits, ({ lines, traits: all }) => {
			const chosen = chooseVariations(all, models(lines), essential)
			const combinations = models(lines).map((_, index) => JSON.stringify(attributesOf(chosen, index)))
			expect(new Set(combinations).size).toBe(lines)
			expect(chosen.every(({ values }) => new Set(values).size > 1)).toBe(true)
		}),
	)
})

test('chooseVariations has no redundant variation, except essential ones', () => {
	fc.assert(
		fc.property(traits, ({ lines, traits: all }) => {
			const chosen = chooseVariations(all, models(lines), new Set())
			fc.pre(chosen.every(({ name }) => name !== 'Model'))
			for (const trait of chosen) {
				const others = chosen.filter((other) => other !== trait)
				const combinations = models(lines).map((_, index) => JSON.stringify(attributesOf(others, index)))
				expect(new Set(combinations).size).toBeLessThan(lines)
			}
		}),
	)
})

describe('chooseVariations', () => {
	const memory: Trait = { name: 'Memory', values: ['8GB', '16GB', '8GB', '16GB'] }
	const processor: Trait = { name: 'Processor', values: ['K5', 'K5', 'K7', 'K7'] }
	const weight: Trait = { name: 'Weight', values: ['1.2kg', '1.3kg', '1.4kg', '1.5kg'] }

	it('uses traits that shoppers choose by, not traits that follow from them', () => {
		expect(chooseVariations([memory, processor, weight], models(4), essential)).toEqual([memory, processor])
	})

	it('distinguishes lines by model if no trait does', () => {
		const twins = { name: 'Memory', values: ['8GB', '8GB', '16GB'] }
		expect(chooseVariations([twins], ['A', 'B', 'C'], essential)).toEqual([twins, { name: 'Model', values: ['A', 'B', 'C'] }])
	})

	it('names the option of a line without a value', () => {
		expect(chooseVariations([{ name: 'Color', values: ['Red', ''] }], models(2), essential)).toEqual([
			{ name: 'Color', values: ['Red', 'Not specified'] },
		])
	})

	it('has no variations for a single line', () => {
		expect(chooseVariations([{ name: 'Color', values: ['Red'] }], models(1), essential)).toEqual([])
	})
})

describe('options of a variation are in natural order', () => {
	it.each([
		['Memory', ['16GB', '1 TB', '8GB', '512 MB'], ['512 MB', '8GB', '16GB', '1 TB']],
		['Size', ['XL', 'S', 'M'], ['S', 'M', 'XL']],
		['Processor', ['Kestrel K7', 'Finch 3', 'Kestrel K5'], ['Finch 3', 'Kestrel K5', 'Kestrel K7']],
		['Color', ['Red', 'Black', 'Red'], ['Red', 'Black']],
		['Weight', ['1.2kg', '900 g'], ['900 g', '1.2kg']],
	])('%s', (name, values, options) => {
		expect(sortedOptions(name, values)).toEqual(options)
	})
})
