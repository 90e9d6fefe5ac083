import { engineCapabilities } from '@storefront/connector-medusa/routes/frame.ts'
import { describe } from 'vitest'
import { openEngine } from '#tests/connectors/medusa/engine.ts'
import { testCapabilities } from '../capabilities-suite.ts'

describe('capabilities of the Medusa connector', () => {
	testCapabilities({ openEngine, capabilitiesOf: () => Promise.resolve(engineCapabilities), readme: 'connectors/medusa/README.md' })
})
