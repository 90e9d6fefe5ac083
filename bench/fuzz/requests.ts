import { listingParameters } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import fc from 'fast-check'
import { type Schema, validValue } from './from-schema.ts'
import { hostileBody, hostileHeader, hostileText, hostileValue } from './hostile.ts'

export interface FuzzRequest {
	readonly method: string
	/** Path with the query, as ASCII bytes. */
	readonly path: string
	readonly headers: Readonly<Record<string, string>>
	readonly body: string
}

interface Operation {
	readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly schema: Schema }[]
	readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

export interface Document {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
	readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Kinds of requests with their share of all requests. */
export function requestKinds(
	document: Document,
): readonly { readonly name: string; readonly share: number; readonly requests: fc.Arbitrary<FuzzRequest> }[] {
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
	)
	const call = (spoilt: number) =>
		fc.constantFrom(...operations).chain(({ path, method, operation }) => callOf(path, method, operation, document, spoilt))
	return [
		{ name: 'calls as described', share: 0.2, requests: call(0) },
		{ name: 'calls with spoilt fields', share: 0.3, requests: call(0.4) },
		{ name: 'calls with spoilt bodies', share: 0.1, requests: fc.tuple(call(0), hostileBody).map(([asked, body]) => ({ ...asked, body })) },
		{
			name: 'calls with other methods',
			share: 0.05,
			requests: fc.tuple(call(0), anyMethod).map(([asked, method]) => ({ ...asked, method })),
		},
		{ name: 'calls with spoilt headers', share: 0.1, requests: withHeaders(call(0)) },
		{ name: 'pages', share: 0.15, requests: pages },
		{ name: 'pages with spoilt headers', share: 0.05, requests: withHeaders(pages) },
		{ name: 'addresses of nothing', share: 0.05, requests: nowhere },
	]
}

const json = { 'content-type': 'application/json' }
const anyMethod = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK', 'QUERY')

function callOf(
	path: string,
	method: string,
	{ parameters = [], requestBody }: Operation,
	document: Document,
	spoilt: number,
): fc.Arbitrary<FuzzRequest> {
	const named = document.components.schemas
	const given = (schema: Schema) =>
		fc.oneof(
			{ weight: 100 * (1 - spoilt), arbitrary: validValue(schema, named).map(String) },
			{ weight: 100 * spoilt, arbitrary: hostileText },
		)
	const values = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, given(schema)])), {
		requiredKeys: ['id'].filter((name) => parameters.some((one) => one.name === name)),
	})
	const schema = requestBody?.content['application/json'].schema
	const body = schema ? spoil(validValue(schema, named), spoilt) : fc.constant(undefined)
	const token = fc.option(fc.constantFrom('Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.'), { nil: undefined, freq: 6 })
	return fc.tuple(values, body, token).map(([chosen, sent, authorization]) => {
		const inQuery = parameters.filter((one) => one.in === 'query' && chosen[one.name] !== undefined)
		const query = inQuery.map(({ name }) => `${name}=${encoded(chosen[name] ?? '')}`).join('&')
		const key = chosen['Idempotency-Key']
		return {
			method,
			path: `/api${path.replaceAll('{id}', encoded(chosen.id ?? '1'))}${query ? `?${query}` : ''}`,
			headers: {
				...(sent === undefined ? {} : json),
				...(authorization === undefined ? {} : { authorization }),
				...(key === undefined ? {} : { 'idempotency-key': key.replaceAll(/[^\x20-\x7e]/g, '') }),
			},
			body: sent === undefined ? '' : (JSON.stringify(sent) ?? ''),
		}
	})
}

/** Replaces some fields at any depth by hostile values. */
function spoil(values: fc.Arbitrary<unknown>, share: number): fc.Arbitrary<unknown> {
	if (share === 0) return values
	const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))
	return fc.tuple(values, chances, fc.infiniteStream(hostileValue)).map(([value, chance, hostile]) => {
		const change = (one: unknown): unknown => {
			if ((chance.next().value ?? 1) < share / 2) return hostile.next().value
			if (Array.isArray(one)) return one.map(change)
			if (typeof one !== 'object' || one === null) return one
			return Object.fromEntries(Object.entries(one).map(([name, each]) => [name, change(each)]))
		}
		return change(value)
	})
}

const headerNames = [
	'accept',
	'accept-encoding',
	'accept-language',
	'authorization',
	'content-type',
	'cookie',
	'host',
	'if-none-match',
	'if-modified-since',
	'idempotency-key',
	'origin',
	'range',
	'referer',
	'sec-fetch-site',
	'user-agent',
	'x-forwarded-host',
	'x-forwarded-proto',
	'x-http-method-override',
	'x-request-id',
	'x-timestamp',
	'x-signature',
	'x-visitor',
] as const

function withHeaders(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
	const headers = fc.dictionary(fc.constantFrom(...headerNames), hostileHeader, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
	const huge = fc.constantFrom<Record<string, string>>({}, {}, {}, { 'x-huge': 'a'.repeat(20_000) })
	return fc.tuple(requests, headers, huge).map(([asked, more, large]) => ({ ...asked, headers: { ...asked.headers, ...more, ...large } }))
}

const places = Object.values(paths).filter((path) => typeof path === 'string' && !path.includes('#')) as string[]
const ids = fc.oneof(fc.integer({ min: 1, max: 150 }).map(String), hostileText)
const page = fc.oneof(
	fc.constantFrom(...places, '/sitemap.xml', '/robots.txt', '/sitemaps/pages.xml', '/404', '/500', '/index.html', '/placeholder.svg'),
	ids.map((id) => `/product/${encoded(id)}`),
	ids.map((id) => `/products/${encoded(id)}`),
	ids.map((id) => `/sitemaps/${encoded(id)}.xml`),
	ids.map((id) => `/${encoded(id)}`),
)
const parameters = fc.array(
	fc.tuple(fc.oneof(fc.constantFrom(...Object.values(listingParameters), 'q', 'Color', 'from'), hostileText), hostileText),
	{ maxLength: 4 },
)
const pages: fc.Arbitrary<FuzzRequest> = fc
	.tuple(page, parameters, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'))
	.map(([path, query, method]) => ({
		method,
		path: path + (query.length > 0 ? `?${query.map((pair) => pair.map(encoded).join('=')).join('&')}` : ''),
		headers: {},
		body: '',
	}))

const pieces = fc.constantFrom(
	'/',
	'//',
	'..',
	'.',
	'%2e%2e',
	'%2F',
	'%5c',
	'%',
	'%00',
	'%ff',
	'%25',
	'%E3%80%80',
	';',
	'@',
	':',
	'?',
	'&',
	'=',
	'api',
	'_astro',
	'_image',
	'_server-islands',
	'_actions',
	'products',
	'product',
	'1',
	'media',
	'.env',
	'.git',
	'package.json',
	'evil.example',
	'~',
	'|',
	'"',
	'{',
)
const nowhere: fc.Arbitrary<FuzzRequest> = fc
	.tuple(fc.array(pieces, { minLength: 1, maxLength: 10 }), anyMethod)
	.map(([parts, method]) => ({ method, path: `/${parts.join('')}`, headers: {}, body: '' }))

/** Encodes a text for a URL; invalid characters are replaced. */
function encoded(text: string): string {
	return encodeURIComponent(text.toWellFormed())
}
