import { useStore } from '@nanostores/react'
import { emailHint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import { type MissingField, missingSentence, type OrderText } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useState } from 'react'
import { returnAfterSignIn } from '#stores/checkout/checkout.ts'
import { $checkoutForm, setField } from '#stores/checkout/checkout-form.ts'
import { $missing, noMissingFields } from '#stores/checkout/missing-fields.ts'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { $fixedFields, noFixedFields } from '#stores/checkout/saved-address.ts'
import { $delivery, loadCharge } from '#stores/location/delivery.ts'
import { useDeliveryPlaces } from '../location/DeliveryFields.tsx'
import { CityField, CountryField } from '../location/PlaceFields.tsx'
import { useAddressForm } from '../location/use-address-form.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { CountryDelivery } from './CountryDelivery.tsx'
import { AddressFields } from './fields/AddressFields.tsx'
import type { CompanyFieldsProps } from './fields/BillingAddress.tsx'
import { BillingFields } from './fields/BillingFields.tsx'
import { Checkbox } from './fields/Checkbox.tsx'
import { ContactFields } from './fields/ContactFields.tsx'
import { usePhoneHint } from './fields/use-phone-hint.ts'
import { SavedAddresses } from './SavedAddresses.tsx'

/** Loaded after a country is selected. If loading fails, orders have the standard delivery. */
const DeliveryServices = lazyComponent(
	() => import('../location/DeliveryEstimateNote.tsx').then((file) => file.DeliveryServices),
	() => null,
)

/** Loaded when the checkbox is checked. */
const CompanyFields = lazyComponent<CompanyFieldsProps>(
	() => import('./fields/BillingAddress.tsx').then((file) => file.CompanyFields),
	LoadError,
)

interface CheckoutFieldsProps {
	isCustomer: boolean
	/** A saved address is selected (CHK-08). */
	hasAddress: boolean
	/** Whether there are several delivery services. */
	hasServices?: boolean | undefined
	/** Whether shoppers can order as a company. */
	takesCompanies?: boolean | undefined
	/** After the first attempt to place the order: every field shows its error. */
	tried: boolean
}

/** Fields for name, addresses and contact (CHK-01, CHK-24 to CHK-32, ENT-29). */
export function CheckoutFields({ isCustomer, hasAddress, hasServices, takesCompanies, tried }: CheckoutFieldsProps) {
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	const { country } = useStore($delivery, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const fixed = useStore($fixedFields, { ssr: () => noFixedFields })
	const missing: readonly string[] = useStore($missing, { ssr: noMissingFields })
	const form = useAddressForm(country)
	const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
	const refused = order.status === 'failed' ? order.problem.fields : {}
	const isTouched = (name: string) => tried || touched.has(name)
	const errorOf = (name: OrderField) => (missing.includes(name) && isTouched(name) ? missingSentence(name as MissingField) : refused[name])
	const onInput = (name: OrderText, value: string) => {
		setField(name, value)
		clearFieldError(name)
	}
	const onBlur = (name: OrderText) => setTouched(new Set([...touched, name]))
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
			<ContactFields
				typed={typed}
				signIn={isCustomer ? '' : paths.signIn}
				errorOf={errorOf}
				hints={{ email: isTouched('email') ? emailHint(typed.email) : null, phoneNumber: phoneHint }}
				onSignIn={returnAfterSignIn}
				onInput={onInput}
				onBlur={onBlur}
				onNews={(wanted) => setField('newsOffers', wanted)}
			/>
			{isCustomer && <SavedAddresses />}
			<AddressFields
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
			<div className="-mt-5 flex flex-col gap-1">
				{!hasAddress && (
					<Checkbox
						name="keepDetails"
						label={isCustomer ? text('checkout.saveAddress') : text('checkout.keepDetails')}
						checked={typed.keepDetails}
						onChange={(wanted) => setField('keepDetails', wanted)}
					/>
				)}
				{/* A draft of a company stays visible if the shop takes no more of them: the store then says so. */}
				{(takesCompanies || typed.isCompany) && (
					<Checkbox
						name="isCompany"
						label={text('checkout.asCompany')}
						checked={typed.isCompany}
						onChange={(wanted) => setField('isCompany', wanted)}
					/>
				)}
				{typed.isCompany && (
					<Suspense fallback={<div className="skeleton h-60" />}>
						<CompanyFields typed={typed} errorOf={errorOf} isTouched={isTouched} onInput={onInput} onBlur={onBlur} />
					</Suspense>
				)}
				<BillingFields isCustomer={isCustomer} tried={tried} />
			</div>
			{hasServices && country && (
				<Suspense fallback={null}>
					<DeliveryServices />
				</Suspense>
			)}
		</>
	)
}
