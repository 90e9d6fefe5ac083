import { useStore } from '@nanostores/react'
import { paths } from '../../../domain/paths.ts'
import { verifyCode } from '../../../stores/account/account.ts'
import { $visit } from '../../../stores/frame/visit.ts'
import { draftOf } from '../../../stores/session/drafts.ts'
import { useAwake } from '../../intent/use-awake.ts'
import type { AccountField } from '../account-problems.ts'
import { AccountForm } from './AccountForm.tsx'
import { ResendCode } from './ResendCode.tsx'

const code: AccountField = { name: 'code', label: 'Enter OTP', type: 'code', autoComplete: 'one-time-code' }
const emailField: AccountField = { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }

/** AUTH-20 to AUTH-23. Without an email from the page before it asks for one (AMB-61). */
export function OneTimeCodeForm() {
	const root = useAwake<HTMLDivElement>()
	const { email } = useStore($visit, { ssr: 'initial' })
	return (
		<div ref={root} className="grid gap-6">
			<p className="text-center text-ink-soft">
				{email ? (
					<>
						We have sent a code to <strong className="wrap-anywhere text-ink">{email}</strong>. It holds for 10 minutes.
					</>
				) : (
					'Enter the code from our email. It holds for 10 minutes.'
				)}
			</p>
			<AccountForm
				name="one-time-code"
				fields={email ? [code] : [emailField, code]}
				button="Verify"
				send={(values) => verifyCode(email || (values.email ?? ''), values.code ?? '')}
				onDone={() => location.assign(paths.home)}
			/>
			<ResendCode emailOf={() => email || (draftOf('one-time-code').email?.trim() ?? '')} />
			<p className="text-center text-sm text-ink-soft">
				Not your email?{' '}
				<a href={paths.signUp} className="link">
					Sign up again
				</a>
			</p>
		</div>
	)
}
