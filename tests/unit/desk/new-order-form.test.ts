import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import { expect, test } from 'vitest'
import { readOrderForm } from '#root/packages/desk/src/components/orders/new/order-form.ts'

const account = { email: 'grace@buyer.example', first_name: 'Grace', last_name: 'Hopper', phone: '+47 55', language: 'en', city: 'Bergen' }
const desk = { newOrder: { readAccount: async (id: number) => (id === 7 ? account : null) } } as unknown as DeskService

async function press(step: string, fields: Readonly<Record<string, string>>) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...fields, step })) form.set(name, value)
	return (await readOrderForm(desk, form)).state.values
}

test('an account fills in the form, and what was typed stays where the account has nothing', async () => {
	expect(await press('use-account-7', { account: 'grace', note: 'Ring twice', state: 'Vestland' })).toEqual({
		...account,
		customer: '7',
		note: 'Ring twice',
		state: 'Vestland',
	})
	expect(await press('use-account-8', { email: 'ada@buyer.example' })).toEqual({ email: 'ada@buyer.example' })
})

test('an order that becomes one of a guest again has nothing of the account, but what was typed', async () => {
	const filled = await press('use-account-7', { note: 'Ring twice' })
	const typed = { ...(filled as Readonly<Record<string, string>>), email: 'other@buyer.example' }
	expect(await press('be-guest', typed)).toEqual({ email: 'other@buyer.example', note: 'Ring twice' })
})

test('a product is added once, and once more as one more piece', async () => {
	const once = await press('add-3', { product: 'kettle' })
	expect(once).toEqual({ 'variants[]': ['3'], 'quantity-3': '1' })
	expect(await press('add-3', { 'variants[]': '3', 'quantity-3': '1' })).toMatchObject({ 'quantity-3': '2' })
	expect(await press('remove-3', { 'variants[]': '3', 'quantity-3': '2' })).toEqual({})
})
