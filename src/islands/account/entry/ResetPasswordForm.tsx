import { useStore } from '@nanostores/react'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { resetPassword } from '#stores/account/account.ts'
import { $navigationState } from '#stores/frame/navigation-state.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { AccountForm } from './AccountForm.tsx'
import { resetPasswordFields } from './fields.ts'

/** AUTH-28 to AUTH-31; the previous page passes the email (AMB-82). */
export function ResetPasswordForm() {
	const root = useHydrationSignal<HTMLDivElement>()
	const { email } = useStore($navigationState, { ssr: 'initial' })
	return (
		<div ref={root} className="grid gap-6">
			<AccountForm
				name="reset-password"
				fields={resetPasswordFields}
				button={text('account.resetPassword')}
				initial={{ email }}
				send={({ code = '', email: typed = '', password = '', confirmation = '' }) =>
					resetPassword({ code, email: typed, password, confirmation })
				}
				onDone={() => location.assign(paths.signIn)}
			/>
			<p className="text-center text-sm text-ink-soft">
				{text('account.noCode')}{' '}
				<a href={paths.forgotPassword} className="link">
					{text('account.askForCode')}
				</a>
			</p>
		</div>
	)
}
