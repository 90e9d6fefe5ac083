import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { getOpenApi } from '@storefront/contract/endpoints/health.ts'
import { bodyExamples } from '@storefront/store/http/openapi/examples.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { safeParse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describePortableShop, type Visitor } from '../engines.ts'

interface Operation {
	readonly operationId: string
	readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
	readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
	readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': { readonly schema: object } } }>>
}

interface Document {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
	readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

describePortableShop('OpenAPI document', (shop) => {
	let document: Document
	let validator: Ajv2020
	let values: Record<string, string | number>

	beforeAll(async () => {
		await seedFirstStart(shop.db)
		const ids = await addCatalogue(shop.db, [
			{ name: 'Alder One', category: 'Phones > Android', brand: 'Alder', discount: 150_000 },
			{ name: 'Alder Two', storage: { '64 GB': { price: 20_000, stock: 3 }, '128 GB': { price: 25_000, stock: 0 } } },
		])
		const city = await shop.db.selectFrom('cities').select(['id', 'country_id']).limit(1).executeTakeFirstOrThrow()
		values = {
			id: ids.get('Alder Two') ?? 0,
			city_id: city.id,
			country_id: city.country_id,
			ip_address: '203.0.113.7',
			code: 'NONE',
			to: '',
		}
		document = (await shop.client.call(getOpenApi)) as unknown as Document
		validator = new Ajv2020({ strict: false, allErrors: true })
		validator.addSchema({ $id: 'document', ...document })
	})

	const operations = () =>
		Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
		)

	/** Returns violations of a schema, with resolved references of the document. */
	const complaints = (schema: object, value: unknown): unknown => {
		const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object
		const validate = validator.compile(resolved)
		return validate(value) ? [] : validate.errors
	}

	const send = (visitor: Visitor, path: string, method: string, { operationId, parameters, requestBody }: Operation) => {
		const query = new URLSearchParams()
		for (const { name, in: place, required } of parameters) if (place === 'query' && required) query.set(name, String(values[name]))
		if (parameters.some(({ name }) => name === 'ip_address')) query.set('ip_address', '203.0.113.7')
		const address = `/api${path.replace('{id}', String(values.id))}?${query}`
		const body = JSON.stringify(bodyExamples[operationId.replace(/Reading\d+$/, '')] ?? {})
		return visitor.fetch(address, requestBody ? { method, body, headers: { 'content-type': 'application/json' } } : { method })
	}

	it('OpenAPI document describes only existing calls, and every response matches its description', async () => {
		for (const { path, method, operation } of operations()) {
			const response = await send(shop.visitor(), path, method, operation)
			const described = operation.responses[String(response.status)]
			expect([method, path, response.status, described !== undefined]).toEqual([method, path, response.status, true])
			const reply: unknown = await response.json()
			expect([method, path, complaints(described?.content['application/json'].schema ?? {}, reply)]).toEqual([method, path, []])
			if (response.status === 404)
				expect([method, path, reply]).not.toEqual([method, path, expect.objectContaining({ message: 'There is nothing at this address.' })])
		}
	})

	it('OpenAPI document describes every reply of a reading call', async () => {
		let read = 0
		for (const { path, method, operation } of operations()) {
			const endpoint = allEndpoints.find(({ name }) => name === operation.operationId)
			if (method !== 'GET' || !endpoint || endpoint.audience === 'customer' || endpoint.name === 'getCoupon') continue
			const response = await send(shop.visitor(), path, method, operation)
			expect([path, response.status]).toEqual([path, 200])
			expect([path, safeParse(endpoint.reply, await response.json()).issues]).toEqual([path, undefined])
			read += 1
		}
		expect(read).toBeGreaterThan(25)
	})

	it('OpenAPI document contains every call of the store', () => {
		const described = new Set(operations().map(({ path, method }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
		// Webhooks of payment providers have their own formats.
		const foreign = 'POST /api/payment/message/:provider'
		const routes = shop.store.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
		const answered = routes.filter((route) => route !== foreign)
		expect(new Set(answered)).toEqual(described)
	})

	it('OpenAPI document has a unique name for each call', () => {
		const names = operations().map(({ operation }) => operation.operationId)
		expect(new Set(names).size).toBe(names.length)
	})

	describe('OpenAPI examples', () => {
		it.each(Object.entries(bodyExamples))('OpenAPI examples match the contract: %s', (name, example) => {
			const endpoint = allEndpoints.find((one) => one.name === name)
			expect(endpoint?.body && safeParse(endpoint.body, example).issues).toBeUndefined()
		})
	})
})
