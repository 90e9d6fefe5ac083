import { readEnvironment, variables } from '@storefront/connector-medusa/configuration/environment.ts'
import { parseShopFile } from '@storefront/connector-medusa/configuration/shop-file.ts'
import { describe } from 'vitest'
import { testConfiguration } from '../configuration-suite.ts'

describe('configuration of the Medusa connector', () => {
	testConfiguration({
		folder: 'connectors/medusa',
		parseShopFile,
		example: { shop: { name: 'Voltline' }, payment_names: { pp_system_default: 'Invoice' } },
		defaults: { catalogue: { brand: 'metadata.brand', specifications: 'specifications' }, region: '', sliders: [], sections: {} },
		readEnvironment,
		variables,
		required: { MEDUSA_URL: 'http://localhost:9000', MEDUSA_PUBLISHABLE_KEY: 'pk_1', MEDUSA_KEY: 'k'.repeat(32) },
		values: { PORT: 4400, TRUST_PROXY: 1, MEDUSA_FRESH_SECONDS: 30 },
		invalid: { PORT: 'x', MEDUSA_KEY: 'secret', MEDUSA_URL: 'none', MEDUSA_PUBLISHABLE_KEY: 'sk_1' },
		errors: [
			'MEDUSA_URL is "none". It must be an address such as http://localhost:9000.',
			'MEDUSA_PUBLISHABLE_KEY is "sk_1". It must be a publishable API key, which begins with pk_.',
			'MEDUSA_KEY is something else. It must be a secret text of at least 32 characters.',
			'PORT is "x". It must be a whole number from 0 to 65535.',
		],
		missing: 'MEDUSA_URL is missing: URL of Medusa.',
	})
})
