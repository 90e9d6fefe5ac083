/**
 * What the store has changed, by tag, since this process started. Cached pages and remembered replies compare the
 * moment at which they were made with it; nothing has to find and delete them.
 */
let moment = 0
const changedAt = new Map<string, number>()
const listeners = new Set<(tags: readonly string[]) => void>()

/** A moment before which nothing that is asked for now can have been made. */
export function now(): number {
	return moment
}

/** The store has changed what carries one of these tags: `settings`, `catalogue`, `category:7`, `product:42`. */
export function noteChange(tags: readonly string[]): void {
	moment += 1
	for (const tag of tags) changedAt.set(tag, moment)
	for (const listener of listeners) listener(tags)
}

/** Whether something made at `since`, with these tags, may show what is no longer so. */
export function changedSince(tags: readonly string[], since: number): boolean {
	return tags.some((tag) => (changedAt.get(tag) ?? 0) > since)
}

/** Tells somebody else of every change from now on. */
export function onChanges(listener: (tags: readonly string[]) => void): void {
	listeners.add(listener)
}
