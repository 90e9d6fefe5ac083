import type { TagHeader } from '@storefront/contract/domain/web/headers.ts'
import { sign } from '../messages/webhook.ts'
import { formatTags, pageTag } from './tags.ts'

/** The most tags in one purge request: the lowest limit of the supported CDNs. */
const maxTagsPerRequest = 30

/** Above this number of waiting tags, all pages are purged instead. */
const maxWaitingTags = 1000

/** Timeout of one purge request, in milliseconds. */
const requestTimeout = 5000

/** The first and the longest pause before a failed request is retried, in milliseconds. */
const [firstPause, maxPause] = [1000, 60_000]

export interface PurgeOptions {
	/** PURGE_URL. */
	readonly url: string
	readonly tagHeader: TagHeader
	/** PURGE_HEADER, by name and value. */
	readonly header?: readonly [string, string] | undefined
	/** PURGE_SECRET. */
	readonly secret?: string | undefined
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
	const { onTrouble, onRecovery } = options
	const closing = new AbortController()
	let waiting = new Set<string>()
	let sending: Promise<void> | undefined
	let failures = 0

	/** Sends the next waiting tags; after a failure they are waiting again. Returns whether it succeeded. */
	async function sendNext(): Promise<boolean> {
		const tags = [...waiting].slice(0, maxTagsPerRequest)
		for (const tag of tags) waiting.delete(tag)
		const reason = await sendRequest(tags, options)
		if (reason !== null) waiting = new Set([...tags, ...waiting])
		if (reason !== null && failures === 0) onTrouble(reason, waiting.size)
		if (reason === null && failures > 0) onRecovery()
		failures = reason === null ? 0 : failures + 1
		return reason === null
	}

	async function sendAll(): Promise<void> {
		while (waiting.size > 0 && !closing.signal.aborted) {
			if (!(await sendNext())) await pause(Math.min(maxPause, firstPause * 2 ** (failures - 1)), closing.signal)
		}
		sending = undefined
	}

	return {
		purge(tags) {
			for (const tag of tags) waiting.add(tag)
			if (waiting.size > maxWaitingTags) waiting = new Set([pageTag])
			sending ??= sendAll()
		},
		async close() {
			closing.abort()
			await sending
			while (waiting.size > 0 && (await sendNext()));
		},
	}
}

/** Returns null on success, otherwise the reason of the failure. */
async function sendRequest(tags: readonly string[], options: PurgeOptions): Promise<string | null> {
	const { url, fetch: send = globalThis.fetch } = options
	try {
		const signal = AbortSignal.timeout(requestTimeout)
		const response = await send(url, { ...createRequest(tags, options), redirect: 'manual', signal })
		await response.body?.cancel()
		return response.ok ? null : `HTTP ${response.status}`
	} catch (error) {
		const { name, message, cause } = error as Error
		if (name === 'TimeoutError') return `no answer in ${requestTimeout / 1000} s`
		return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
	}
}

function createRequest(tags: readonly string[], { tagHeader, header, secret }: PurgeOptions): RequestInit {
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
