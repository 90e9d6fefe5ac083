import { createHmac, timingSafeEqual } from 'node:crypto'

/** The largest difference between the clocks of sender and receiver, in milliseconds. Older messages are rejected. */
const tolerance = 5 * 60_000

/** The most tags in one message; for more changes a store sends `catalogue`. */
const maxTags = 1000

/** The response to `POST /api/revalidate`. */
export type WebhookResult =
	| { readonly status: 200; readonly tags: readonly string[] }
	| { readonly status: 400 | 401 | 409; readonly message: string }

interface Message {
	readonly body: string
	/** Header `X-Timestamp`: seconds since 1970. */
	readonly timestamp: string | null
	/** Header `X-Signature`: `sha256=` and the HMAC-SHA256 of `timestamp.body`, in hexadecimal. */
	readonly signature: string | null
}

/** The signature of a message. */
export function sign(secret: string, timestamp: string, body: string): string {
	return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Verifies webhook messages in which a remote store reports changes: `{"tags": ["product:42", "settings"]}`. A message must be
 * signed, recent and new; replayed messages are rejected.
 */
export function createWebhook(secret: string): (message: Message, now: number) => WebhookResult {
	/** Accepted signatures, with the time after which the age check rejects them anyway. */
	const usedSignatures = new Map<string, number>()

	return ({ body, timestamp, signature }, now) => {
		if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) {
			return { status: 401, message: 'X-Timestamp (seconds since 1970) and X-Signature are needed.' }
		}
		if (!isEqual(signature, sign(secret, timestamp, body))) return { status: 401, message: 'The signature is not that of this message.' }
		const sent = Number(timestamp) * 1000
		if (Math.abs(now - sent) > tolerance) {
			return { status: 401, message: 'The message is older than five minutes, or a clock is wrong.' }
		}
		for (const [old, until] of usedSignatures) if (until < now) usedSignatures.delete(old)
		if (usedSignatures.has(signature)) return { status: 409, message: 'This message was taken before.' }
		const tags = parseTags(body)
		if (tags === null) return { status: 400, message: `The body must be {"tags": [...]} with 1 to ${maxTags} texts.` }
		usedSignatures.set(signature, sent + tolerance)
		return { status: 200, tags }
	}
}

function isEqual(received: string, expected: string): boolean {
	const [a, b] = [Buffer.from(received), Buffer.from(expected)]
	return a.length === b.length && timingSafeEqual(a, b)
}

function parseTags(body: string): readonly string[] | null {
	try {
		const { tags } = JSON.parse(body)
		const valid = Array.isArray(tags) && tags.length > 0 && tags.length <= maxTags && tags.every((tag) => typeof tag === 'string')
		return valid ? tags : null
	} catch {
		// Not JSON, or not an object: the response says what is expected.
		return null
	}
}
