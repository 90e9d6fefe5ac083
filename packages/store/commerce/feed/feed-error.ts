/** The whole feed cannot be used. The message names the mistake and how to fix it. */
export class FeedError extends Error {
	override name = 'FeedError'
}
