/** Sends a request and returns the response. */
export type Send = (request: Request) => Promise<Response>

/** Stores the cookies of a visitor by name, as a browser does, and sends them with every request. */
export function withCookies(send: Send, cookies: Map<string, string>): Send {
	return async (request) => {
		if (cookies.size > 0) request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
		const response = await send(request)
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return response
	}
}
