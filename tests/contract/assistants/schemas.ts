import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

const base = 'https://schemas.test/'

/** The published schemas of the protocol, by their paths (tests/fixtures/ucp). */
const schemas = JSON.parse(readFileSync(new URL('../../fixtures/ucp/2026-04-08.json', import.meta.url), 'utf8')) as Record<string, object>

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addFormat('uri', (value) => URL.canParse(value))
ajv.addFormat('date-time', (value) => !Number.isNaN(Date.parse(value)))
for (const [path, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: base + path })

/** Paths of the schemas of answers. */
export const answerSchemas = {
	profile: 'discovery/profile_schema.json#/$defs/business_profile',
	search: 'schemas/shopping/catalog_search.json#/$defs/search_response',
	lookup: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
	product: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
	cart: 'schemas/shopping/cart.json',
	error: 'schemas/shopping/types/error_response.json',
} as const

/** Expects that an answer is valid by a schema of the protocol. */
export function expectValid(schema: keyof typeof answerSchemas, answer: unknown): void {
	const validate = ajv.getSchema(base + answerSchemas[schema])
	if (!validate) throw new Error(`There is no schema ${schema}`)
	validate(answer)
	expect(validate.errors ?? [], JSON.stringify(answer).slice(0, 2000)).toEqual([])
}
