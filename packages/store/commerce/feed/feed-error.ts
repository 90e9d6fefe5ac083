/** The feed as a whole cannot be used; the message says what is wrong and how to mend it. */
export class FeedError extends Error {
	override name = 'FeedError'
}
