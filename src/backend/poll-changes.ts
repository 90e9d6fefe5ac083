import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { isVerdict } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'

interface Options {
	/** Whose replies are checked by the contract; of one that cannot be used in whole, `isComplete` is false. */
	readonly client: StoreClient
	/** How long from one answer to the next question, in milliseconds. */
	readonly interval: number
	/** How long a store that does not offer it is left alone. */
	readonly rest?: number
	/** Told what is out of date. */
	readonly onChange: (tags: readonly string[]) => void
	/** Told once when the store stops answering, and once when it answers again. */
	readonly onTrouble: (failure: unknown) => void
	readonly onRecovery: () => void
	/** Whether the last reply of the client was used in whole: a tag that was left out is a change that nobody hears of. */
	readonly isWhole?: () => boolean
}

/** A store that is renewed may offer it afterwards. */
const defaultRest = 10 * 60_000

/** The longest pause of a store that fails again and again, in intervals. */
const longestPause = 12

/**
 * Asks a store elsewhere what has changed, again and again, until the function that it returns is called. The first answer
 * makes all out of date: what was kept before it may be older. A store that is down is asked less often; when it is back, the
 * cursor of before tells what was missed.
 */
export function askForChanges(options: Options): () => Promise<void> {
	const { client, interval, rest = defaultRest, onChange, onTrouble, onRecovery, isWhole = () => true } = options
	let cursor: string | undefined
	let isOffered = false
	let failures = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let ended = false

	/** Gives the milliseconds until it is worth asking again. */
	async function ask(): Promise<number> {
		isOffered ||= (await fetchSettings(client)).capabilities.includes('changes')
		if (!isOffered) return rest
		const query = cursor === undefined ? {} : { since: cursor }
		const reply = await client.call(getChanges, { query })
		const isAll = cursor === undefined || Number(reply.all) === 1 || !isWhole()
		cursor = reply.cursor
		const tags = isAll ? everyTag : reply.tags
		if (tags.length > 0 && !ended) onChange(tags)
		return interval
	}

	async function look(): Promise<number> {
		try {
			const pause = await ask()
			if (failures > 0) onRecovery()
			failures = 0
			return pause
		} catch (failure) {
			if (isVerdict(failure)) {
				// It says that it offers what it does not know, or cannot read its own cursor: begin anew.
				isOffered = false
				cursor = undefined
			}
			failures += 1
			if (failures === 1) onTrouble(failure)
			return isVerdict(failure) ? rest : interval * Math.min(longestPause, 2 ** (failures - 1))
		}
	}

	let looking: Promise<void> = Promise.resolve()
	const next = () => {
		looking = look().then((pause) => {
			if (!ended) timer = setTimeout(next, pause).unref()
		})
	}
	next()
	return async () => {
		ended = true
		clearTimeout(timer)
		await looking
	}
}
