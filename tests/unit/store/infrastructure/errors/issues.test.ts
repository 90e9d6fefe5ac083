import { placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { count, id } from '@storefront/contract/endpoints/wire/wire.ts'
import { amount } from '@storefront/contract/endpoints/wire/wire-values.ts'
import { fieldErrors, standaloneMessage } from '@storefront/store/infrastructure/errors/issues.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const errorsOf = (schema: v.GenericSchema, value: unknown) => {
	const result = v.safeParse(schema, value)
	return result.success ? {} : fieldErrors(result.issues)
}

it('field errors explain what each field must be', () => {
	const schema = v.object({
		id,
		amount,
		count,
		short: v.pipe(v.string(), v.maxLength(3)),
		kind: v.picklist(['a', 'b']),
		list: v.array(v.object({ count })),
	})
	const value = { id: true, amount: 'cheap', count: 1.5, short: 'long', kind: 'c', list: [{ count: 2 }, { count: '-1' }] }
	expect(errorsOf(schema, value)).toEqual({
		id: ['Must be text or a number.'],
		amount: ['Must be an amount such as 12.50.'],
		count: ['Must be a whole number.'],
		short: ['Must have at most 3 characters.'],
		kind: ['Must be a or b.'],
		'list.1.count': ['Must be a whole number.'],
	})
})

it('asks for what is missing, and passes the words of the contract on', () => {
	const { body } = placeGuestOrder
	expect(body && errorsOf(body, { first_name: '  ', products: [] })).toMatchObject({
		final_total: ['This field is required.'],
		first_name: ['First name is required'],
		products: ['Your cart is empty'],
	})
})

it('says what a number or a text must be in size, and that a body must be an object', () => {
	const schema = v.object({
		stars: v.pipe(v.number(), v.minValue(1)),
		more: v.pipe(v.number(), v.maxValue(5)),
		code: v.pipe(v.string(), v.minLength(6)),
	})
	expect(errorsOf(schema, { stars: 0, more: 6, code: '12' })).toEqual({
		stars: ['Must be at least 1.'],
		more: ['Must be at most 5.'],
		code: ['Must have at least 6 characters.'],
	})
	expect(errorsOf(schema, 'text')).toEqual({ body: ['Must be an object.'] })
})

it('error messages outside a form contain the label of their field instead of its name', () => {
	const alone = (field: string, schema: v.GenericSchema, value: unknown) => {
		const result = v.safeParse(v.object({ [field]: schema }), { [field]: value })
		return result.success ? '' : standaloneMessage(result.issues[0])
	}
	expect(alone('first_name', v.pipe(v.string(), v.maxLength(200)), 'a'.repeat(201))).toBe('First name must have at most 200 characters.')
	expect(alone('products', v.array(v.object({ quantity: count })), [{ quantity: 1.5 }])).toBe('Quantity must be a whole number.')
	expect(alone('email', v.string(), undefined)).toBe('Email is required.')
	expect(alone('email', v.pipe(v.string(), v.minLength(1)), '')).toBe('Email is required.')
	expect(alone('city', v.pipe(v.string(), v.minLength(1, 'City is required')), '')).toBe('City is required')
	expect(alone('odd_field', v.array(v.string()), 1)).toBe('Odd field must be a list.')
})
