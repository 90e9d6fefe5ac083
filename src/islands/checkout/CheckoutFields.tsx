import { useStore } from '@nanostores/react'
import { emailHint, type Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import { missingSentence, type OrderText, orderFields, type RequiredField } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import { useState } from 'react'
import { $checkoutForm, setField, setOption } from '#stores/checkout/checkout-form.ts'
import { $missing, noMissingFields } from '#stores/checkout/missing-fields.ts'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { $fixedFields, noFixedFields } from '#stores/checkout/saved-address.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { $delivery, loadCharge } from '#stores/location/delivery.ts'
import { DeliveryFields } from '../location/DeliveryFields.tsx'
import { useAddressForm } from '../location/use-address-form.ts'
import { TextField } from '../ui/TextField.tsx'
import { AddressFields } from './fields/AddressFields.tsx'
import { BillingFields } from './fields/BillingFields.tsx'
import { Checkbox } from './fields/Checkbox.tsx'
import { usePhoneHint } from './fields/use-phone-hint.ts'

interface CheckoutFieldsProps {
	isCustomer: boolean
	/** A saved address is chosen, and says where (CHK-08). */
	hasAddress: boolean
	/** The order was tried to be placed: every field says what it lacks. */
	tried: boolean
}

/** To whom and where, and how to reach them (CHK-01, CHK-24 to CHK-32, ENT-29). */
export function CheckoutFields({ isCustomer, hasAddress, tried }: CheckoutFieldsProps) {
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	const { country } = useStore($delivery, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const fixed = useStore($fixedFields, { ssr: () => noFixedFields })
	const missing: readonly string[] = useStore($missing, { ssr: noMissingFields })
	const form = useAddressForm(country)
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const refused = order.status === 'failed' ? order.problem.fields : {}
	const isLeft = (name: string) => tried || left.has(name)
	const errorOf = (name: OrderField) => (missing.includes(name) && isLeft(name) ? missingSentence(name as RequiredField) : refused[name])
	const onInput = (name: OrderText, value: string) => {
		setField(name, value)
		clearFieldError(name)
	}
	const onLeave = (name: OrderText) => setLeft(new Set([...left, name]))
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
			onLeave={() => onLeave(name)}
		/>
	)
	const wish = (name: 'newsOffers' | 'keepDetails', label: string) => (
		<Checkbox name={name} label={label} checked={typed[name]} onChange={(wanted) => setOption(name, wanted)} />
	)
	const phoneHint = usePhoneHint(typed.phoneNumber, country?.name, form, isLeft('phoneNumber'))
	return (
		<>
			<AddressFields
				legend={text('checkout.shippingAddress')}
				typed={typed}
				country={country?.name}
				form={form}
				isFixed={fixed.address}
				errorOf={errorOf}
				isLeft={isLeft}
				onInput={onInput}
				onLeave={onLeave}
			>
				<DeliveryFields
					required
					errors={{ country: errorOf('country'), city: errorOf('city') }}
					fixed={fixed}
					onCity={() => {
						clearFieldError('city')
						void loadCharge()
					}}
				/>
			</AddressFields>
			<BillingFields isCustomer={isCustomer} tried={tried} />
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-3 text-xl font-bold">{text('checkout.contact')}</legend>
				{contact('email', 'email', isLeft('email') ? emailHint(typed.email) : null)}
				{contact('phoneNumber', 'tel', phoneHint)}
				{hasCapability('newsletter') && wish('newsOffers', text('checkout.news'))}
				{!hasAddress && wish('keepDetails', isCustomer ? text('checkout.saveAddress') : text('checkout.keepDetails'))}
			</fieldset>
		</>
	)
}
