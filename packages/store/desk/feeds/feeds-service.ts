import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { NotPermitted } from '../../commands/command-errors.ts'
import { storeAddress } from '../../commands/feeds/feed-address.ts'
import { parseFeed, type TypedFeed } from '../../commands/feeds/feed-input.ts'
import { type FeedRecord, listFailingFeeds, listFeeds } from '../../commands/feeds/list-feeds.ts'
import { deriveKey } from '../../infrastructure/crypto/keys.ts'
import type { OpenStore } from '../../infrastructure/running/open-store.ts'
import { applyRecordedChange, type RecordedChange } from '../recorded-change.ts'
import { actorOf, type DeskUser } from '../user.ts'
import { feedChanges } from './feed-changes.ts'

/** A sent form of a feed. */
export interface SentFeed extends TypedFeed {
	/** Empty: it stays as it is. */
	readonly address: string
}

/** The feeds by address, for the pages of imports. Changes need the permissions of an import. */
export function bindFeeds(
	{ db, readFeeds }: Pick<OpenStore, 'db' | 'readFeeds'>,
	{ secret, configuration, now }: { secret: Uint8Array; configuration: Pick<Configuration, 'WEBHOOK_PRIVATE_HOSTS'>; now: () => Date },
) {
	const key = deriveKey(secret, 'feed')
	const privateHosts = new Set(configuration.WEBHOOK_PRIVATE_HOSTS)
	const requirePermission = ({ permissions }: DeskUser) => {
		for (const permission of ['catalogue.write', 'prices.write'] as const)
			if (!permissions.has(permission)) throw new NotPermitted(permission)
	}
	const apply = async <Result>(user: DeskUser, change: RecordedChange<Result>): Promise<Result> => {
		requirePermission(user)
		const result = await applyRecordedChange(db, change, { actor: actorOf(user), now: now() })
		readFeeds()
		return result
	}
	return {
		list: () => listFeeds(db, now()),
		/** Feeds that a person must look at. */
		listFailing: () => listFailingFeeds(db, now()),
		find: async (id: number): Promise<FeedRecord | null> => (await listFeeds(db, now())).find((feed) => feed.id === id) ?? null,
		/** Adds a feed, which is read at once. Returns its id. Throws `InvalidInput`. */
		add: async (user: DeskUser, { address, ...typed }: SentFeed): Promise<number> => {
			requirePermission(user)
			const input = parseFeed(typed)
			return await apply(user, feedChanges.add(input, await storeAddress(key, address, { privateHosts })))
		},
		/** Changes a feed, which is then read again. */
		change: async (user: DeskUser, feed: FeedRecord, { address, ...typed }: SentFeed): Promise<void> => {
			requirePermission(user)
			const input = parseFeed(typed)
			const stored = address.trim() === '' ? null : await storeAddress(key, address, { privateHosts })
			await apply(user, feedChanges.change(feed, input, stored))
		},
		/** Reads a feed now. */
		readNow: (user: DeskUser, feed: FeedRecord) => apply(user, feedChanges.read(feed)),
		switchOn: (user: DeskUser, feed: FeedRecord) => apply(user, feedChanges.switchOn(feed)),
		switchOff: (user: DeskUser, feed: FeedRecord) => apply(user, feedChanges.switchOff(feed)),
		/** Deletes a feed; its products and imports stay. */
		remove: (user: DeskUser, feed: FeedRecord) => apply(user, feedChanges.remove(feed)),
	}
}
