/**
 * Keeps late answers from overwriting newer ones. Each call of the returned function starts a request, and returns a function that
 * is true as long as no newer request has started.
 */
export function takeLatest(): () => () => boolean {
	let newest = 0
	return () => {
		const mine = ++newest
		return () => mine === newest
	}
}
