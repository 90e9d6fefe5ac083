import { useStore } from '@nanostores/react'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { signIn } from '#stores/account/account.ts'
import { $navigationState, updateNavigationState } from '#stores/frame/navigation-state.ts'
import { readDraft } from '#stores/session/drafts.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { AccountForm } from './AccountForm.tsx'
import { signInFields } from './fields.ts'

/** Form for email and password, with links to sign-up and password reset (AUTH-01 to AUTH-10). */
export function SignInForm() {
	const root = useHydrationSignal<HTMLDivElement>()
	const { sessionEnded } = useStore($navigationState, { ssr: 'initial' })
	const openNextPage = () => {
		const { profilePart, afterSignIn } = $navigationState.get()
		updateNavigationState({ profilePart: '', afterSignIn: '', sessionEnded: false })
		location.assign(afterSignIn || `${paths.profile}${profilePart}`)
	}
	return (
		<div ref={root} className="grid gap-6">
			{sessionEnded && (
				<p role="status" className="notice notice-info">
					{text('account.sessionEnded')}
				</p>
			)}
			<AccountForm
				name="sign-in"
				fields={signInFields}
				button={text('account.signInButton')}
				send={({ email = '', password = '' }) => signIn(email, password)}
				onDone={openNextPage}
				remedy={(code) => code === 'not_verified' && <EnterCode />}
			/>
			<a href={paths.forgotPassword} className="link justify-self-center">
				{text('account.forgotPassword')}
			</a>
			<p className="text-center text-ink-soft">
				{text('account.newHere')}{' '}
				<a href={paths.signUp} className="link">
					{text('account.create')}
				</a>
			</p>
			<p className="text-center text-ink-soft">
				{text('account.orderedWithout')}{' '}
				<a href={paths.order} className="link">
					{text('common.findOrder')}
				</a>
			</p>
		</div>
	)
}

/** Link to the code form for an account that is not verified; passes the email. */
function EnterCode() {
	return (
		<p>
			<a
				href={paths.oneTimeCode}
				className="link text-error"
				onClick={() => updateNavigationState({ email: readDraft('sign-in').email?.trim() ?? '', codeSentAt: 0 })}
			>
				{text('account.enterOrRenewCode')}
			</a>
		</p>
	)
}
