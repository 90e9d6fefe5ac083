import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { leaveStockMailsAtOnce } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { leaveNewsletterAtOnce } from '@storefront/contract/endpoints/frame/newsletter.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { GenericSchema } from 'valibot'
import { isRefusal } from '../trial/answer.ts'
import { type Check, CheckSkipped, expectThat, shown } from '../trial/check.ts'
import type { Trial } from '../trial/trial.ts'
import type { Visitor } from '../trial/visitor.ts'

/** Calls of the profile `least`. */
const leastCalls = new Set(['addToGuestCart', 'updateGuestCart', 'placeGuestOrder', 'getProduct', 'removeFromCart'])

/** Names of the fields of a query or a body. */
function fieldsOf(schema: GenericSchema | undefined): readonly string[] {
	return schema && 'entries' in schema ? Object.keys(schema.entries as object) : []
}

const everyField = (schema: GenericSchema | undefined, value: unknown) => Object.fromEntries(fieldsOf(schema).map((name) => [name, value]))

/** Malformed request bodies. */
function badBodies({ body }: Endpoint): Readonly<Record<string, string>> {
	return {
		'truncated JSON': '{"email":',
		'a list': '[]',
		'a number': '7',
		'an object in every field': JSON.stringify(everyField(body, { wrong: true })),
		'a control character in every field': JSON.stringify(everyField(body, '\u0000')),
	}
}

/** Ids that do not exist. */
const oddIds = ['x', '-1', '99999999999999999999', '%00', "1'--"]

/** Shopper who is allowed to make the call; without accounts the call is rejected as unauthenticated. */
async function callerOf(trial: Trial, { audience }: Endpoint): Promise<Visitor> {
	if (audience !== 'customer') return trial.visitor()
	try {
		return await trial.firstCustomer()
	} catch (error) {
		if (error instanceof CheckSkipped) return trial.visitor()
		throw error
	}
}

const leastOf = ({ name }: Endpoint) => (leastCalls.has(name) ? { isLeast: true as const } : {})

const bodies = (call: Endpoint): Check => ({
	call,
	name: 'malformed body',
	requirement: 'A malformed body is rejected with a 4xx, and changes nothing',
	...leastOf(call),
	async ask(trial) {
		const caller = await callerOf(trial, call)
		const id = call.path.startsWith('/product/') ? (await trial.testProduct()).product.id : '1'
		for (const [what, text] of Object.entries(badBodies(call))) {
			const answer = await caller.ask(call, { id, text })
			expectThat(isRefusal(answer), `With ${what} as the body, the status is ${answer.status}: ${shown(answer.body ?? answer.text)}.`)
		}
	},
})

const ids = (call: Endpoint): Check => ({
	call,
	name: 'odd ids',
	requirement: 'An invalid id is rejected with a 4xx',
	...leastOf(call),
	async ask(trial) {
		const caller = await callerOf(trial, call)
		for (const id of oddIds) {
			const answer = await caller.ask(call, { id, ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} }) })
			expectThat(isRefusal(answer), `With the id ${id}, the status is ${answer.status}: ${shown(answer.body ?? answer.text)}.`)
		}
	},
})

const queries = (call: Endpoint): Check => ({
	call,
	name: 'odd queries',
	requirement: 'An invalid query is rejected with a 4xx or ignored; it never causes a 5xx',
	async ask(trial) {
		const caller = await callerOf(trial, call)
		const id = call.path.includes('{') ? (await trial.testProduct()).product.id : ''
		for (const value of ['x', '-1', '1e99', "'", '\u0000', 'x'.repeat(500)]) {
			const answer = await caller.ask(call, { id, query: everyField(call.query, value) as Record<string, string> })
			expectThat(answer.status < 500, `With ${shown(value.slice(0, 20))} in every field, the status is ${answer.status}.`)
		}
	},
})

/** Checks that a call rejects a wrong key of an email link. */
const wrongKey = (call: Endpoint): Check => ({
	call,
	name: 'wrong key',
	requirement: 'A key that was not emailed is rejected with a 4xx',
	async ask(trial) {
		const answer = await trial.visitor().ask(call, { query: { email: 'conform@example.com', key: 'not-the-key' } })
		expectThat(isRefusal(answer), `The status is ${answer.status}: ${shown(answer.body ?? answer.text)}.`)
	},
})

export const malformed: readonly Check[] = [
	...[leaveStockMailsAtOnce, leaveNewsletterAtOnce].map(wrongKey),
	...allEndpoints.filter(({ body }) => body).map(bodies),
	...allEndpoints.filter(({ path }) => path.includes('{id}')).map(ids),
	...allEndpoints.filter(({ query, method }) => query && method === 'GET').map(queries),
]
