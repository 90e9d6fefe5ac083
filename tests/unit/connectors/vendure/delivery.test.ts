import { describe } from 'vitest'
import { openEngine } from '#tests/connectors/vendure/engine.ts'
import { testDeliveryServices } from '../delivery-suite.ts'

describe('delivery services of a Vendure shop', () => {
	testDeliveryServices({
		openEngine: (recording) => openEngine(recording, { shippingMethods: ['standard-shipping', 'express-shipping'] }),
		...{ product: 'Laptop', standard: 'Standard Shipping', express: 'Express Shipping', code: 'express-shipping' },
	})
})
