import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { type BillingField, billingField } from '@storefront/contract/domain/checkout/billing.ts'
import { couponCodeLimit } from '@storefront/contract/domain/checkout/checkout-form.ts'
import {
	type AddressField,
	missingSentence,
	orderFields,
	orderRemarks,
	type RequiredField,
} from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { AddressFields } from '#islands/checkout/fields/AddressFields.tsx'
import { Checkbox } from '#islands/checkout/fields/Checkbox.tsx'
import { RemarkField } from '#islands/checkout/OrderRemarks.tsx'
import { PaymentChoice } from '#islands/checkout/payment/PaymentChoice.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import { CityField, CountryField } from '../PlaceFields.tsx'
import type { ChosenPlace } from '../places.ts'
import { addressFormOf } from './address-form.ts'
import type { CheckedCoupon } from './price-order.ts'
import type { TypedOrder } from './read-order.ts'

interface CheckoutFieldsProps {
	typed: TypedOrder
	place: ChosenPlace
	/** Saved addresses of a customer; null: a guest. */
	addresses: readonly SavedAddress[] | null
	payments: readonly PaymentType[]
	coupon: CheckedCoupon
	/** Whether to offer the newsletter and the discount code. */
	offers: { readonly newsletter: boolean; readonly coupons: boolean }
	/** Required fields that are empty, after an attempt to order. */
	missing: readonly (RequiredField | BillingField)[]
	/** Messages of the store about fields. */
	refused: Readonly<Partial<Record<OrderField, string>>>
}

const nothing = () => undefined

/**
 * The fields of the checkout as one form without scripts, with the parts of the island's form: every button sends the whole form,
 * and the page shows it again with everything that was typed.
 */
export function CheckoutFields({ typed, place, addresses, payments, coupon, offers, missing, refused }: CheckoutFieldsProps) {
	const errorOf = (name: OrderField) => (missing.includes(name as RequiredField) ? missingSentence(name as RequiredField) : refused[name])
	const billingError = (name: AddressField) =>
		missing.includes(billingField(name)) ? missingSentence(name as RequiredField) : refused[billingField(name)]
	const contact = (name: 'email' | 'phoneNumber', autoComplete: 'email' | 'tel') => (
		<TextField
			name={name}
			label={orderFields[name].label()}
			limit={orderFields[name].limit}
			value={typed[name]}
			autoComplete={autoComplete}
			inputMode={autoComplete}
			required
			error={errorOf(name)}
			onInput={nothing}
		/>
	)
	const names = place.countries.map(({ name }) => name)
	const address = { errorOf, isTouched: () => false, onInput: nothing, onBlur: nothing }
	return (
		<>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-3 text-xl font-bold">{text('checkout.contact')}</legend>
				{contact('email', 'email')}
				{contact('phoneNumber', 'tel')}
				{offers.newsletter && <Checkbox name="newsOffers" label={text('checkout.news')} checked={typed.newsOffers} onChange={nothing} />}
			</fieldset>
			{addresses !== null && addresses.length > 0 && (
				<fieldset className="grid justify-items-start gap-2">
					<legend className="mb-3 text-xl font-bold">{text('checkout.savedAddress')}</legend>
					{addresses.map(({ id, address: street, postalCode, city, country }) => (
						<button key={id} type="submit" name="address-id" value={id} className="button button-outline h-auto text-start">
							<bdi>{[street, postalCode, city, country].filter(Boolean).join(', ')}</bdi>
						</button>
					))}
				</fieldset>
			)}
			<AddressFields
				{...address}
				legend={text('checkout.shippingAddress')}
				typed={typed}
				country={place.country?.name}
				form={addressFormOf(place.country?.name ?? '', place.countries)}
				countryField={
					<CountryField id="country" names={names} value={typed.country} error={errorOf('country')}>
						<UseCountry />
					</CountryField>
				}
				cityField={<CityField id="city" value={typed.city} error={errorOf('city')} similar={place.similar} />}
			/>
			{addresses !== null && (
				<Checkbox name="keepDetails" label={text('checkout.saveAddress')} checked={typed.keepDetails} onChange={nothing} />
			)}
			<details open={typed.hasBilling}>
				<summary className="link min-h-11 text-sm">{text('noscript.billingBelow')}</summary>
				<div className="grid gap-4">
					<Checkbox name="billing-other" label={text('checkout.billElsewhere')} checked={typed.hasBilling} onChange={nothing} />
					<AddressFields
						{...address}
						errorOf={billingError}
						legend={text('checkout.billingAddress')}
						prefix="billing-"
						section="billing "
						typed={typed.billing}
						country={typed.billing.country}
						form={addressFormOf(typed.billing.country, place.countries)}
						countryField={
							<CountryField
								id="billing-country"
								section="billing "
								names={names}
								value={typed.billing.country}
								error={billingError('country')}
							>
								<UseCountry />
							</CountryField>
						}
						cityField={
							<CityField id="billing-city" section="billing " value={typed.billing.city} error={billingError('city')} similar={[]} />
						}
					/>
				</div>
			</details>
			<fieldset className="grid gap-3">
				<legend className="mb-3 text-xl font-bold">{text('checkout.paymentMethod')}</legend>
				<PaymentChoice name="payment" types={payments} chosen={typed.payment} onChoose={nothing} />
				{refused.payment && <p className="field-error">{refused.payment}</p>}
				{payments.length === 0 && <p className="text-ink-muted">{text('payment.none')}</p>}
			</fieldset>
			{offers.coupons && <CouponField typed={typed.couponCode} coupon={coupon} problem={refused.couponCode ?? coupon.problem} />}
			{orderRemarks.map((name) => (
				<RemarkField key={name} name={name} value={typed[name]} error={refused[name]} onInput={nothing} />
			))}
		</>
	)
}

/** Shows the form again with the address fields of the country. */
function UseCountry() {
	return (
		<button type="submit" name="update" className="link min-h-11 justify-self-start text-sm">
			{text('noscript.useCountry')}
		</button>
	)
}

function CouponField({ typed, coupon, problem }: { typed: string; coupon: CheckedCoupon; problem: string }) {
	return (
		<div className="field">
			<label className="label" htmlFor="coupon">
				{text('checkout.discountCode')}
			</label>
			<div className="flex gap-3">
				<input
					id="coupon"
					name="couponCode"
					type="text"
					className="input"
					defaultValue={typed}
					maxLength={couponCodeLimit}
					autoComplete="off"
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? 'coupon-error' : undefined}
				/>
				<button type="submit" name="update" className="button button-outline">
					{text('checkout.apply')}
				</button>
			</div>
			{problem && (
				<p className="field-error" id="coupon-error">
					{problem}
				</p>
			)}
			{coupon.coupon && <p className="text-sm text-success">{text('checkout.codeApplied', { code: bidiIsolate(coupon.coupon.code) })}</p>}
		</div>
	)
}
