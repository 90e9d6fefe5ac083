import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A message that a receiver has got. */
export interface Received {
	readonly id: string
	readonly timestamp: number
	readonly signatures: readonly string[]
	readonly body: string
	readonly json: { readonly type: string; readonly id: string; readonly timestamp: string; readonly data: Record<string, unknown> }
}

type Answer = (message: Received, response: ServerResponse, request: IncomingMessage) => unknown

export interface Receiver {
	readonly url: string
	readonly messages: Received[]
	/** Changes how it answers. */
	answer: Answer
}

/** A receiver of webhooks on this machine. It answers 204 unless `answer` says otherwise. */
export async function startReceiver(answer: Answer = (_message, response) => response.writeHead(204).end()): Promise<Receiver> {
	const messages: Received[] = []
	const receiver = { url: '', messages, answer }
	const server = createServer((request, response) => {
		void text(request).then((body) => {
			const header = (name: string) => request.headers[name]?.toString() ?? ''
			const signatures = header('webhook-signature').split(' ')
			const message = { id: header('webhook-id'), timestamp: Number(header('webhook-timestamp')), signatures, body, json: JSON.parse(body) }
			messages.push(message)
			receiver.answer(message, response, request)
		})
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return receiver
}

/** Whether a secret has signed a message, computed as docs/webhooks-and-tokens.md describes it. */
export function isSignedWith(secret: string, { id, timestamp, body, signatures }: Received): boolean {
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
	return signatures.includes(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
}
