/**
 * `npm run bench:costs`: measures the processor time of every call of the store, as a multiple of the cheapest call, with the demo
 * catalogue on SQLite. Prints the table of docs/security.md, from which the weights in packages/store/http/rate-limits/call-costs.ts are
 * rounded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { bodyExamples } from '@storefront/store/http/openapi/examples.ts'
import type { Mail, Mailer } from '@storefront/store/infrastructure/mail/mail.ts'
import { openMigrated } from '@storefront/store/infrastructure/running/open-store.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { pino } from 'pino'

/** Number of measured calls of each kind; the median counts. */
const times = 15
const warmUp = 3
const ip = '203.0.113.7'
const password = 'correct horse battery'

const folder = mkdtempSync(join(tmpdir(), 'costs-'))
const logger = pino({ level: 'silent' })
const db = await openMigrated(`file:${join(folder, 'store.db')}`, logger)
await seedFirstStart(db)
const mails: Mail[] = []
const mailer: Mailer = {
	send: (mail) => Promise.resolve(void mails.push(mail)),
	trySend: (mail) => Promise.resolve(mails.push(mail) > 0),
	stopRetrying: () => undefined,
	close: () => undefined,
}
const store = createStore({ db, logger, mailer, limited: false })

const listener = getRequestListener((request, { incoming }) => store.fetch(request, { clientAddress: incoming.socket.remoteAddress }))
const server = createServer(listener)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Sent {
	readonly method?: string
	readonly path: string
	readonly body?: unknown
	readonly headers?: Record<string, string>
}

function send({ method = 'GET', path, body, headers }: Sent): Promise<Response> {
	const init = body === undefined ? {} : { body: JSON.stringify(body) }
	return fetch(`${origin}/api${path}`, { method, ...init, headers: { 'content-type': 'application/json', ...headers } })
}

/** Processor time in milliseconds, including HTTP, threads and work after the response. */
async function costOf(prepare: (index: number) => Promise<Sent>): Promise<{ readonly ms: number; readonly status: number }> {
	const spent: number[] = []
	let status = 0
	for (let index = -warmUp; index < times; index++) {
		const sent = await prepare(index)
		const before = process.cpuUsage()
		const response = await send(sent)
		await response.arrayBuffer()
		await store.whenIdle()
		const { user, system } = process.cpuUsage(before)
		if (index >= 0) spent.push((user + system) / 1000)
		status = response.status
	}
	spent.sort((a, b) => a - b)
	return { ms: spent[Math.floor(spent.length / 2)] ?? 0, status }
}

/** Creates a signed-in customer. */
async function member(email: string): Promise<Record<string, string>> {
	const person = { first_name: 'Ada', last_name: 'Lovelace', email, phone: '+49 30 1', password, password_confirmation: password }
	await send({ method: 'POST', path: '/register', body: person })
	await store.whenIdle()
	const activation_code = mails.findLast((mail) => mail.to === email && mail.code !== undefined)?.code
	await send({ method: 'POST', path: '/otp-verification', body: { email, activation_code } })
	const reply = await send({ method: 'POST', path: '/login', body: { email, password } })
	const { data } = (await reply.json()) as { data?: { token?: string } }
	if (!data?.token) throw new Error('The customer of the measurement could not sign in')
	return { authorization: `Bearer ${data.token}` }
}

const product = await db.selectFrom('products').select(['id', 'category_id']).orderBy('id').executeTakeFirstOrThrow()
const signedIn = await member('ada@example.com')
const goods = { product_id: product.id, variant_id: null, quantity: '1', discount: '', line_discount_type: 'percentage', unit_price: '0' }

/** Guest with a cart, before the order. */
async function withCart(): Promise<Record<string, string>> {
	const reply = await send({ method: 'POST', path: '/guest/add-card', body: { ip_address: ip, products: [goods] } })
	return { cookie: (reply.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '' }
}

const queries: Readonly<Record<string, readonly string[]>> = {
	getCities: ['country_id=276', 'country_id=840'],
	getProducts: ['', 'items=100', 'items=1000', 'q=phone', 'facets=0'],
	getProductsByCategory: [`category=${product.category_id}`, `category=${product.category_id}&items=1000`],
	getShippingCharge: ['city_id=Berlin&country_id=276'],
	getDelivery: ['country_id=276'],
	getDeliveryServices: ['city_id=Berlin&country_id=276'],
	getCoupon: ['code=NONE'],
}

function pathOf({ path }: Endpoint): string {
	return path.replace('{id}', String(product.id))
}

interface Row {
	readonly name: string
	readonly ms: number
	readonly status: number
}
const rows: Row[] = []
try {
	for (const endpoint of allEndpoints) {
		const { name, method, audience } = endpoint
		const body = bodyExamples[name] ?? (method === 'GET' ? undefined : { ip_address: ip })
		for (const query of queries[name] ?? ['']) {
			const search = [query, audience === 'guest' && method === 'GET' ? `ip_address=${ip}` : ''].filter((part) => part !== '').join('&')
			const path = pathOf(endpoint) + (search === '' ? '' : `?${search}`)
			const headers = audience === 'customer' ? signedIn : undefined
			const prepare = async (index: number): Promise<Sent> => {
				if (audience === 'guest' && method !== 'GET') return { method, path, body, headers: await withCart() }
				// Each call needs another email, because an email can register only once.
				const own = name === 'register' ? { ...(body as object), email: `ada${index}@example.org` } : body
				return { method, path, ...(method === 'GET' ? {} : { body: own }), ...(headers ? { headers } : {}) }
			}
			const label = query === '' ? name : `${name} ?${query}`
			// The measurement needs its session.
			if (name === 'signOut') continue
			rows.push({ name: label, ...(await costOf(prepare)) })
		}
	}
} finally {
	server.closeAllConnections()
	server.close()
	await store.shutdown()
	await db.destroy()
	rmSync(folder, { recursive: true, force: true })
}

const cheapest = Math.min(...rows.map(({ ms }) => ms))
console.log('| Call | Cost | Answer |\n|---|--:|--:|')
for (const { name, ms, status } of rows.toSorted((a, b) => b.ms - a.ms))
	console.log(`| \`${name.replace('|', '\\|')}\` | ${(ms / cheapest).toFixed(1)} | ${status} |`)
console.log(`\nThe cheapest took ${cheapest.toFixed(2)} ms of processor time.`)
