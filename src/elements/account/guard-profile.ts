import { paths } from '@storefront/contract/domain/paths.ts'
import { getStorage } from '#stores/browser/storage.ts'
import { updateNavigationState } from '#stores/frame/navigation-state.ts'
import { $session, readSession, sessionKey } from '#stores/session/session.ts'

/**
 * PROF-01, NAV-08, AMB-83: `/profile` without a session leads to `/signin`, at once and before its island is there, and also
 * when the page comes back from the browser's memory after the session has ended.
 */
function requireSession(): void {
	const hadRecord = getStorage('local')?.getItem(sessionKey) != null
	if (readSession().kind === 'customer') return
	if (hadRecord) redirectEndedSession()
	else {
		// AMB-46: after the sign-in it is the orders again.
		updateNavigationState({ profilePart: location.hash === '#orders' ? location.hash : '', sessionEnded: false })
		location.replace(paths.signIn)
	}
}

/** A session that ended by itself, or elsewhere: the sign-in page says so, and leads back to the same part of the profile. */
function redirectEndedSession(): void {
	updateNavigationState({ profilePart: '', afterSignIn: `${paths.profile}${location.hash}`, sessionEnded: true })
	location.replace(paths.signIn)
}

requireSession()
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) requireSession()
})
$session.listen(({ kind }) => {
	// Signing out itself leads on to the home page.
	if (kind === 'guest' && !('leaving' in document.documentElement.dataset)) redirectEndedSession()
})
