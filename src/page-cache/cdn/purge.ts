import type { TagHeader } from '@storefront/contract/domain/web/headers.ts'
import { sign } from '../messages/webhook.ts'
import { pageTag, tagList } from './tags.ts'

/** As many tags in one message as the CDNs take that take the fewest. */
const tagsAtOnce = 30

/** More tags than this that wait are all pages. */
const mostWaiting = 1000

/** How long one message may take, in milliseconds. */
const patience = 5000

export interface PurgeOptions {
	/** PURGE_URL. */
	readonly url: string
	readonly tagHeader: TagHeader
	/** PURGE_HEADER, by name and value. */
	readonly header?: readonly [string, string] | undefined
	/** PURGE_SECRET. */
	readonly secret?: string | undefined
	/** The first and the longest pause before a message is tried again, in milliseconds. */
	readonly firstPause?: number
	readonly longestPause?: number
	readonly fetch?: typeof globalThis.fetch
	/** Told once when messages begin to fail, with the reason, and once when they arrive again. */
	readonly onTrouble: (reason: string, waiting: number) => void
	readonly onRecovery: () => void
}

export interface Purge {
	/** Has pages with these tags given up. Does not wait for it. */
	readonly tell: (tags: readonly string[]) => void
	/** Tries once more what has not arrived, and ends. */
	readonly end: () => Promise<void>
}

/**
 * Tells a CDN which of the pages that it keeps are out of date. What cannot be told now is told later, for as long as the
 * process lives. Every process tells of every change when it has heard of it: so a page that the CDN was given by one that
 * had not heard yet is purged again.
 */
export function createPurge(options: PurgeOptions): Purge {
	const { firstPause = 1000, longestPause = 60_000, onTrouble, onRecovery } = options
	let waiting = new Set<string>()
	let working: Promise<void> | undefined
	let failures = 0
	const ending = new AbortController()

	/** Sends all that waits, or as much of it as arrives. */
	async function sendAll(): Promise<void> {
		while (waiting.size > 0) {
			const tags = [...waiting].slice(0, tagsAtOnce)
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

	async function work(): Promise<void> {
		while (waiting.size > 0 && !ending.signal.aborted) {
			if (failures > 0) await pauseOf(Math.min(longestPause, firstPause * 2 ** (failures - 1)), ending.signal)
			if (!ending.signal.aborted) await sendAll()
		}
		working = undefined
	}

	return {
		tell(tags) {
			for (const tag of tags) waiting.add(tag)
			if (waiting.size > mostWaiting) waiting = new Set([pageTag])
			working ??= work()
		},
		async end() {
			ending.abort()
			await working
			await sendAll()
		},
	}
}

/** null when it has arrived, else why not. */
async function send(tags: readonly string[], options: PurgeOptions): Promise<string | null> {
	const { url, fetch: ask = globalThis.fetch } = options
	try {
		const response = await ask(url, { ...messageOf(tags, options), redirect: 'manual', signal: AbortSignal.timeout(patience) })
		await response.body?.cancel()
		return response.ok ? null : `HTTP ${response.status}`
	} catch (error) {
		const { name, message, cause } = error as Error
		return name === 'TimeoutError'
			? `no answer in ${patience / 1000} s`
			: String((cause as NodeJS.ErrnoException | undefined)?.code ?? message)
	}
}

function messageOf(tags: readonly string[], { tagHeader, header, secret }: PurgeOptions): RequestInit {
	const own = header ? { [header[0]]: header[1] } : {}
	const list = tagList(tagHeader, tags)
	if (tagHeader === 'xkey') return { method: 'PURGE', headers: { ...own, 'xkey-purge': list } }
	const body = JSON.stringify({ tags: list.split(/[ ,]/) })
	const timestamp = String(Math.floor(Date.now() / 1000))
	const signed = secret ? { 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, body) } : {}
	const keys = tagHeader === 'Surrogate-Key' ? { 'surrogate-key': list } : {}
	return { method: 'POST', headers: { 'content-type': 'application/json', ...keys, ...signed, ...own }, body }
}

/** Ends early with the signal. */
function pauseOf(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds).unref()
		signal.addEventListener('abort', () => resolve(), { once: true })
	})
}
