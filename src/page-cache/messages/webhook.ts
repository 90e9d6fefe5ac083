import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far, in milliseconds, the sender's clock may be from ours; older messages are refused, whoever signed them. */
const tolerance = 5 * 60_000

/** The most tags in one message; a store that has changed more sends `catalogue`. */
const mostTags = 1000

/** What `POST /api/revalidate` answers, with its status. */
export type Verdict =
	| { readonly status: 200; readonly tags: readonly string[] }
	| { readonly status: 400 | 401 | 409; readonly message: string }

interface Message {
	readonly body: string
	/** Header `X-Timestamp`: seconds since 1970. */
	readonly timestamp: string | null
	/** Header `X-Signature`: `sha256=` and the HMAC-SHA256 of `timestamp.body`, in hexadecimal. */
	readonly signature: string | null
}

/** The signature of a message, as a store makes it. */
export function sign(secret: string, timestamp: string, body: string): string {
	return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Reads messages of a store elsewhere that say what has changed: `{"tags": ["product:42", "settings"]}`. Each is signed,
 * recent, and taken once: a copy of one that somebody caught on its way is refused.
 */
export function createWebhook(secret: string): (message: Message, now: number) => Verdict {
	/** Signatures that were taken, with the moment from which their age alone refuses them. */
	const taken = new Map<string, number>()

	return ({ body, timestamp, signature }, now) => {
		if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) {
			return { status: 401, message: 'X-Timestamp (seconds since 1970) and X-Signature are needed.' }
		}
		if (!isEqual(signature, sign(secret, timestamp, body))) return { status: 401, message: 'The signature is not that of this message.' }
		const sent = Number(timestamp) * 1000
		if (Math.abs(now - sent) > tolerance) {
			return { status: 401, message: 'The message is older than five minutes, or a clock is wrong.' }
		}
		for (const [old, until] of taken) if (until < now) taken.delete(old)
		if (taken.has(signature)) return { status: 409, message: 'This message was taken before.' }
		const tags = tagsOf(body)
		if (tags === null) return { status: 400, message: `The body must be {"tags": [...]} with 1 to ${mostTags} texts.` }
		taken.set(signature, sent + tolerance)
		return { status: 200, tags }
	}
}

function isEqual(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)]
	return a.length === b.length && timingSafeEqual(a, b)
}

function tagsOf(body: string): readonly string[] | null {
	try {
		const { tags } = JSON.parse(body)
		const valid = Array.isArray(tags) && tags.length > 0 && tags.length <= mostTags && tags.every((tag) => typeof tag === 'string')
		return valid ? tags : null
	} catch {
		// No JSON, or no object: the answer says what is expected.
		return null
	}
}
