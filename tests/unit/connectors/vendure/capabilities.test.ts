import { capabilitiesForWire } from '@storefront/connector-vendure/connector/capabilities.ts'
import { describe } from 'vitest'
import { openEngine } from '#tests/connectors/vendure/engine.ts'
import { testCapabilities } from '../capabilities-suite.ts'

describe('capabilities of the Vendure connector', () => {
	testCapabilities({
		openEngine: (recording) => openEngine(recording),
		capabilitiesOf: ({ connector }) => capabilitiesForWire(connector),
		readme: 'connectors/vendure/README.md',
	})
})
