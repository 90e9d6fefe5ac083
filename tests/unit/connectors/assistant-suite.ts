import { parseCartItems } from '@storefront/contract/domain/cart/cart-items.ts'
import { expect } from 'vitest'
import { shopWithAssistant, type Wish } from '#tests/contract/assistants/journey.ts'
import type { TestConnector } from './test-connector.ts'

/** Lets an assistant create a cart, and expects that its link has the same lines. */
export async function fillCartWithAssistant(engine: Pick<TestConnector, 'visitor'>, wish: Wish) {
	const cart = await shopWithAssistant(
		() => ({
			store: engine.visitor().client,
			callStore: async (request) => {
				const { pathname, search } = new URL(request.url)
				const body = request.method === 'GET' ? null : await request.text()
				return engine.visitor().fetch(pathname + search, { method: request.method, headers: request.headers, body })
			},
		}),
		wish,
	)
	const items = parseCartItems(new URL(cart.continue_url).searchParams.get('items') ?? '')
	expect(items.map(({ quantity }) => quantity)).toEqual(cart.line_items.map(({ quantity }: { quantity: number }) => quantity))
	return cart
}
