import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { answerMollie, mollieKeyInUse } from './mollie-api.ts'
import { type Answer, type ApiRequest, answerStripe, stripeKeyInUse } from './stripe-api.ts'
import { Till } from './till.ts'

/**
 * What happens to a call: `none`; `refused`: the provider is out of order, and nothing was done; `lost`: it was done, and the
 * answer is lost on its way; `saved`: nothing was done, and the failure is stored under the idempotency key of the call, as
 * Stripe stores its first answer whatever it is; `saved-done`: it was done, and a failure is stored all the same; `in-use`: an
 * earlier call with the same idempotency key is still at work, so that this one does nothing; `hang`: there is no answer before
 * `release`.
 */
export type Fault = 'none' | 'refused' | 'lost' | 'saved' | 'saved-done' | 'in-use' | 'hang'

export interface PaymentSimulator {
	/** The address of its API. */
	readonly url: string
	readonly till: Till
	/** Decides what happens to each call. */
	fault: (call: { readonly method: string; readonly path: string; readonly key: string }) => Fault
	/** The provider's clock, by which pages end. */
	clock: () => Date
	/** Answers the calls that hang. */
	release(): void
	/** Whether it takes no key. */
	refusesKey: boolean
	/** How many calls came. */
	readonly calls: number
	close(): Promise<void>
}

/** What messages of Stripe are signed with. */
export const webhookSecret = 'whsec_simulated'

const failure: Answer = [500, { error: { type: 'api_error', message: 'out of order' }, detail: 'out of order' }]

/** Plays a provider's side over HTTP: Stripe's API and Mollie's, over one till. */
export async function startPaymentSimulator(): Promise<PaymentSimulator> {
	const till = new Till()
	let calls = 0
	const storedAnswers = new Map<string, Answer>()
	const hanging: (() => void)[] = []
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		calls += 1
		const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://provider')
		const method = request.method ?? 'GET'
		const call: ApiRequest = {
			method,
			path,
			query,
			body: await text(request),
			idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
		}
		const [reply, headers] = await replyTo(call)
		if (reply === 'lost') response.destroy()
		else send(response, reply, headers)
	}
	const replyTo = async (call: ApiRequest): Promise<[Answer | 'lost', Readonly<Record<string, string>>?]> => {
		const { method, path, idempotencyKey } = call
		const stored = storedAnswers.get(idempotencyKey)
		if (stored && method === 'POST') return [stored, { 'idempotent-replayed': 'true' }]
		if (simulator.refusesKey)
			return [[401, { error: { type: 'invalid_request_error', message: 'Invalid API key' }, detail: 'Invalid API key' }]]
		const fault = simulator.fault({ method, path, key: idempotencyKey })
		if (fault === 'refused' || fault === 'in-use') return [answerTo(fault, path)]
		if (fault === 'hang') await new Promise<void>((resolve) => hanging.push(resolve))
		if (fault.startsWith('saved')) storedAnswers.set(idempotencyKey, failure)
		if (fault === 'saved') return [failure]
		const provider = { till, now: simulator.clock(), pageOf: (reference: string) => `${simulator.url}/pay/${reference}` }
		const told = path.startsWith('/v2/') ? answerMollie(provider, call) : answerStripe(provider, call)
		if (fault === 'lost') return ['lost']
		return [fault === 'saved-done' ? failure : told]
	}
	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const simulator: PaymentSimulator = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		till,
		fault: () => 'none',
		clock: () => new Date(),
		release: () => {
			for (const answer of hanging.splice(0)) answer()
		},
		refusesKey: false,
		get calls() {
			return calls
		},
		async close() {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
	return simulator
}

/** The answer to a call for which nothing is done. */
function answerTo(fault: 'refused' | 'in-use', path: string): Answer {
	if (fault === 'refused') return failure
	return path.startsWith('/v2/') ? mollieKeyInUse : stripeKeyInUse
}

function send(response: ServerResponse, [status, body]: Answer, headers: Readonly<Record<string, string>> = {}): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A message of Stripe about a payment, signed as Stripe signs; `at`: when, in seconds. */
export function stripeMessage(reference: string, eventId = `evt_${reference}`, secret = webhookSecret, at?: number) {
	const object = { id: reference, object: 'checkout.session', payment_status: 'paid' }
	return signed({ id: eventId, object: 'event', type: 'checkout.session.completed', data: { object } }, secret, at)
}

function signed(event: object, secret: string, at?: number) {
	const body = JSON.stringify(event)
	const signature = new Stripe('sk_test_none').webhooks.generateTestHeaderString({
		payload: body,
		secret,
		...(at ? { timestamp: at } : {}),
	})
	return { method: 'POST', body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
}

/** A message of Stripe about what became of a payment's money: a charge, a refund or a dispute, by its payment intent. */
export function stripeMoneyMessage(type: string, reference: string, eventId = `evt_${type}_${reference}`) {
	return signed({ id: eventId, object: 'event', type, data: { object: { id: 'x', payment_intent: `pi_${reference}` } } }, webhookSecret)
}

/** A message of Mollie: a name, and no signature. */
export function mollieMessage(reference: string) {
	return {
		method: 'POST',
		body: new URLSearchParams({ id: reference }).toString(),
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	}
}
