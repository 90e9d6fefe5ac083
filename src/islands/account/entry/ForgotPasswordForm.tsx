import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { forgotPassword } from '#stores/account/account.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { AccountForm } from './AccountForm.tsx'
import { forgotPasswordFields } from './fields.ts'

/** Form for the email address that receives the code (AUTH-24 to AUTH-27). */
export function ForgotPasswordForm() {
	const root = useHydrationSignal<HTMLDivElement>()
	return (
		<div ref={root} className="grid gap-6">
			<AccountForm
				name="forgot-password"
				fields={forgotPasswordFields}
				button={text('account.send')}
				send={({ email = '' }) => forgotPassword(email)}
				onDone={() => location.assign(paths.resetPassword)}
			/>
			<a href={paths.signIn} className="link justify-self-center">
				{text('account.backToSignIn')}
			</a>
		</div>
	)
}
