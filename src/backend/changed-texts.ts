import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import type { RunningEntry } from '#content/running/entries.ts'
import { onChange } from '#page-cache/changes.ts'

/** Entries of all kinds with the texts that were changed in the running shop; null: the texts are those of the build. */
let entries: readonly RunningEntry[] | null = null
let version = ''
let isOutdated = true
let refreshedOn = ''
let retryAt = Number.NEGATIVE_INFINITY
let refreshing: Promise<void> | undefined

/** How long a failing store is not asked again, in milliseconds. Meanwhile pages have the earlier texts. */
const retryPause = 2000

onChange((tags) => {
	if (tags.includes(settingsTag)) isOutdated = true
})

/** The entries of all kinds, with changed texts; null if no text was changed, so that those of the build apply. */
export function changedEntries(): readonly RunningEntry[] | null {
	return entries
}

interface Options {
	/** A client that does not cache replies. */
	readonly client: StoreClient
	/** Makes the entries. It loads the parsers of texts, which a shop without changed texts never needs. */
	readonly render: (texts: Readonly<Record<string, string>>) => Promise<readonly RunningEntry[]>
	/** Reports a failure, such as a store that does not answer. */
	readonly onFailure: (error: unknown) => void
}

/**
 * Loads the changed texts again after a change of the store, and each midnight UTC, when scheduled texts begin. Returns null if they are
 * current. Pages wait for it, so that no page with earlier texts is cached after a change.
 */
export function refreshTexts(options: Options, now = new Date()): Promise<void> | null {
	const today = now.toISOString().slice(0, 10)
	if (refreshing) return refreshing
	if ((!isOutdated && today === refreshedOn) || performance.now() < retryAt) return null
	refreshing = load(options, today).finally(() => {
		refreshing = undefined
	})
	return refreshing
}

async function load({ client, render, onFailure }: Options, today: string): Promise<void> {
	// Changes from now on need another refresh.
	isOutdated = false
	try {
		const settings = await fetchSettings(client)
		const reply = settings.capabilities.includes('content') ? await client.call(getContent) : { version: '', texts: [] }
		if (reply.version !== version) {
			const texts = Object.fromEntries(reply.texts.map(({ path, text }) => [path, text]))
			entries = reply.texts.length === 0 ? null : await render(texts)
			version = reply.version
		}
		refreshedOn = today
	} catch (error) {
		isOutdated = true
		retryAt = performance.now() + retryPause
		onFailure(error)
	}
}
