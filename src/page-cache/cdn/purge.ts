import type { TagHeader } from '@storefront/contract/domain/web/headers.ts'
import { sign } from '../messages/webhook.ts'
import { formatTags, pageTag } from './tags.ts'

/** The most tags in one purge request: the lowest limit of the supported CDNs. */
const maxTagsPerRequest = 30

/** Above this number of waiting tags, all pages are purged instead. */
const maxWaitingTags = 1000

/** Timeout of one purge request, in milliseconds. */
const requestTimeout = 5000

export interface PurgeOptions {
	/** PURGE_URL. */
	readonly url: string
	readonly tagHeader: TagHeader
	/** PURGE_HEADER, by name and value. */
	readonly header?: readonly [string, string] | undefined
	/** PURGE_SECRET. */
	readonly secret?: string | undefined
	/** The first and the longest pause before a failed request is retried, in milliseconds. */
	readonly firstPause?: number
	readonly maxPause?: number
	readonly fetch?: typeof globalThis.fetch
	/** Called once when requests begin to fail, with the reason and the number of waiting tags. */
	readonly onTrouble: (reason: string, waiting: number) => void
	readonly onRecovery: () => void
}

export interface CdnPurger {
	/** Purges all pages with these tags in the background. */
	readonly purge: (tags: readonly string[]) => void
	/** Sends the waiting tags once more and stops. */
	readonly close: () => Promise<void>
}

/**
 * Purges outdated pages from a CDN. Failed requests are retried as long as the process lives. Every process purges every
 * change that it learns of: a page that a process with older data has sent to the CDN in the meantime is then purged again.
 */
export function createCdnPurger(options: PurgeOptions): CdnPurger {
	const { firstPause = 1000, maxPause = 60_000, onTrouble, onRecovery } = options
	let waiting = new Set<string>()
	let sending: Promise<void> | undefined
	let failures = 0
	const closing = new AbortController()

	/** Sends the waiting tags until the list is empty or a request fails. */
	async function sendAll(): Promise<void> {
		while (waiting.size > 0) {
			const tags = [...waiting].slice(0, maxTagsPerRequest)
			for (const tag of tags) waiting.delete(tag)
			const reason = await send(tags, options)
			if (reason === null && failures > 0) onRecovery()
			failures = reason === null ? 0 : failures + 1
			if (reason === null) continue
			waiting = new Set([...tags, ...waiting])
			if (failures === 1) onTrouble(reason, waiting.size)
			return
		}
	}

	async function sendWithRetries(): Promise<void> {
		while (waiting.size > 0 && !closing.signal.aborted) {
			if (failures > 0) await pause(Math.min(maxPause, firstPause * 2 ** (failures - 1)), closing.signal)
			if (!closing.signal.aborted) await sendAll()
		}
		sending = undefined
	}

	return {
		purge(tags) {
			for (const tag of tags) waiting.add(tag)
			if (waiting.size > maxWaitingTags) waiting = new Set([pageTag])
			sending ??= sendWithRetries()
		},
		async close() {
			closing.abort()
			await sending
			await sendAll()
		},
	}
}

/** Returns null on success, otherwise the reason of the failure. */
async function send(tags: readonly string[], options: PurgeOptions): Promise<string | null> {
	const { url, fetch: sendRequest = globalThis.fetch } = options
	try {
		const response = await sendRequest(url, {
			...purgeRequest(tags, options),
			redirect: 'manual',
			signal: AbortSignal.timeout(requestTimeout),
		})
		await response.body?.cancel()
		return response.ok ? null : `HTTP ${response.status}`
	} catch (error) {
		const { name, message, cause } = error as Error
		return name === 'TimeoutError'
			? `no answer in ${requestTimeout / 1000} s`
			: String((cause as NodeJS.ErrnoException | undefined)?.code ?? message)
	}
}

function purgeRequest(tags: readonly string[], { tagHeader, header, secret }: PurgeOptions): RequestInit {
	const own = header ? { [header[0]]: header[1] } : {}
	const list = formatTags(tagHeader, tags)
	if (tagHeader === 'xkey') return { method: 'PURGE', headers: { ...own, 'xkey-purge': list } }
	const body = JSON.stringify({ tags: list.split(/[ ,]/) })
	const timestamp = String(Math.floor(Date.now() / 1000))
	const signed = secret ? { 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, body) } : {}
	const keys = tagHeader === 'Surrogate-Key' ? { 'surrogate-key': list } : {}
	return { method: 'POST', headers: { 'content-type': 'application/json', ...keys, ...signed, ...own }, body }
}

/** Waits; the signal ends the wait early. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds).unref()
		signal.addEventListener('abort', () => resolve(), { once: true })
	})
}
