import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { handleMollie, mollieKeyInUse } from './mollie-api.ts'
import { type Answer, type ApiRequest, handleStripe, stripeKeyInUse } from './stripe-api.ts'
import { Till } from './till.ts'

/**
 * Fault of a call: `none`; `refused`: the provider fails without doing anything; `lost`: it succeeds, but the response
 * is lost; `saved`: it does nothing and stores a failure under the idempotency key, as Stripe stores its first response;
 * `saved-done`: it succeeds, but stores a failure; `in-use`: an earlier request with the key is still running, so it
 * does nothing; `hang`: no response before `release`.
 */
export type Fault = 'none' | 'refused' | 'lost' | 'saved' | 'saved-done' | 'in-use' | 'hang'

export interface PaymentSimulator {
	/** URL of its API. */
	readonly url: string
	readonly till: Till
	/** Decides about the fault of each call. */
	fault: (call: { readonly method: string; readonly path: string; readonly key: string }) => Fault
	/** The provider's clock, for the expiry of pages. */
	clock: () => Date
	/** Responds to hanging calls. */
	release(): void
	/** Whether it rejects the API key. */
	rejectsKey: boolean
	/** Number of calls. */
	readonly calls: number
	close(): Promise<void>
}

/** Secret of Stripe's webhook signatures. */
export const webhookSecret = 'whsec_simulated'

const failure: Answer = [500, { error: { type: 'api_error', message: 'out of order' }, detail: 'out of order' }]

/** Simulates the HTTP APIs of Stripe and Mollie, with one till. */
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
		if (simulator.rejectsKey)
			return [[401, { error: { type: 'invalid_request_error', message: 'Invalid API key' }, detail: 'Invalid API key' }]]
		const fault = simulator.fault({ method, path, key: idempotencyKey })
		if (fault === 'refused' || fault === 'in-use') return [faultResponse(fault, path)]
		if (fault === 'hang') await new Promise<void>((resolve) => hanging.push(resolve))
		if (fault.startsWith('saved')) storedAnswers.set(idempotencyKey, failure)
		if (fault === 'saved') return [failure]
		const provider = { till, now: simulator.clock(), pageOf: (reference: string) => `${simulator.url}/pay/${reference}` }
		const providerReply = path.startsWith('/v2/') ? handleMollie(provider, call) : handleStripe(provider, call)
		if (fault === 'lost') return ['lost']
		return [fault === 'saved-done' ? failure : providerReply]
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
		rejectsKey: false,
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

/** The response of a call that does nothing. */
function faultResponse(fault: 'refused' | 'in-use', path: string): Answer {
	if (fault === 'refused') return failure
	return path.startsWith('/v2/') ? mollieKeyInUse : stripeKeyInUse
}

function send(response: ServerResponse, [status, body]: Answer, headers: Readonly<Record<string, string>> = {}): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A Stripe webhook about a payment with Stripe's signature; `at`: its time in seconds. */
export function stripeWebhook(reference: string, eventId = `evt_${reference}`, secret = webhookSecret, at?: number) {
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

/** A Stripe webhook about a charge, a refund or a dispute, with its payment intent. */
export function stripeRefundWebhook(type: string, reference: string, eventId = `evt_${type}_${reference}`) {
	return signed({ id: eventId, object: 'event', type, data: { object: { id: 'x', payment_intent: `pi_${reference}` } } }, webhookSecret)
}

/** A Mollie webhook: only an id, without a signature. */
export function mollieWebhook(reference: string) {
	return {
		method: 'POST',
		body: new URLSearchParams({ id: reference }).toString(),
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	}
}
