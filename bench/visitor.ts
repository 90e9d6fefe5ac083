import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'

/** Context of a shopper: current URL of the shop, and a unique number. */
export interface Round {
	url: string
	visit: number
}

/** Simulated browser, which follows the current URL of the shop. */
export function newVisitor(round: Round): StoreClient {
	const visit = round.visit++
	const address = `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`
	let cookie = ''
	return createStoreClient({
		baseUrl: 'http://shop/api',
		async fetch(input, init) {
			const request = new Request(input, init)
			const { pathname, search } = new URL(request.url)
			const headers = new Headers(request.headers)
			headers.set('x-forwarded-for', address)
			if (cookie) headers.set('cookie', cookie)
			const body = request.method === 'GET' ? {} : { body: await request.text() }
			const response = await fetch(round.url + pathname + search, { method: request.method, headers, ...body })
			cookie = response.headers.getSetCookie()[0]?.replace(/;.*/, '') || cookie
			return response
		},
	})
}
