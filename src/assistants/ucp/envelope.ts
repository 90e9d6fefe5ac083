import type { StoreClient } from '@storefront/contract/client/http/http.ts'

/** The pinned release of the Universal Commerce Protocol. */
export const ucpVersion = '2026-04-08'

/** The capabilities of the shop, by their names in the protocol. */
export const capabilities = {
	search: 'dev.ucp.shopping.catalog.search',
	lookup: 'dev.ucp.shopping.catalog.lookup',
	cart: 'dev.ucp.shopping.cart',
} as const

export type Capability = keyof typeof capabilities

/** A request of an assistant, for the operations. */
export interface Call {
	/** The store, as every visitor sees it. */
	readonly store: StoreClient
	/** Origin of absolute URLs: `https://shop.example`. */
	readonly origin: string
	/** Calls the store in the name of the caller, for carts. The URL of the request is below `/api`. */
	readonly callStore: (request: Request) => Promise<Response>
	/** The public IP address of the caller, which identifies guests to the store. */
	readonly guestIp: string
}

/** A message about the result, for the assistant. */
export interface Message {
	readonly type: 'error' | 'warning' | 'info'
	readonly code: string
	readonly content: string
	/** JSONPath to the part of the answer that it is about. */
	readonly path?: string
	readonly severity?: 'recoverable' | 'requires_buyer_input' | 'unrecoverable'
}

/** The field `ucp` of every answer. */
export interface Envelope {
	readonly version: string
	readonly status: 'success' | 'error'
	readonly capabilities: Readonly<Record<string, readonly { readonly version: string }[]>>
}

/** An answer of the protocol. Its other fields depend on the operation. */
export interface Answer {
	readonly ucp: Envelope
	readonly messages?: readonly Message[]
	readonly [field: string]: unknown
}

export function envelope(capability: Capability, status: Envelope['status'] = 'success'): Envelope {
	return { version: ucpVersion, status, capabilities: { [capabilities[capability]]: [{ version: ucpVersion }] } }
}

/** The answer to a valid request that cannot be fulfilled, such as a product that does not exist. */
export function errorAnswer(
	capability: Capability,
	code: string,
	content: string,
	severity: Message['severity'] = 'unrecoverable',
): Answer {
	return { ucp: envelope(capability, 'error'), messages: [{ type: 'error', code, content, ...(severity ? { severity } : {}) }] }
}

/** Adds messages to an answer; an answer without any has no field for them. */
export function withMessages(messages: readonly Message[]): { readonly messages?: readonly Message[] } {
	return messages.length > 0 ? { messages } : {}
}

/** A request that does not match the protocol. `content` is for the developer of the assistant. */
export class InvalidCall extends Error {
	readonly code: string
	constructor(content: string, code = 'invalid_request') {
		super(content)
		this.name = 'InvalidCall'
		this.code = code
	}
}
