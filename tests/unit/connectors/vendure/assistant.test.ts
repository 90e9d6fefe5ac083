import { expect, test } from 'vitest'
import { openEngine } from '#tests/connectors/vendure/engine.ts'
import { fillCartWithAssistant } from '../assistant-suite.ts'

test('a shopping assistant searches a Vendure shop and creates a cart', async () => {
	const engine = await openEngine('guest')
	const cart = await fillCartWithAssistant(engine, { query: 'laptop', maximum: 170_000, feature: '8GB', country: 'DE' })
	expect(cart.line_items).toMatchObject([{ item: { title: 'Laptop, 13 inch / 8GB' }, quantity: 1 }])
	await engine.end()
})
