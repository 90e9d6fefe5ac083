import { isEeaAddress } from '@storefront/store/commerce/law/check-law.ts'
import { isInGroup } from '@storefront/store/commerce/law/product-groups.ts'
import { productRules, shopRules } from '@storefront/store/commerce/law/rules.ts'
import { expect, it } from 'vitest'

it.each([
	['TVs', true],
	['Smartphones', true],
	['Phones', true],
	['Headphones', false],
	['TV Mounts', false],
	['Phone Cases', false],
	['Fridges & Freezers', true],
	['Hair Dryers', false],
	['Laptops', false],
])('category %s needs an energy label: %s', (category, expected) => {
	expect(isInGroup('energyLabel', ['Electronics', category])).toBe(expected)
})

it.each([
	['Laptops', true],
	['Headphones', true],
	['Laptop Bags', false],
	['Desktop Computers', false],
	['Security Cameras', false],
])('devices of the category %s are charged by cable: %s', (category, expected) => {
	expect(isInGroup('charged', ['Electronics', category])).toBe(expected)
})

it.each([
	['Main Street 1, 10115 Berlin, Germany', true],
	['Rue 1\n75001 Paris\nFrance', true],
	['Storgatan 1, Stockholm SE', true],
	['Road 1, Shenzhen, China', false],
	['', false],
])('address "%s" is in the EEA: %s', (address, expected) => {
	expect(isEeaAddress(address)).toBe(expected)
})

it('every requirement of the law has an act, an article and a name of its own', () => {
	const rules = [...shopRules, ...productRules]
	expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
	for (const { act, article, fix } of rules) expect([act, article, fix]).not.toContain('')
})
