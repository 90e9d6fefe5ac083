import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { AccountFields } from '#islands/account/AccountFields.tsx'
import { AccountOfferSection, CodeWillBeSent } from '#islands/checkout/after-order/AccountOfferParts.tsx'
import { orderAccountFields } from '#stores/account/form-fields.ts'
import type { FormProblems } from '#stores/account/form-problems.ts'

interface AccountOfferProps {
	/** Email of the order; empty: unknown. */
	email: string
	/** Names and values of hidden fields: the order and the token of the visitor. */
	hidden: readonly (readonly [name: string, value: string])[]
	problems: FormProblems
}

/** Offers a guest an account with the data of the order; only a password is needed. */
export function AccountOffer({ email, hidden, problems }: AccountOfferProps) {
	return (
		<AccountOfferSection>
			<CodeWillBeSent email={email} />
			<form method="post" action={noscriptPaths.order} noValidate className="grid w-full max-w-[30rem] gap-5">
				{hidden.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<AccountFields
					id="account"
					fields={orderAccountFields}
					problems={problems}
					remedies={{
						account_not_offered: (
							<a href={noscriptPaths.signIn} className="link">
								{text('common.signIn')}
							</a>
						),
					}}
				/>
				<button type="submit" name="open-account" className="button button-outline justify-self-start">
					{text('account.create')}
				</button>
			</form>
		</AccountOfferSection>
	)
}
