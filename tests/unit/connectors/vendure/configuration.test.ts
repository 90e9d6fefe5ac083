import { readEnvironment, variables } from '@storefront/connector-vendure/configuration/environment.ts'
import { parseShopFile } from '@storefront/connector-vendure/configuration/shop-file.ts'
import { describe } from 'vitest'
import { testConfiguration } from '../configuration-suite.ts'

describe('configuration of the Vendure connector', () => {
	testConfiguration({
		folder: 'connectors/vendure',
		parseShopFile,
		example: { shop: { name: 'Voltline' }, shipping_methods: ['standard-shipping'] },
		defaults: { catalogue: { brand_facet: 'brand' }, sliders: [], sections: {} },
		readEnvironment,
		variables,
		required: { VENDURE_URL: 'http://localhost:3000/shop-api', VENDURE_KEY: 'k'.repeat(32) },
		values: { PORT: 4400, TRUST_PROXY: 1, VENDURE_FRESH_SECONDS: 30 },
		invalid: { PORT: 'x', VENDURE_KEY: 'secret', VENDURE_URL: 'none' },
		errors: [
			'VENDURE_URL is "none". It must be an address such as http://localhost:3000/shop-api.',
			'VENDURE_KEY is something else. It must be a secret text of at least 32 characters.',
			'PORT is "x". It must be a whole number from 0 to 65535.',
		],
		missing: "VENDURE_URL is missing: URL of Vendure's shop API.",
	})
})
