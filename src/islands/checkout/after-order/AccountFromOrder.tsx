import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { signUpFromOrder } from '#stores/account/account.ts'
import type { AccountField } from '#stores/account/form-problems.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import type { AccountOfferProps } from './AccountOffer.tsx'

const fields: readonly AccountField[] = [
	{ name: 'password', label: () => text('account.password'), type: 'password', autoComplete: 'new-password', isNew: true },
]

/** Password form that creates an account from a guest order; the next page asks for the emailed code. */
export function AccountFromOrder({ order, email }: AccountOfferProps) {
	return (
		<div className="grid w-full gap-3">
			<p className="text-sm text-ink-soft">
				{textParts('account.codeWillBeSent', {
					email: (
						<bdi key="email" className="wrap-anywhere">
							{email || text('account.emailOfOrder')}
						</bdi>
					),
				})}
			</p>
			<AccountForm
				name="account-from-order"
				fields={fields}
				button={text('account.create')}
				user={email}
				focused
				send={({ password = '' }) => signUpFromOrder(order, email, password)}
				onDone={() => location.assign(paths.oneTimeCode)}
				remedies={{
					account_not_offered: (
						<a href={paths.signIn} className="link">
							{text('common.signIn')}
						</a>
					),
				}}
			/>
		</div>
	)
}
