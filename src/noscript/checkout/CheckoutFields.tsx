import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { type BillingField, billingField } from '@storefront/contract/domain/checkout/billing.ts'
import {
	type AddressField,
	type AddressText,
	type MissingField,
	missingSentence,
	orderRemarks,
} from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { AddressChoice } from '#islands/checkout/fields/AddressChoice.tsx'
import { AddressFields } from '#islands/checkout/fields/AddressFields.tsx'
import { CompanyFields } from '#islands/checkout/fields/BillingAddress.tsx'
import { Checkbox } from '#islands/checkout/fields/Checkbox.tsx'
import { ContactFields } from '#islands/checkout/fields/ContactFields.tsx'
import { CouponInput } from '#islands/checkout/fields/CouponInput.tsx'
import { fieldId } from '#islands/checkout/fields/field-id.ts'
import { RemarkField } from '#islands/checkout/OrderRemarks.tsx'
import { PaymentFields } from '#islands/checkout/payment/PaymentFields.tsx'
import { ServiceChoice } from '#islands/location/ServiceChoice.tsx'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { CityField, CountryField } from '../PlaceFields.tsx'
import type { ChosenPlace } from '../places.ts'
import { signInFor } from '../sign-in-link.ts'
import { addressFormOf } from './address-form.ts'
import type { CheckedCoupon } from './price-order.ts'
import type { TypedOrder } from './read-order.ts'

interface CheckoutFieldsProps {
	typed: TypedOrder
	place: ChosenPlace
	/** Saved addresses of a customer; null: a guest. */
	addresses: readonly SavedAddress[] | null
	payments: readonly PaymentType[]
	/** Whether shoppers can order as a company. */
	takesCompanies: boolean
	coupon: CheckedCoupon
	/** Required fields that are empty, after an attempt to order. */
	missing: readonly (MissingField | BillingField)[]
	/** Messages of the store about fields. */
	refused: Readonly<Partial<Record<OrderField, string>>>
}

const nothing = () => undefined

/** The fields of the checkout in a form without scripts: every button sends the whole form, and the page shows it again. */
export function CheckoutFields({ typed, place, addresses, payments, takesCompanies, coupon, missing, refused }: CheckoutFieldsProps) {
	const errorOf = (name: OrderField) =>
		missing.includes(name as MissingField) ? missingSentence(name.replace('billing-', '') as MissingField) : refused[name]
	const address = (values: Readonly<Record<AddressText | 'country' | 'city', string>>, isBilling: boolean) => {
		const prefix = isBilling ? 'billing-' : ''
		const named = (name: 'country' | 'city') => ({
			id: fieldId(prefix + name),
			name: prefix + name,
			section: isBilling ? 'billing ' : '',
			value: values[name],
			error: errorOf(isBilling ? billingField(name) : name),
		})
		return (
			<AddressFields
				isBilling={isBilling}
				typed={values}
				country={values.country || undefined}
				form={addressFormOf(values.country, place.countries)}
				countryField={<CountryField {...named('country')} names={place.countries.map(({ name }) => name)} />}
				cityField={<CityField {...named('city')} similar={isBilling ? [] : place.similar} />}
				errorOf={(name: AddressField) => errorOf(isBilling ? billingField(name) : name)}
				isTouched={() => false}
				onInput={nothing}
				onBlur={nothing}
			>
				<UpdateButton label={text('noscript.useCountry')} />
			</AddressFields>
		)
	}
	return (
		<>
			<ContactFields
				typed={typed}
				signIn={addresses === null ? signInFor(noscriptPaths.checkout) : ''}
				errorOf={errorOf}
				onInput={nothing}
				onNews={nothing}
			/>
			{addresses !== null && addresses.length > 0 && (
				<AddressChoice addresses={addresses} chosen={typed.savedAddress} onChoose={nothing}>
					<UpdateButton label={text('noscript.useAddress')} />
				</AddressChoice>
			)}
			{address(typed, false)}
			<div className="-mt-5 flex flex-col gap-1">
				{addresses !== null && (
					<Checkbox name="keepDetails" label={text('checkout.saveAddress')} checked={typed.keepDetails} onChange={nothing} />
				)}
				{(takesCompanies || typed.isCompany) && (
					<div className="group flex flex-col">
						<Checkbox name="isCompany" label={text('checkout.asCompany')} checked={typed.isCompany} onChange={nothing} />
						<div className="hidden group-has-checked:grid">
							<CompanyFields typed={typed} errorOf={errorOf} isTouched={() => false} onInput={nothing} onBlur={nothing} />
						</div>
					</div>
				)}
				<details open={typed.hasBilling}>
					<summary className="link min-h-11 text-sm">{text('noscript.billingBelow')}</summary>
					<div className="grid gap-4">
						<Checkbox name="billing-other" label={text('checkout.billElsewhere')} checked={typed.hasBilling} onChange={nothing} />
						{address(typed.billing, true)}
					</div>
				</details>
			</div>
			<ServiceChoice services={place.services} chosen={typed.service} onChoose={nothing} point={typed.point} onPoint={nothing} />
			{place.services.length < 2 && typed.service !== '' && <input type="hidden" name="delivery-service" value={typed.service} />}
			<PaymentFields types={payments} chosen={typed.payment} error={refused.payment} isNone={payments.length === 0} onChoose={nothing} />
			{hasCapability('coupons') && (
				<CouponInput
					value={typed.couponCode}
					error={refused.couponCode ?? coupon.problem}
					applied={coupon.coupon?.code ?? ''}
					onInput={nothing}
				/>
			)}
			{orderRemarks.map((name) => (
				<RemarkField key={name} name={name} value={typed[name]} error={refused[name]} onInput={nothing} />
			))}
		</>
	)
}

/** Shows the form again, with the fields of the country or the chosen address. */
function UpdateButton({ label }: { label: string }) {
	return (
		<p className="flex items-end">
			<button type="submit" name="update" className="link min-h-11 text-sm">
				{label}
			</button>
		</p>
	)
}
