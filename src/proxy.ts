/** Headers that belong to one connection and not to the message that passes through. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * Passes a request for `/api/...` on to a store elsewhere, so that its cookies are the shop's own and no cross-origin
 * rules stand in between. A store that cannot be reached is a 503 in the contract's form.
 */
export async function passOn(request: Request, storeApiUrl: string, clientAddress: string | undefined): Promise<Response> {
	const { pathname, search } = new URL(request.url)
	const headers = new Headers(request.headers)
	for (const name of [...hopByHop, 'host', 'accept-encoding', 'content-length']) headers.delete(name)
	if (clientAddress) headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), clientAddress].filter(Boolean).join(', '))
	try {
		const response = await fetch(storeApiUrl + pathname.replace(/^\/api/, '') + search, {
			method: request.method,
			headers,
			body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
			redirect: 'manual',
			signal: request.signal,
		})
		const passed = new Headers(response.headers)
		// The body has been unpacked on the way.
		for (const name of [...hopByHop, 'content-encoding', 'content-length']) passed.delete(name)
		return new Response(response.body, { status: response.status, headers: passed })
	} catch {
		return unavailable()
	}
}

/** The contract's refusal for a store that cannot be reached. */
export function unavailable(): Response {
	return Response.json({ message: 'The store cannot be reached just now.', code: 'store_unavailable' }, { status: 503 })
}
