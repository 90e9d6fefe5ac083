/**
 * Late answers never overwrite newer ones: each call of the returned function begins a request and gives a test that
 * holds as long as no newer one has begun.
 */
export function takeLatest(): () => () => boolean {
	let newest = 0
	return () => {
		const mine = ++newest
		return () => mine === newest
	}
}
