import { describe } from 'vitest'
import { openEngine } from '#tests/connectors/medusa/engine.ts'
import { testCustomer } from '../customer-suite.ts'

describe('customer of a Medusa shop', () => {
	testCustomer({
		openEngine,
		plain: 'Plinqo ClearGuard, 2-Pack',
		scarce: 'Vantorr Raze 18 Max',
		rejectsKnownEmail: true,
		unknownCountry: 'Atlantis',
	})
})
