/**
 * The changes that the store has reported since this process started, by tag. Each change increments the version. Cached pages
 * and replies store the version at which they were made and compare it when they are read, so nothing has to find and delete
 * them.
 */
let version = 0
const changedAt = new Map<string, number>()
const listeners = new Set<(tags: readonly string[]) => void>()

/** How long a cached page or reply is valid. */
export interface Validity {
	readonly tags: readonly string[]
	/** The version at which it was made. */
	readonly since: number
	/** Milliseconds of performance.now(): until `freshUntil` it is current, until `staleUntil` it may be used meanwhile. */
	readonly freshUntil: number
	readonly staleUntil: number
}

/** The current version. Whatever is made from now on contains all changes up to it. */
export function currentVersion(): number {
	return version
}

/** Records that the store has changed data with these tags: `settings`, `catalogue`, `category:7`, `product:42`. */
export function recordChange(tags: readonly string[]): void {
	version += 1
	for (const tag of tags) changedAt.set(tag, version)
	for (const listener of listeners) listener(tags)
}

/** Whether data with these tags has changed since it was made. */
export function isOutdated({ tags, since }: Pick<Validity, 'tags' | 'since'>): boolean {
	return tags.some((tag) => (changedAt.get(tag) ?? 0) > since)
}

/** Whether neither time nor a change requires a newer version. */
export function isFresh(validity: Validity): boolean {
	return performance.now() < validity.freshUntil && !isOutdated(validity)
}

/** Calls the listener with the tags of every later change. */
export function onChange(listener: (tags: readonly string[]) => void): void {
	listeners.add(listener)
}
