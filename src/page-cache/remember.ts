import { changedSince, now } from './changes.ts'

interface Memory<T> {
	readonly value: T
	readonly since: number
	readonly freshUntil: number
}

/** How long a failed load is not tried again while an older value stands in: a slow store does not slow every page. */
const secondsToRetry = 5

/**
 * Keeps what a load returned, for `seconds` or until the store changes one of `tags`. Many who ask at once share one
 * load. When a load fails the last good value stands in; without one the failure goes on to the caller.
 *
 * For what is the same for every visitor, and for nothing else: it is shared between requests.
 */
export function remember<Key extends object, T>(
	tags: readonly string[],
	seconds: number,
	load: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
	const memories = new WeakMap<Key, Memory<T>>()
	const loading = new WeakMap<Key, Promise<T>>()

	async function renew(key: Key): Promise<T> {
		const since = now()
		try {
			const value = await load(key)
			memories.set(key, { value, since, freshUntil: Date.now() + seconds * 1000 })
			return value
		} catch (error) {
			const last = memories.get(key)
			if (!last) throw error
			memories.set(key, { value: last.value, since, freshUntil: Date.now() + secondsToRetry * 1000 })
			return last.value
		} finally {
			loading.delete(key)
		}
	}

	return (key) => {
		const known = memories.get(key)
		if (known && Date.now() < known.freshUntil && !changedSince(tags, known.since)) return Promise.resolve(known.value)
		const underway = loading.get(key) ?? renew(key)
		loading.set(key, underway)
		return underway
	}
}
