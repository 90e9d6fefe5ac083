import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describePortableShop } from '../engines.ts'
import { listPaths, malformedValues, toLooseJson, withMalformedValue } from '../malformed-values.ts'
import { assistantOf } from './assistant.ts'
import { expectValid } from './schemas.ts'

const request = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) })
const tool = (name: string, given: object) => request('tools/call', { name, arguments: given })
const initialize = request('initialize', {
	protocolVersion: '2025-06-18',
	capabilities: {},
	clientInfo: { name: 'test', version: '1' },
})
const leak = /node_modules|\bat \S+ \(|\.ts:\d|SQLITE|syntax error|TypeError|RangeError|Cannot read/i

describePortableShop('tools for assistants', (shop) => {
	const assistant = assistantOf(() => ({
		store: shop.client,
		callStore: (call) => shop.store.fetch(call, { clientAddress: '203.0.113.9' }),
	}))
	beforeAll(async () => {
		await seedDemo(shop.db)
	})

	it('initialize names the tools capability, and a notification gets no answer', async () => {
		const { body } = await assistant.mcp(initialize)
		expect(body.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } })
		expect((await assistant.mcp({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
	})

	it('tools are those of the protocol, each with a description and a schema of its input', async () => {
		const { body } = await assistant.mcp(request('tools/list'))
		const names = body.result.tools.map(({ name }: { name: string }) => name)
		expect(names).toEqual(['search_catalog', 'lookup_catalog', 'get_product', 'create_cart', 'get_cart', 'update_cart', 'cancel_cart'])
		for (const { description, inputSchema } of body.result.tools) {
			expect(description.length).toBeGreaterThan(10)
			expect(inputSchema.required.length).toBeGreaterThan(0)
		}
	})

	it('tools search, look up, and hand over a cart, with answers of the published schemas', async () => {
		const call = async (name: string, given: object) => {
			const { body } = await assistant.mcp(tool(name, { meta: { 'ucp-agent': { profile: 'https://platform.example/profile' } }, ...given }))
			const { structuredContent, content } = body.result
			expect(JSON.parse(content[0].text)).toEqual(structuredContent)
			return structuredContent
		}
		const found = await call('search_catalog', { catalog: { query: '32 GB laptop under 1,700' } })
		expectValid('search', found)
		const [{ id, variants }] = found.products
		expectValid('lookup', await call('lookup_catalog', { catalog: { ids: [id] } }))
		expectValid('product', await call('get_product', { catalog: { id } }))
		const cart = await call('create_cart', { cart: { line_items: [{ item: { id: variants[0].id }, quantity: 1 }] } })
		expectValid('cart', cart)
		expect(await call('get_cart', { id: cart.id })).toMatchObject({ line_items: cart.line_items })
		const two = await call('update_cart', { id: cart.id, cart: { line_items: [{ item: { id: variants[0].id }, quantity: 2 }] } })
		expect(two.line_items).toMatchObject([{ quantity: 2 }])
		expectValid('cart', await call('cancel_cart', { id: cart.id }))
		expectValid('error', await call('get_cart', { id: cart.id }))
	})

	it('revision 2026-07-28 gets a JSON answer without a session', async () => {
		const version = '2026-07-28'
		const prefix = 'io.modelcontextprotocol'
		const _meta = {
			[`${prefix}/protocolVersion`]: version,
			[`${prefix}/clientInfo`]: { name: 'test', version: '1' },
			[`${prefix}/clientCapabilities`]: {},
		}
		const { status, headers, body } = await assistant.mcp(
			request('tools/call', { name: 'search_catalog', arguments: { catalog: { query: 'laptop' } }, _meta }),
			{ 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': 'search_catalog' },
		)
		expect(status).toBe(200)
		expect(headers.get('content-type')).toBe('application/json')
		expectValid('search', body.result.structuredContent)
	})

	it('invalid arguments get -32602, and unknown methods and tools an error', async () => {
		for (const message of [
			tool('search_catalog', {}),
			tool('get_cart', {}),
			tool('pay', {}),
			tool('lookup_catalog', { catalog: { ids: [] } }),
		])
			expect((await assistant.mcp(message)).body.error.code).toBe(-32_602)
		expect((await assistant.mcp(request('resources/list'))).body.error.code).toBe(-32_601)
		expect((await assistant.send('/ucp/mcp')).status).toBe(405)
	})

	it('pages of other sites are refused, and callers over the limit', async () => {
		expect((await assistant.mcp(request('tools/list'), { origin: 'https://evil.example' })).status).toBe(403)
		const busy = assistantOf(() => ({ store: shop.client, callStore: (call) => shop.store.fetch(call) }), 1)
		await busy.mcp(request('tools/list'))
		const { status, body } = await busy.mcp(request('tools/list'))
		expect(status).toBe(429)
		expect(body.error.data.retry_after).toBeGreaterThan(0)
	})

	it('200 malformed messages never fail and tell nothing about the server', async () => {
		const valid = [
			initialize,
			tool('search_catalog', { catalog: { query: 'laptop', filters: { price: { max: 1 } } } }),
			tool('create_cart', { cart: { line_items: [{ item: { id: '1' }, quantity: 1 }] } }),
			request('subscriptions/listen', { notifications: { toolsListChanged: true } }),
		]
		const broken = valid.flatMap((message) =>
			listPaths(message).flatMap(({ path }) => malformedValues.map(([, change]) => toLooseJson(withMalformedValue(message, path, change)))),
		)
		expect(broken.length).toBeGreaterThan(200)
		const body = fc.oneof(fc.constantFrom(...broken), fc.json(), fc.string({ unit: 'binary' }), fc.constant('x'.repeat(70_000)))
		await fc.assert(
			fc.asyncProperty(body, async (text) => {
				const reply = await assistant.mcp(text)
				expect(reply.status, text).toBeLessThan(500)
				expect(JSON.stringify(reply.body)).not.toMatch(leak)
			}),
			{ numRuns: 300 },
		)
		expect(assistant.unexpected).toEqual([])
	})
})
