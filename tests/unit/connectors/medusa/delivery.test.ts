import { describe } from 'vitest'
import { openEngine } from '#tests/connectors/medusa/engine.ts'
import { testDeliveryServices } from '../delivery-suite.ts'

describe('delivery services of a Medusa shop', () => {
	testDeliveryServices({ openEngine, product: 'Plinqo ClearGuard, 2-Pack', standard: 'Standard', express: 'Express', code: 'express' })
})
