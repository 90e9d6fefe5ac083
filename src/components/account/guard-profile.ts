import { paths } from '../../domain/paths.ts'
import { $session, readSession } from '../../stores/session.ts'
import { carry } from '../../stores/visit.ts'

/**
 * PROF-01, NAV-08, AMB-83: `/profile` without a session leads to `/signin`, at once and before its island is there, and also
 * when the page comes back from the browser's memory after the session has ended.
 */
function guard(): void {
	if (readSession().kind === 'customer') return
	// AMB-46: after the sign-in it is the orders again.
	carry({ profilePart: location.hash === '#orders' ? location.hash : '' })
	location.replace(paths.signIn)
}

guard()
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) guard()
})
$session.listen(({ kind }) => {
	// Signing out itself leads on to the home page.
	if (kind === 'guest' && !('leaving' in document.documentElement.dataset)) location.replace(paths.signIn)
})
