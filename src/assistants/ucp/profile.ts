import { assistantPaths } from '@storefront/contract/domain/web/assistant-paths.ts'
import { capabilities, ucpVersion } from './envelope.ts'

const documents = `https://ucp.dev/${ucpVersion}`

/** Specification and schema of each capability, below the documents of the protocol. */
const capabilityDocuments: Readonly<Record<keyof typeof capabilities, readonly [specification: string, schema: string]>> = {
	search: ['catalog/search', 'catalog_search'],
	lookup: ['catalog/lookup', 'catalog_lookup'],
	cart: ['cart', 'cart'],
}

/** The business profile at `/.well-known/ucp`. It lists what the shop can do: assistants cannot pay, so there is no payment handler. */
export function createProfile(origin: string) {
	return {
		ucp: {
			version: ucpVersion,
			services: {
				'dev.ucp.shopping': [
					{ ...service('rest', 'rest.openapi.json'), endpoint: origin + assistantPaths.ucp },
					{ ...service('mcp', 'mcp.openrpc.json'), endpoint: origin + assistantPaths.mcp },
				],
			},
			capabilities: Object.fromEntries(
				Object.entries(capabilities).map(([key, name]) => {
					const [specification, schema] = capabilityDocuments[key as keyof typeof capabilities]
					return [
						name,
						[
							{
								version: ucpVersion,
								spec: `${documents}/specification/${specification}`,
								schema: `${documents}/schemas/shopping/${schema}.json`,
							},
						],
					]
				}),
			),
			payment_handlers: {},
		},
	}
}

function service(transport: 'rest' | 'mcp', schema: string) {
	return {
		version: ucpVersion,
		spec: `${documents}/specification/overview`,
		transport,
		schema: `${documents}/services/shopping/${schema}`,
	}
}
