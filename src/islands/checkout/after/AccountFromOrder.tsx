import { paths } from '../../../domain/paths.ts'
import { signUpFromOrder } from '../../../stores/account/account.ts'
import type { AccountField } from '../../account/account-problems.ts'
import { AccountForm } from '../../account/entry/AccountForm.tsx'
import type { AccountOfferProps } from './AccountOffer.tsx'

const fields: readonly AccountField[] = [
	{ name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', isNew: true },
]

/** The password of an account out of a guest's order; the code that was mailed is asked for on the next page. */
export function AccountFromOrder({ order, email }: AccountOfferProps) {
	return (
		<div className="grid w-full gap-3">
			<p className="text-sm text-ink-soft">
				We send a code to <span className="wrap-anywhere">{email || 'the email of this order'}</span>, which you enter on the next page.
			</p>
			<AccountForm
				name="account-from-order"
				fields={fields}
				button="Create an account"
				user={email}
				focused
				send={({ password = '' }) => signUpFromOrder(order, email, password)}
				onDone={() => location.assign(paths.oneTimeCode)}
				remedy={(code) =>
					code === 'account_not_offered' && (
						<a href={paths.signIn} className="link">
							Sign in
						</a>
					)
				}
			/>
		</div>
	)
}
