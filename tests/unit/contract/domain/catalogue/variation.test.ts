import {
	type Choice,
	cheaperChoice,
	choiceFromUrl,
	choiceToUrl,
	chooseOption,
	completeChoice,
	isSelectable,
	optionState,
	selectionOf,
	type VariedProduct,
} from '@storefront/contract/domain/catalogue/variation.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** The selection of a page without options in its URL. */
const initialChoice = (product: VariedProduct) => completeChoice(product, {})

const options = (...values: string[]) => values.map((value) => ({ name: value, value }))

function combination(id: string, attributes: Record<string, string>, stock: number, price = 90000) {
	return { id, attributes, price, discount: 100_000, stock, sku: `SKU-${id}`, image: '' }
}

/** Black is available with 128 and 256 GB, white only with 256 GB; black with 128 GB is sold out. */
const phone: VariedProduct = {
	single: false,
	price: 80000,
	discount: 50_000,
	stock: 9,
	sku: 'PHONE',
	variations: [
		{ name: 'Colour', options: options('Red', 'Black', 'White') },
		{ name: 'Storage', options: options('128 GB', '256 GB') },
	],
	combinations: [
		combination('1', { Colour: 'Black', Storage: '128 GB' }, 0),
		combination('2', { Colour: 'Black', Storage: '256 GB' }, 4, 99900),
		combination('3', { Colour: 'White', Storage: '256 GB' }, 2),
	],
}

describe('the selection of variations', () => {
	it('the initial selection has the first option in stock of each variation [VAR-01]', () => {
		expect(initialChoice(phone)).toEqual({ Colour: 'Black', Storage: '256 GB' })
	})

	it('the initial selection has the first existing combination if none is in stock [VAR-01]', () => {
		const soldOut = { ...phone, combinations: phone.combinations.map((each) => ({ ...each, stock: 0 })) }
		expect(initialChoice(soldOut)).toEqual({ Colour: 'Black', Storage: '128 GB' })
	})

	it('a selection has the price, stock and SKU of the matching combination [VAR-02] [VAR-05]', () => {
		const selection = selectionOf(phone, initialChoice(phone))
		expect(selection).toMatchObject({ complete: true, price: 99900, discount: 100_000, stock: 4, sku: 'SKU-2' })
		expect(selection.combination?.id).toBe('2')
	})

	it('an option is waiting until the earlier variations are selected [VAR-03]', () => {
		expect(optionState(phone, {}, 'Storage', '256 GB')).toBe('waiting')
		expect(optionState(phone, {}, 'Colour', 'White')).toBe('available')
	})

	it('an option without a combination is not selectable, and an option without stock is sold out [VAR-04]', () => {
		expect(optionState(phone, {}, 'Colour', 'Red')).toBe('missing')
		expect(optionState(phone, { Colour: 'White' }, 'Storage', '128 GB')).toBe('missing')
		expect(optionState(phone, { Colour: 'Black' }, 'Storage', '128 GB')).toBe('sold_out')
		expect(chooseOption(phone, { Colour: 'Black' }, 'Colour', 'Red')).toEqual({ Colour: 'Black' })
	})

	it('a later choice stays if its combination exists, and is cleared otherwise [AMB-38]', () => {
		expect(chooseOption(phone, { Colour: 'Black', Storage: '256 GB' }, 'Colour', 'White')).toEqual({ Colour: 'White', Storage: '256 GB' })
		expect(chooseOption(phone, { Colour: 'Black', Storage: '128 GB' }, 'Colour', 'White')).toEqual({ Colour: 'White' })
	})

	it('a selection without a matching combination has no id, no stock and the price of the product [VAR-06] [VAR-07] [VAR-08]', () => {
		expect(selectionOf(phone, { Colour: 'White' })).toEqual({
			combination: null,
			complete: false,
			price: 80000,
			discount: 50_000,
			stock: 0,
			sku: '',
		})
	})

	it('a product without variations has a complete selection without a variant id [AMB-36]', () => {
		const single = { ...phone, single: true, variations: [], combinations: [] }
		expect(selectionOf(single, initialChoice(single))).toEqual({
			combination: null,
			complete: true,
			price: 80000,
			discount: 50_000,
			stock: 9,
			sku: 'PHONE',
		})
	})

	it('the URL contains the selection next to other parameters', () => {
		const choice = { Colour: 'White', Storage: '256 GB' }
		expect(choiceToUrl(phone, choice, new URLSearchParams('utm=x&Colour=Black'))).toBe('utm=x&Colour=White&Storage=256+GB')
		expect(choiceFromUrl(phone, new URLSearchParams('Colour=White&utm=x'))).toEqual(choice)
	})

	it('a URL with unknown options is completed', () => {
		expect(choiceFromUrl(phone, new URLSearchParams('Colour=Green&Storage=128 GB'))).toEqual({ Colour: 'Black', Storage: '128 GB' })
		expect(choiceFromUrl(phone, new URLSearchParams())).toEqual(initialChoice(phone))
	})
})

const names = ['Colour', 'Storage', 'Memory']
const values = ['a', 'b', 'c']
const products: fc.Arbitrary<VariedProduct> = fc
	.record({
		depth: fc.integer({ min: 1, max: 3 }),
		stocks: fc.array(fc.record({ at: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }), stock: fc.nat(2) }), {
			minLength: 1,
			maxLength: 8,
		}),
	})
	.map(({ depth, stocks }) => {
		const used = names.slice(0, depth)
		const combinations = new Map(
			stocks.map(({ at, stock }) => {
				const attributes = Object.fromEntries(used.map((name, index) => [name, values[at[index] ?? 0] ?? 'a']))
				const id = JSON.stringify(attributes)
				return [id, combination(id, attributes, stock)]
			}),
		)
		const variations = used.map((name) => ({ name, options: options(...values) }))
		return { ...phone, variations, combinations: [...combinations.values()] }
	})
const picks = fc.array(fc.record({ name: fc.constantFrom(...names), value: fc.constantFrom(...values) }), { maxLength: 12 })

describe('properties of the selection of variations', () => {
	it('the initial selection is in stock whenever a combination is in stock [VAR-01]', () => {
		fc.assert(
			fc.property(products, (product) => {
				const { combination: chosen, stock } = selectionOf(product, initialChoice(product))
				expect(chosen).not.toBeNull()
				expect(stock > 0).toBe(product.combinations.some((each) => each.stock > 0))
			}),
		)
	})

	it('every choice has a combination with the earlier choices [VAR-03] [VAR-04] [AMB-38]', () => {
		fc.assert(
			fc.property(products, picks, (product, steps) => {
				let choice: Choice = initialChoice(product)
				for (const { name, value } of steps)
					if (product.variations.some((each) => each.name === name)) choice = chooseOption(product, choice, name, value)
				for (const [name, value] of Object.entries(choice)) expect(isSelectable(optionState(product, choice, name, value))).toBe(true)
				const selection = selectionOf(product, choice)
				expect(selection.complete).toBe(selection.combination !== null)
			}),
		)
	})

	it('a selection is unchanged after formatting and parsing its URL', () => {
		fc.assert(
			fc.property(products, picks, (product, steps) => {
				const requestedOptions = Object.fromEntries(steps.map(({ name, value }) => [name, value]))
				const choice = completeChoice(product, requestedOptions)
				expect(choiceFromUrl(product, new URLSearchParams(choiceToUrl(product, choice)))).toEqual(choice)
			}),
		)
	})
})

it('a cheaper choice is the cheapest combination in stock, if it costs less than the selection [AMB-74]', () => {
	const dear = combination('1', { Colour: 'Black' }, 3, 43_000)
	const cheap = { ...combination('2', { Colour: 'Grey' }, 1, 50_000), discount: 250_000 }
	const gone = combination('3', { Colour: 'Red' }, 0, 10_000)
	const product = {
		...phone,
		variations: [{ name: 'Colour', options: options('Black', 'Grey', 'Red') }],
		combinations: [dear, cheap, gone],
	}
	expect(cheaperChoice(product, selectionOf(product, { Colour: 'Black' }))).toBe(cheap)
	expect(cheaperChoice(product, selectionOf(product, { Colour: 'Grey' }))).toBeNull()
})
