import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { signUp } from '#stores/account/account.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { AccountForm } from './AccountForm.tsx'
import { signUpFields } from './fields.ts'

/** Sign-up form; the next page asks for the emailed code (AUTH-11 to AUTH-19). */
export function SignUpForm() {
	const root = useHydrationSignal<HTMLDivElement>()
	return (
		<div ref={root} className="grid gap-6">
			<AccountForm
				name="sign-up"
				fields={signUpFields}
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
