import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { answerAssistant } from '#assistants/answer-assistant.ts'
import { createCallLimit } from '#assistants/rate-limit.ts'

const origin = 'https://shop.example'
const guestIp = '203.0.113.9'

/** The store behind the interface. */
interface AssistedShop {
	readonly store: StoreClient
	readonly callStore: (request: Request) => Promise<Response>
}

/** An answer over HTTP: its status, and its body as JSON. */
export interface Reply {
	readonly status: number
	readonly headers: Headers
	// biome-ignore lint/suspicious/noExplicitAny: tests read any field.
	readonly body: any
}

/** An assistant that calls the interface of a shop. Calls are not limited, unless `points` sets a limit. */
export function assistantOf(shop: () => AssistedShop, points = 1_000_000) {
	const limit = createCallLimit({ points, duration: 60 })
	const send = async (path: string, init?: RequestInit): Promise<Reply> => {
		const response = await answerAssistant(new Request(origin + path, init), {
			...shop(),
			origin,
			limit,
			visitor: guestIp,
			guestIp,
		})
		const text = await response.text()
		return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
	}
	return {
		send,
		/** Calls an operation below `/ucp`. */
		call: (path: string, input: unknown, headers: Readonly<Record<string, string>> = {}) =>
			send(`/ucp${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(input),
			}),
	}
}
