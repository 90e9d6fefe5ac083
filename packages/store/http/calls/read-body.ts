import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { text } from '@storefront/i18n/text.ts'
import type { StoreContext } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { removeControlCharacters } from '../../infrastructure/text/plain-text.ts'

/** Limit of a body in bytes, for endpoints without their own limit. */
const defaultMaxBytes = 256 * 1024

/**
 * Reads the body as JSON. An empty body becomes an empty object, so that the schema reports missing fields. Control characters
 * are removed from texts (docs/decisions/0003-store-api-contract) except passwords.
 */
export async function readJson(c: StoreContext, largest = defaultMaxBytes): Promise<unknown> {
	const sent = await readText(c, largest)
	if (sent.trim() === '') return {}
	if (!/^application\/(\w+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
		throw new StoreError('malformed_json', text('refusals.jsonOnly'))
	try {
		const body: unknown = JSON.parse(sent, (key, value: unknown) => {
			if (typeof value !== 'string') return value
			if (hasNul(value)) throw nulCharacterError()
			return key.includes('password') ? value : removeControlCharacters(value)
		})
		// A schema without required fields would accept a list as an empty object.
		if (Array.isArray(body)) throw new StoreError('invalid_request', text('refusals.noList'))
		return body
	} catch (cause) {
		if (cause instanceof StoreError) throw cause
		throw new StoreError('malformed_json', text('refusals.noJson'), { cause })
	}
}

/** Reads the body as text. Stops as soon as the body is too large, with or without `Content-Length`. */
export async function readText(c: StoreContext, largest = defaultMaxBytes): Promise<string> {
	if (Number(c.req.header('content-length') ?? 0) > largest) throw tooLargeError()
	try {
		const sent = await readLimited(c.req.raw.body, largest)
		if (sent === null) throw tooLargeError()
		return sent
	} catch (cause) {
		throw cause instanceof StoreError ? cause : new ClientDisconnected('The connection closed before the end of the body', { cause })
	}
}

/** The client disconnected; no one can receive a response. */
export class ClientDisconnected extends Error {
	override readonly name = 'VisitorLeft'
}

function tooLargeError(): StoreError {
	return new StoreError('payload_too_large', text('refusals.tooLarge'))
}

/** PostgreSQL cannot store the character NUL. */
export function hasNul(text: string): boolean {
	return text.includes('\0')
}

export function nulCharacterError(): StoreError {
	return new StoreError('invalid_request', text('refusals.nul'))
}
