import { expect, test } from 'vitest'
import { openEngine } from '#tests/connectors/medusa/engine.ts'
import { fillCartWithAssistant } from '../assistant-suite.ts'

test('a shopping assistant searches a Medusa shop and creates a cart', async () => {
	const engine = await openEngine('guest')
	const cart = await fillCartWithAssistant(engine, { query: 'Noctelle Hush 700', maximum: 60_000, feature: 'Sandstone', country: '' })
	expect(cart.line_items).toMatchObject([{ item: { title: 'Noctelle Hush 700, Sandstone' }, quantity: 1 }])
	await engine.end()
})
