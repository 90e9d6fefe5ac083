import type { Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import type { Call } from './envelope.ts'

/** A cart of an assistant: that of a guest in the store, with no relation to a shopper. */
export interface CartSession {
	readonly client: StoreClient
	readonly shopper: Shopper
	/** The id of the cart for the assistant, who can change the cart with it. It contains the cookies of the guest. */
	readonly id: () => string
}

/** Opens the cart with this id, or a new one. null for a text that is no id. */
export function openCartSession({ callStore, guestIp, origin }: Call, id: string | null): CartSession | null {
	const cookies = id === null ? new Map<string, string>() : decodeId(id)
	if (cookies === null) return null
	return {
		client: createStoreClient({
			baseUrl: `${origin}/api`,
			fetch: async (input, init) => {
				const request = new Request(input, init)
				if (cookies.size > 0) request.headers.set('cookie', formatCookies(cookies))
				const response = await callStore(request)
				for (const cookie of response.headers.getSetCookie()) {
					const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
					if (/;\s*max-age=0/i.test(cookie)) cookies.delete(name)
					else if (name) cookies.set(name, value)
				}
				return response
			},
		}),
		shopper: { kind: 'guest', ip: guestIp },
		id: () => Buffer.from(formatCookies(cookies)).toString('base64url'),
	}
}

function formatCookies(cookies: ReadonlyMap<string, string>): string {
	return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The characters of cookies, which cannot end a header. */
const cookiePattern = /^[\w.!#$%&'*+^`|~-]{1,100}=[\w.!#$%&'()*+/:<=>?@[\]^`{|}~-]{0,500}$/

function decodeId(id: string): Map<string, string> | null {
	if (!/^[\w-]{1,2000}$/.test(id)) return null
	const pairs = Buffer.from(id, 'base64url').toString('latin1').split('; ')
	if (!pairs.every((pair) => cookiePattern.test(pair))) return null
	return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
