import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { signUp } from '#stores/account/account.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import type { AccountField } from '../account-problems.ts'
import { AccountForm } from './AccountForm.tsx'

const fields: readonly AccountField[] = [
	{ name: 'firstName', label: () => text('account.firstName'), type: 'text', autoComplete: 'given-name', half: true },
	{ name: 'lastName', label: () => text('account.lastName'), type: 'text', autoComplete: 'family-name', half: true },
	// Explicit `username`: password managers take the last text field before a password, here the phone number, as the user name.
	{ name: 'email', label: () => text('account.email'), type: 'email', autoComplete: 'username' },
	{ name: 'phone', label: () => text('account.phone'), type: 'tel', autoComplete: 'tel' },
	{ name: 'password', label: () => text('account.password'), type: 'password', autoComplete: 'new-password', isNew: true },
	{
		name: 'confirmation',
		label: () => text('account.confirmPassword'),
		type: 'password',
		autoComplete: 'new-password',
		repeats: 'password',
	},
]

/** Sign-up form; the next page asks for the emailed code (AUTH-11 to AUTH-19). */
export function SignUpForm() {
	const root = useHydrationSignal<HTMLDivElement>()
	return (
		<div ref={root} className="grid gap-6">
			<AccountForm
				name="sign-up"
				fields={fields}
				button={text('account.signUpButton')}
				send={({ firstName = '', lastName = '', email = '', phone = '', password = '', confirmation = '' }) =>
					signUp({ firstName, lastName, email, phone, password, confirmation })
				}
				onDone={() => location.assign(paths.oneTimeCode)}
			/>
			<p className="text-center text-ink-soft">
				{text('account.haveAccount')}{' '}
				<a href={paths.signIn} className="link">
					{text('common.signIn')}
				</a>
			</p>
		</div>
	)
}
