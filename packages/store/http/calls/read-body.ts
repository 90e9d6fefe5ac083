import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { text } from '@storefront/i18n/text.ts'
import type { StoreContext } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { plainText } from '../../infrastructure/text/plain-text.ts'

/** No call of the contract needs more that does not say so, in bytes. */
const defaultMaxBytes = 256 * 1024

/**
 * The body as JSON; no body is an empty object, so that the schema says what is missing. Texts arrive without control
 * characters (docs/decisions/0003-store-api-contract); a password is taken as it is.
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
			return key.includes('password') ? value : plainText(value)
		})
		// To a schema in which nothing is required a list looks like an object without any of it.
		if (Array.isArray(body)) throw new StoreError('invalid_request', text('refusals.noList'))
		return body
	} catch (cause) {
		if (cause instanceof StoreError) throw cause
		throw new StoreError('malformed_json', text('refusals.noJson'), { cause })
	}
}

/** The body as it came. Stops reading as soon as a body is too large, whether or not it said so beforehand. */
export async function readText(c: StoreContext, largest = defaultMaxBytes): Promise<string> {
	if (Number(c.req.header('content-length') ?? 0) > largest) throw tooLargeError()
	try {
		const sent = await readLimited(c.req.raw.body, largest)
		if (sent === null) throw tooLargeError()
		return sent
	} catch (cause) {
		throw cause instanceof StoreError ? cause : new ClientDisconnected('The body broke off', { cause })
	}
}

/** Nobody is there any more to answer to. */
export class ClientDisconnected extends Error {
	override readonly name = 'VisitorLeft'
}

function tooLargeError(): StoreError {
	return new StoreError('payload_too_large', text('refusals.tooLarge'))
}

/** PostgreSQL cannot store the character NUL, and no text has a use for it. */
export function hasNul(text: string): boolean {
	return text.includes('\0')
}

export function nulCharacterError(): StoreError {
	return new StoreError('invalid_request', text('refusals.nul'))
}
