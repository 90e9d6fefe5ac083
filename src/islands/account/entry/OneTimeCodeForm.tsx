import { useStore } from '@nanostores/react'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { verifyCode } from '#stores/account/account.ts'
import { $navigationState } from '#stores/frame/navigation-state.ts'
import { readDraft } from '#stores/session/drafts.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { AccountForm } from './AccountForm.tsx'
import { codeFields } from './fields.ts'
import { ResendCode } from './ResendCode.tsx'

/** AUTH-20 to AUTH-23. Shows an email field if the previous page passed no email (AMB-61). */
export function OneTimeCodeForm() {
	const root = useHydrationSignal<HTMLDivElement>()
	const { email } = useStore($navigationState, { ssr: 'initial' })
	return (
		<div ref={root} className="grid gap-6">
			<p className="text-center text-ink-soft">
				{email
					? textParts('account.codeSent', {
							email: (
								<strong key="email" className="wrap-anywhere text-ink">
									<bdi>{email}</bdi>
								</strong>
							),
						})
					: text('account.codeAsked')}
			</p>
			<AccountForm
				name="one-time-code"
				fields={email ? codeFields.slice(1) : codeFields}
				button={text('account.verify')}
				send={(values) => verifyCode(email || (values.email ?? ''), values.code ?? '')}
				onDone={() => location.assign(paths.home)}
			/>
			<ResendCode getEmail={() => email || (readDraft('one-time-code').email?.trim() ?? '')} />
			<p className="text-center text-sm text-ink-soft">
				{text('account.notYourEmail')}{' '}
				<a href={paths.signUp} className="link">
					{text('account.signUpAgain')}
				</a>
			</p>
		</div>
	)
}
