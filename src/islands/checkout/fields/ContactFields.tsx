import type { CheckoutForm } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from './Checkbox.tsx'
import { fieldId } from './field-id.ts'

type ContactField = 'email' | 'phoneNumber'

interface ContactFieldsProps {
	typed: Pick<CheckoutForm, ContactField | 'newsOffers'>
	/** Path of the sign-in; empty: the shopper is signed in. */
	signIn: string
	errorOf: (name: ContactField) => string | undefined
	/** Warnings about likely mistakes. */
	hints?: Readonly<Record<ContactField, Hint | null>>
	/** Called before the sign-in is opened. */
	onSignIn?: () => void
	onInput: (name: ContactField, value: string) => void
	onBlur?: (name: ContactField) => void
	onNews: (wanted: boolean) => void
}

/** How the shop reaches the shopper; guests with an account can sign in. */
export function ContactFields({ typed, signIn, errorOf, hints, onSignIn, onInput, onBlur, onNews }: ContactFieldsProps) {
	const field = (name: ContactField, autoComplete: 'email' | 'tel') => (
		<TextField
			id={fieldId(name)}
			name={name}
			label={orderFields[name].label()}
			limit={orderFields[name].limit}
			value={typed[name]}
			autoComplete={autoComplete}
			inputMode={autoComplete}
			required
			error={errorOf(name)}
			hint={hints?.[name] ?? null}
			onInput={(value) => onInput(name, value)}
			onBlur={() => onBlur?.(name)}
		/>
	)
	return (
		<fieldset className="grid gap-4 sm:grid-cols-2">
			<legend className="mb-3 text-xl font-bold">{text('checkout.contact')}</legend>
			{signIn && (
				<p className="text-sm sm:col-span-2">
					{text('account.haveAccount')}{' '}
					<a className="link inline-flex min-h-8 items-center" href={signIn} onClick={onSignIn}>
						{text('common.signIn')}
					</a>
				</p>
			)}
			{field('email', 'email')}
			{field('phoneNumber', 'tel')}
			{hasCapability('newsletter') && (
				<Checkbox name="newsOffers" label={text('checkout.news')} checked={typed.newsOffers} onChange={onNews} />
			)}
		</fieldset>
	)
}
