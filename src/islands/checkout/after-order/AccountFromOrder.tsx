import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { signUpFromOrder } from '#stores/account/account.ts'
import { orderAccountFields } from '#stores/account/form-fields.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import type { AccountOfferProps } from './AccountOffer.tsx'
import { CodeWillBeSent } from './AccountOfferParts.tsx'

/** Password form that creates an account from a guest order; the next page asks for the emailed code. */
export function AccountFromOrder({ order, email }: AccountOfferProps) {
	return (
		<div className="grid w-full gap-3">
			<CodeWillBeSent email={email} />
			<AccountForm
				name="account-from-order"
				fields={orderAccountFields}
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
