import { useStore } from '@nanostores/react'
import { emailHint, type Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import { missingSentence, type OrderText, orderFields, type RequiredField } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { useState } from 'react'
import { returnAfterSignIn } from '#stores/checkout/checkout.ts'
import { $checkoutForm, setField, setOption } from '#stores/checkout/checkout-form.ts'
import { $missing, noMissingFields } from '#stores/checkout/missing-fields.ts'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { $fixedFields, noFixedFields } from '#stores/checkout/saved-address.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { $delivery, loadCharge } from '#stores/location/delivery.ts'
import { useDeliveryPlaces } from '../location/DeliveryFields.tsx'
import { CityField, CountryField } from '../location/PlaceFields.tsx'
import { useAddressForm } from '../location/use-address-form.ts'
import { TextField } from '../ui/TextField.tsx'
import { CountryDelivery } from './CountryDelivery.tsx'
import { AddressFields } from './fields/AddressFields.tsx'
import { BillingFields } from './fields/BillingFields.tsx'
import { Checkbox } from './fields/Checkbox.tsx'
import { usePhoneHint } from './fields/use-phone-hint.ts'
import { SavedAddresses } from './SavedAddresses.tsx'

interface CheckoutFieldsProps {
	isCustomer: boolean
	/** A saved address is selected (CHK-08). */
	hasAddress: boolean
	/** After the first attempt to place the order: every field shows its error. */
	tried: boolean
}

/** Fields for name, addresses and contact (CHK-01, CHK-24 to CHK-32, ENT-29). */
export function CheckoutFields({ isCustomer, hasAddress, tried }: CheckoutFieldsProps) {
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	const { country } = useStore($delivery, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const fixed = useStore($fixedFields, { ssr: () => noFixedFields })
	const missing: readonly string[] = useStore($missing, { ssr: noMissingFields })
	const form = useAddressForm(country)
	const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
	const refused = order.status === 'failed' ? order.problem.fields : {}
	const isTouched = (name: string) => tried || touched.has(name)
	const errorOf = (name: OrderField) => (missing.includes(name) && isTouched(name) ? missingSentence(name as RequiredField) : refused[name])
	const onInput = (name: OrderText, value: string) => {
		setField(name, value)
		clearFieldError(name)
	}
	const onBlur = (name: OrderText) => setTouched(new Set([...touched, name]))
	const contact = (name: 'email' | 'phoneNumber', autoComplete: 'email' | 'tel', hint: Hint | null) => (
		<TextField
			name={name}
			label={orderFields[name].label()}
			limit={orderFields[name].limit}
			value={typed[name]}
			autoComplete={autoComplete}
			inputMode={autoComplete}
			required
			error={errorOf(name)}
			hint={hint}
			onInput={(value) => onInput(name, value)}
			onBlur={() => onBlur(name)}
		/>
	)
	const optionCheckbox = (name: 'newsOffers' | 'keepDetails', label: string) => (
		<Checkbox name={name} label={label} checked={typed[name]} onChange={(wanted) => setOption(name, wanted)} />
	)
	const phoneHint = usePhoneHint(typed.phoneNumber, country?.name, form, isTouched('phoneNumber'))
	const places = useDeliveryPlaces({
		errors: { country: errorOf('country'), city: errorOf('city') },
		fixed,
		onCity: () => {
			clearFieldError('city')
			void loadCharge()
		},
	})
	return (
		<>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-3 text-xl font-bold">{text('checkout.contact')}</legend>
				{!isCustomer && <SignInOffer />}
				{contact('email', 'email', isTouched('email') ? emailHint(typed.email) : null)}
				{contact('phoneNumber', 'tel', phoneHint)}
				{hasCapability('newsletter') && optionCheckbox('newsOffers', text('checkout.news'))}
			</fieldset>
			{isCustomer && <SavedAddresses />}
			<AddressFields
				legend={text('checkout.shippingAddress')}
				typed={typed}
				country={country?.name}
				countryField={<CountryField {...places} required />}
				cityField={<CityField {...places} required />}
				form={form}
				isFixed={fixed.address}
				errorOf={errorOf}
				isTouched={isTouched}
				onInput={onInput}
				onBlur={onBlur}
			>
				<CountryDelivery />
			</AddressFields>
			<div className="-mt-5 grid gap-1">
				{!hasAddress && optionCheckbox('keepDetails', isCustomer ? text('checkout.saveAddress') : text('checkout.keepDetails'))}
				<BillingFields isCustomer={isCustomer} tried={tried} />
			</div>
		</>
	)
}

/** Guests with an account can sign in; the form is kept. */
function SignInOffer() {
	return (
		<p className="text-sm sm:col-span-2">
			{text('account.haveAccount')}{' '}
			<a className="link inline-flex min-h-8 items-center" href={paths.signIn} onClick={returnAfterSignIn}>
				{text('common.signIn')}
			</a>
		</p>
	)
}
