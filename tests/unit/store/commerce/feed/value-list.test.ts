import { joinDetails, joinValues, splitDetails, splitLinks, splitValues } from '@storefront/store/commerce/feed/value-list.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

const word = fc
	.string({ minLength: 1 })
	.map((text) => text.replace(/[\\\s]+/g, ' ').trim())
	.filter(Boolean)

test('a written value list is read without a change', () => {
	fc.assert(
		fc.property(fc.array(word), (values) => {
			expect(splitValues(joinValues(values))).toEqual(values)
		}),
	)
})

test('written product details are read without a change', () => {
	const detail = fc.record({ section: fc.oneof(fc.constant(''), word), name: word, value: word })
	fc.assert(
		fc.property(fc.array(detail, { minLength: 1 }), (details) => {
			expect(splitDetails(joinDetails(details))).toEqual(details)
		}),
	)
})

describe('splitDetails', () => {
	it('keeps colons in a value', () => {
		expect(splitDetails('Specifications:Main camera:Dual: 12 MP + 2 MP')).toEqual([
			{ section: 'Specifications', name: 'Main camera', value: 'Dual: 12 MP + 2 MP' },
		])
	})

	it('keeps a comma in a value, in quotation marks or without', () => {
		const details = [
			{ section: 'S', name: 'Ports', value: 'USB-C, HDMI' },
			{ section: 'S', name: 'Weight', value: '1 kg' },
		]
		expect(splitDetails('S:Ports:USB-C, HDMI,S:Weight:1 kg')).toEqual(details)
		expect(splitDetails('"S:Ports:USB-C, HDMI",S:Weight:1 kg')).toEqual(details)
	})

	it('reads entries without a section', () => {
		expect(splitDetails('Memory:8 GB,Weight:1 kg')).toEqual([
			{ section: '', name: 'Memory', value: '8 GB' },
			{ section: '', name: 'Weight', value: '1 kg' },
		])
	})

	it('drops entries without a name or a value', () => {
		expect(splitDetails('S:Memory:,S::8 GB,,S:Weight:1 kg')).toEqual([{ section: 'S', name: 'Weight', value: '1 kg' }])
	})
})

it('splitLinks keeps a comma in a link', () => {
	expect(splitLinks('https://a.example/1,2.jpg,https://a.example/3.jpg')).toEqual(['https://a.example/1,2.jpg', 'https://a.example/3.jpg'])
})
