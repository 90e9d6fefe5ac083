import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { withMessage } from './messages.ts'

/** The sign-in page, which returns to `path` afterwards. */
export function signInFor(path: string): string {
	return `${noscriptPaths.signIn}?${new URLSearchParams({ next: path })}`
}

/** Where a signed-out customer signs in again, to return to the page at `url`. */
export function signInAgain(url: URL): string {
	const query = new URLSearchParams(url.searchParams)
	query.delete('message')
	return withMessage(signInFor(`${url.pathname}${query.size > 0 ? `?${query}` : ''}`), 'notAuthenticated')
}
