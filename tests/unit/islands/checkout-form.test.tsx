import { requiredFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { specifiedOrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderForm } from '#islands/checkout/OrderForm.tsx'
import { OrderPlaced } from '#islands/checkout/OrderPlaced.tsx'
import { type ConfirmedOrder, parseShownOrder } from '#stores/checkout/confirmed-order.ts'

it('the checkout asks for email and country first, because the country decides the other fields [CHK-01, CHK-24..31]', () => {
	const form = renderToStaticMarkup(<OrderForm isCustomer={false} taxName={null} returnDays={14} words={specifiedOrderWords()} />)
	const names = [...form.matchAll(/<input[^>]*? aria-required[^>]*? name="([^"]+)"/g)].map(([, name]) => name)
	expect(names).toEqual(['email', 'phoneNumber', 'country', 'firstName', 'lastName', 'address', 'city', 'postal_code'])
	expect(names, 'missing fields are listed in the order of the form').toEqual(requiredFields)
})

it('an order that waits for its payment is not shown as done [CHK-38]', () => {
	const shown = parseShownOrder({ lines: [], totals: {} })
	if (!shown) throw new Error('not an order')
	const order: ConfirmedOrder = { ...shown, number: 'N-1', key: 'k', isDue: true, instructions: '', taxes: [], canOpenAccount: false }
	const open = renderToStaticMarkup(<OrderPlaced order={order} />)
	expect(open).toContain('Payment open')
	expect(open).not.toMatch(/Your order is placed|icon-check/)
	expect(renderToStaticMarkup(<OrderPlaced order={{ ...order, isDue: false }} />)).toMatch(/icon-check.*Your order is placed/)
})
