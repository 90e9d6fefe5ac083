import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { signOut } from '#stores/account/session-changes.ts'

/** Ends the session and opens the home page (PROF-06); the sign-in page is for sessions that end in other tabs or on the server. */
export function SignOutButton({ disabled = false }: { disabled?: boolean }) {
	const onSignOut = () => {
		document.documentElement.dataset.leaving = ''
		signOut()
		location.assign(paths.home)
	}
	return (
		<button type="button" className="button button-outline" disabled={disabled} onClick={onSignOut}>
			{text('account.signOut')}
		</button>
	)
}
