import { useStore } from '@nanostores/react'
import { paths } from '../../../domain/paths.ts'
import { signIn } from '../../../stores/account/account.ts'
import { $visit, carry } from '../../../stores/frame/visit.ts'
import { draftOf } from '../../../stores/session/drafts.ts'
import { useAwake } from '../../intent/use-awake.ts'
import type { AccountField } from '../account-problems.ts'
import { AccountForm } from './AccountForm.tsx'

const fields: readonly AccountField[] = [
	{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
	{ name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
]

/** Email and password, with the ways to a new account and a new password (AUTH-01 to AUTH-10). */
export function SignInForm() {
	const root = useAwake<HTMLDivElement>()
	const { sessionEnded } = useStore($visit, { ssr: 'initial' })
	const leave = () => {
		const { profilePart, afterSignIn } = $visit.get()
		carry({ profilePart: '', afterSignIn: '', sessionEnded: false })
		location.assign(afterSignIn || `${paths.profile}${profilePart}`)
	}
	return (
		<div ref={root} className="grid gap-6">
			{sessionEnded && (
				<p role="status" className="notice notice-info">
					Your session has ended, here or from another browser. Sign in again to go on where you were.
				</p>
			)}
			<AccountForm
				name="sign-in"
				fields={fields}
				button="Sign In"
				send={({ email = '', password = '' }) => signIn(email, password)}
				onDone={leave}
				remedy={(code) => code === 'not_verified' && <EnterCode />}
			/>
			<a href={paths.forgotPassword} className="link justify-self-center">
				Forgot password?
			</a>
			<p className="text-center text-ink-soft">
				New here?{' '}
				<a href={paths.signUp} className="link">
					Create an account
				</a>
			</p>
			<p className="text-center text-ink-soft">
				Ordered without one?{' '}
				<a href={paths.order} className="link">
					Find your order
				</a>
			</p>
		</div>
	)
}

/** An account that still waits for its code: the way there, with the email. */
function EnterCode() {
	return (
		<p>
			<a
				href={paths.oneTimeCode}
				className="link text-error"
				onClick={() => carry({ email: draftOf('sign-in').email?.trim() ?? '', codeSentAt: 0 })}
			>
				Enter the code, or get a new one
			</a>
		</p>
	)
}
