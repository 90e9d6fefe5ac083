import { StoreError } from './errors.ts'
import type { StoreContext } from './store.ts'

/** No call of the contract needs more, in bytes. */
const largestBody = 256 * 1024

/** The body as JSON; no body is an empty object, so that the schema says what is missing. */
export async function readJson(c: StoreContext): Promise<unknown> {
	const text = await readText(c)
	if (text.trim() === '') return {}
	if (!/^application\/(\w+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
		throw new StoreError('malformed_json', 'Send the body as JSON, with the header "Content-Type: application/json".')
	try {
		return JSON.parse(text, (_key, value: unknown) => {
			if (typeof value === 'string' && hasNul(value)) throw nulRefused()
			return value
		})
	} catch (cause) {
		if (cause instanceof StoreError) throw cause
		throw new StoreError('malformed_json', 'The body is not JSON.', { cause })
	}
}

/** Stops reading as soon as a body is too large, whether or not it said so beforehand. */
async function readText(c: StoreContext): Promise<string> {
	if (Number(c.req.header('content-length') ?? 0) > largestBody) throw tooLarge()
	const body = c.req.raw.body
	if (!body) return ''
	const decoder = new TextDecoder()
	let size = 0
	let text = ''
	for await (const chunk of body) {
		size += chunk.byteLength
		if (size > largestBody) throw tooLarge()
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}

function tooLarge(): StoreError {
	return new StoreError('payload_too_large', 'The request is too large.')
}

/** PostgreSQL cannot store the character NUL, and no text has a use for it. */
export function hasNul(text: string): boolean {
	return text.includes('\0')
}

export function nulRefused(): StoreError {
	return new StoreError('invalid_request', 'A text has a character that cannot be stored (NUL).')
}
