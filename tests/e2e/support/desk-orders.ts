import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { createOrder, fetchPaymentTypes, type OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { requestReturn } from '@storefront/contract/client/checkout/order-changes.ts'
import { fetchOrderByLink } from '@storefront/contract/client/checkout/order-lookup.ts'
import { beginPayment } from '@storefront/contract/client/checkout/payments.ts'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { fillForm, guest, order } from '../../contract/checkout/buyer.ts'
import type { RunningShop } from './shop.ts'
import { createVisitor, findPlace, simpleProducts } from './store-visitor.ts'

export const buyerEmail = 'grace@buyer.example'

/** Orders pieces of one product without opening a page, and pays them with a card at the fake provider. */
export async function placePaidOrder({ url }: Pick<RunningShop, 'url'>, quantity = 3): Promise<PayableOrder> {
	const client = createVisitor(url)
	const product = (await simpleProducts(url)).find(({ stock }) => (stock ?? 0) >= quantity)
	if (!product) throw new Error(`The shop has no product with ${quantity} pieces in stock`)
	await addLine(client, guest, { productId: product.id, variantId: null, quantity, unitPrice: product.price, discount: '' })
	const card = (await fetchPaymentTypes(client)).find(({ name }) => name === 'Card')
	const buyer = { email: buyerEmail, firstName: 'Grace', paymentTypeId: card?.id ?? '', ...(await findPlace(client)) }
	const { number, key } = await createOrder(client, guest, await fillForm(client, buyer))
	const started = await beginPayment(client, { number, key })
	if (started.kind !== 'redirect') throw new Error(`The payment of ${number} was not started`)
	await fetch(started.url, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' })
	await expect.poll(async () => (await fetchOrderByLink(client, number, key)).paymentState).toBe('paid')
	return { number, key }
}

/** Places orders of one piece with these payment methods, without opening a page. Returns their numbers. */
export async function placeOrders(url: string, payments: readonly string[], buyer: Partial<OrderRequest>): Promise<readonly string[]> {
	const products = await simpleProducts(url)
	const numbers: string[] = []
	for (const [index, payment] of payments.entries()) {
		const client = createVisitor(url)
		const product = products[index % products.length]
		if (!product) throw new Error('The shop has no simple product')
		await addLine(client, guest, { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' })
		const type = (await fetchPaymentTypes(client)).find(({ name }) => name === payment)
		numbers.push(await order(client, { ...buyer, paymentTypeId: type?.id ?? '', ...(await findPlace(client)) }))
	}
	return numbers
}

/** Asks for a return of `quantity` pieces of a delivered order, as its customer. Returns the number of the return. */
export async function askForReturn({ url }: Pick<RunningShop, 'url'>, order: PayableOrder, quantity: number, reason = ''): Promise<string> {
	const client = createVisitor(url)
	const { lines: ordered } = await fetchOrderByLink(client, order.number, order.key)
	const lines = [{ lineId: ordered[0]?.id ?? '', quantity }]
	return (await requestReturn(client, order, { lines, reason, idempotencyKey: randomUUID() })).number
}
