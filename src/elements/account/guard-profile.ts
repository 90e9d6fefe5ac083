import { paths } from '@storefront/contract/domain/paths.ts'
import { getStorage } from '#stores/browser/storage.ts'
import { updateNavigationState } from '#stores/frame/navigation-state.ts'
import { $session, readSession, sessionKey } from '#stores/session/session.ts'

/**
 * PROF-01, NAV-08, AMB-83: redirects `/profile` to `/signin` without a session, before the island is loaded, and when the page
 * is restored from the back/forward cache after the session has ended.
 */
function requireSession(): void {
	const hadRecord = getStorage('local')?.getItem(sessionKey) != null
	if (readSession().kind === 'customer') return
	if (hadRecord) redirectEndedSession()
	else {
		// AMB-46: the sign-in returns to the orders.
		updateNavigationState({ profilePart: location.hash === '#orders' ? location.hash : '', sessionEnded: false })
		location.replace(paths.signIn)
	}
}

/** Redirects after a session has expired or ended in another tab: the sign-in page explains it and returns to the same tab of the profile. */
function redirectEndedSession(): void {
	updateNavigationState({ profilePart: '', afterSignIn: `${paths.profile}${location.hash}`, sessionEnded: true })
	location.replace(paths.signIn)
}

requireSession()
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) requireSession()
})
$session.listen(({ kind }) => {
	// The sign-out button opens the home page itself.
	if (kind === 'guest' && !('leaving' in document.documentElement.dataset)) redirectEndedSession()
})
