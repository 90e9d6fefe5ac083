import type { FeedRecord } from '@storefront/store/commands/feeds/list-feeds.ts'

/** Takes the action of the page of a feed. Returns the path to show next. */
export async function takeFeedAction(
	{ desk: { feeds }, user }: Pick<App.Locals, 'desk' | 'user'>,
	feed: FeedRecord,
	form: FormData,
): Promise<string> {
	switch (form.get('action')) {
		case 'read':
			await feeds.readNow(user, feed)
			break
		case 'on':
			await feeds.switchOn(user, feed)
			break
		case 'off':
			await feeds.switchOff(user, feed)
			break
		case 'remove':
			await feeds.remove(user, feed)
			return '/import'
	}
	return `/import/feeds/${feed.id}`
}
