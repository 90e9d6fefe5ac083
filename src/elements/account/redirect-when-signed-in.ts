import { paths } from '@storefront/contract/domain/paths.ts'
import { readSession } from '#stores/session/session.ts'

/** AMB-77: redirects signed-in customers from `/signin` to the profile. */
function redirectToProfile(): void {
	if (readSession().kind === 'customer') location.replace(paths.profile)
}

redirectToProfile()
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) redirectToProfile()
})
