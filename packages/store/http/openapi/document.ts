import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { addToCart, addToGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { placeGuestOrder, placeOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { JsonSchema } from '@valibot/to-json-schema'
import { bodyExamples } from './examples.ts'
import { jsonSchemaOf, namedSchemas } from './schemas.ts'

/**
 * Builds the OpenAPI 3.1 document of the `implemented` calls from the contract. Alternative paths are listed and marked as
 * deprecated.
 */
export function openApiDocument(implemented: ReadonlySet<Endpoint>, version: string) {
	const paths: Record<string, Record<string, unknown>> = {}
	const add = (path: string, endpoint: Endpoint, reading: number) => {
		const methods = paths[path] ?? {}
		paths[path] = methods
		methods[endpoint.method.toLowerCase()] ??= operation(endpoint, reading)
	}
	const endpoints = allEndpoints.filter((endpoint) => implemented.has(endpoint))
	for (const endpoint of endpoints) add(endpoint.path, endpoint, 0)
	for (const endpoint of endpoints) {
		const others = endpoint.otherPaths ?? []
		for (const [index, path] of others.entries()) add(path.replace(/^\/api(?=\/)/, ''), endpoint, index + 1)
	}
	return {
		openapi: '3.1.1',
		info: {
			title: 'Store API',
			version,
			description:
				'The API between the storefront and its store. Amounts of money are in currency units with decimals; some names are JSON texts with the English name under `En`. Every error has the schema `Error`; a request can contain `X-Request-Id`, which the reply repeats.',
		},
		servers: [{ url: '/api' }],
		tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
		paths,
		components: {
			schemas: namedSchemas(),
			securitySchemes: {
				customer: { type: 'http', scheme: 'bearer', description: 'The token that `login` returns.' },
				guest: {
					type: 'apiKey',
					in: 'cookie',
					name: 'guest',
					description: 'Set by the first guest call; `__Host-guest` over HTTPS. It distinguishes guests who share an IP address.',
				},
			},
		},
	}
}

function operation(endpoint: Endpoint, reading: number) {
	return {
		operationId: reading === 0 ? endpoint.name : `${endpoint.name}Reading${reading}`,
		summary: endpoint.summary,
		tags: [endpoint.tag],
		...(reading > 0 ? { deprecated: true } : {}),
		...securityOf(endpoint),
		parameters: parametersOf(endpoint),
		...(endpoint.body ? { requestBody: bodyOf(endpoint, endpoint.body) } : {}),
		responses: responsesOf(endpoint),
	}
}

function securityOf({ audience }: Endpoint) {
	if (audience === 'anyone') return {}
	return { security: audience === 'customer' ? [{ customer: [] }] : [{ guest: [] }, {}] }
}

const onceOrdered = 'Generate one key for each confirmed form: the same key never places a second order.'
const onceAdded = 'Generate one key for each click: repeating the same key adds the products once.'
const keyDescriptions = new Map<Endpoint, string>([
	[placeOrder, onceOrdered],
	[placeGuestOrder, onceOrdered],
	[addToCart, onceAdded],
	[addToGuestCart, onceAdded],
])

const languageParameter = {
	name: 'language',
	in: 'query',
	required: false,
	description: 'A language tag such as `de` or `pt-BR`. Names and texts are returned in this language as well as in English.',
	schema: { type: 'string' },
}

const marketParameter = {
	name: 'market',
	in: 'query',
	required: false,
	description: 'The code of a market from the settings. Prices and products are those of this market.',
	schema: { type: 'string' },
}

function parametersOf(endpoint: Endpoint) {
	const parameters: unknown[] = []
	if (endpoint.path.includes('{id}')) parameters.push({ name: 'id', in: 'path', required: true, schema: { type: 'string' } })
	const query: JsonSchema = endpoint.query ? jsonSchemaOf(endpoint.query) : {}
	for (const [name, schema] of Object.entries(query.properties ?? {})) {
		parameters.push({ name, in: 'query', required: query.required?.includes(name) ?? false, schema })
	}
	if (endpoint.localized) parameters.push(languageParameter)
	if (endpoint.perMarket) parameters.push(marketParameter)
	const description = keyDescriptions.get(endpoint)
	if (description) {
		parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } })
	}
	return parameters
}

function bodyOf({ name }: Endpoint, body: NonNullable<Endpoint['body']>) {
	const example = bodyExamples[name]
	return { required: true, content: { 'application/json': { schema: jsonSchemaOf(body), ...(example ? { example } : {}) } } }
}

/** Error codes that follow from the shape of an endpoint, in addition to those that it declares. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
	const codes = new Set<string>(endpoint.errors)
	if (endpoint.body || endpoint.query) codes.add('invalid_request')
	if (endpoint.perMarket) codes.add('market_unknown')
	if (endpoint.body) codes.add('malformed_json').add('payload_too_large')
	codes.add('store_unavailable').add('internal')
	return (Object.keys(errorCodes) as ErrorCode[]).filter((code) => codes.has(code))
}

function responsesOf(endpoint: Endpoint) {
	const responses: Record<string, unknown> = {
		'200': { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(endpoint.reply) } } },
	}
	const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorCodes[code].status)
	for (const [status, codes] of byStatus) {
		const description = codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join(' ')
		responses[status] = { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
	}
	return responses
}
