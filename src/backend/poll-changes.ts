import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'

interface Options {
	/** A client that validates replies. If it drops part of a reply, `isComplete` returns false. */
	readonly client: StoreClient
	/** The pause between two polls, in milliseconds. */
	readonly interval: number
	/** The pause before a store without this capability is asked again, in milliseconds. */
	readonly unsupportedPause?: number
	/** Called with the tags of outdated data. */
	readonly onChange: (tags: readonly string[]) => void
	/** Called once when the store stops answering; `onRecovery` once when it answers again. */
	readonly onTrouble: (failure: unknown) => void
	readonly onRecovery: () => void
	/** Whether the last reply was used completely: a dropped tag would be a missed change. */
	readonly isComplete?: () => boolean
}

/** A store may support it after an update. */
const defaultUnsupportedPause = 10 * 60_000

/** The longest pause of a store that fails repeatedly, in intervals. */
const maxPauseIntervals = 12

/**
 * Polls a remote store for changes until the returned function is called. The first reply marks everything as outdated,
 * because cached data may be older. A failing store is polled less often; when it answers again, the last cursor returns the
 * missed changes.
 */
export function pollChanges(options: Options): () => Promise<void> {
	const { client, interval, unsupportedPause = defaultUnsupportedPause, onChange, onTrouble, onRecovery, isComplete = () => true } = options
	let cursor: string | undefined
	let isSupported = false
	let failures = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let stopped = false

	/** Returns the pause before the next poll, in milliseconds. */
	async function fetchChanges(): Promise<number> {
		isSupported ||= (await fetchSettings(client)).capabilities.includes('changes')
		if (!isSupported) return unsupportedPause
		const query = cursor === undefined ? {} : { since: cursor }
		const reply = await client.call(getChanges, { query })
		const isAll = cursor === undefined || Number(reply.all) === 1 || !isComplete()
		cursor = reply.cursor
		const tags = isAll ? everyTag : reply.tags
		if (tags.length > 0 && !stopped) onChange(tags)
		return interval
	}

	async function poll(): Promise<number> {
		try {
			const pause = await fetchChanges()
			if (failures > 0) onRecovery()
			failures = 0
			return pause
		} catch (failure) {
			if (isFinalRefusal(failure)) {
				// The store does not know the call or its own cursor: start again.
				isSupported = false
				cursor = undefined
			}
			failures += 1
			if (failures === 1) onTrouble(failure)
			return isFinalRefusal(failure) ? unsupportedPause : interval * Math.min(maxPauseIntervals, 2 ** (failures - 1))
		}
	}

	let polling: Promise<void> = Promise.resolve()
	const next = () => {
		polling = poll().then((pause) => {
			if (!stopped) timer = setTimeout(next, pause).unref()
		})
	}
	next()
	return async () => {
		stopped = true
		clearTimeout(timer)
		await polling
	}
}
