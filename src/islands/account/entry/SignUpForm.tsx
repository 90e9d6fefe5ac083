import { paths } from '../../../domain/paths.ts'
import { signUp } from '../../../stores/account/account.ts'
import { useAwake } from '../../intent/use-awake.ts'
import type { AccountField } from '../account-problems.ts'
import { AccountForm } from './AccountForm.tsx'

const fields: readonly AccountField[] = [
	{ name: 'firstName', label: 'First Name', type: 'text', autoComplete: 'given-name', half: true },
	{ name: 'lastName', label: 'Last Name', type: 'text', autoComplete: 'family-name', half: true },
	// Said outright: password managers take the last text before a password, here the phone number, for the name of the account.
	{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
	{ name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
	{ name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', isNew: true },
	{ name: 'confirmation', label: 'Confirm Password', type: 'password', autoComplete: 'new-password', repeats: 'password' },
]

/** A new account; the code that was mailed is asked for on the next page (AUTH-11 to AUTH-19). */
export function SignUpForm() {
	const root = useAwake<HTMLDivElement>()
	return (
		<div ref={root} className="grid gap-6">
			<AccountForm
				name="sign-up"
				fields={fields}
				button="Sign Up"
				send={({ firstName = '', lastName = '', email = '', phone = '', password = '', confirmation = '' }) =>
					signUp({ firstName, lastName, email, phone, password, confirmation })
				}
				onDone={() => location.assign(paths.oneTimeCode)}
			/>
			<p className="text-center text-ink-soft">
				You have an account?{' '}
				<a href={paths.signIn} className="link">
					Sign in
				</a>
			</p>
		</div>
	)
}
