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
	const unexpected: unknown[] = []
	const send = async (path: string, init?: RequestInit): Promise<Reply> => {
		const response = await answerAssistant(new Request(origin + path, init), {
			...shop(),
			origin,
			limit,
			visitor: guestIp,
			guestIp,
			report: (error) => unexpected.push(error),
		})
		const text = await response.text()
		return {
			status: response.status,
			headers: response.headers,
			body: text === '' ? null : JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text),
		}
	}
	return {
		send,
		/** Errors that the shop would log. */
		unexpected,
		/** Sends a message of the Model Context Protocol, of the revision 2025-06-18. */
		mcp: (message: unknown, headers: Readonly<Record<string, string>> = {}) =>
			send('/ucp/mcp', {
				method: 'POST',
				headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
				body: typeof message === 'string' ? message : JSON.stringify(message),
			}),
		/** Calls an operation below `/ucp`. */
		call: (path: string, input: unknown, headers: Readonly<Record<string, string>> = {}) =>
			send(`/ucp${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(input),
			}),
	}
}
