import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { missingFields } from '../../domain/checkout/checkout-form.ts'
import { emailHint, phoneHint, postalCodeHint } from '../../domain/checkout/contact-hints.ts'
import { type OrderText, orderFields, type RequiredField } from '../../domain/checkout/order-texts.ts'
import { $checkoutForm, setField, setWish } from '../../stores/checkout/checkout-form.ts'
import type { OrderField } from '../../stores/checkout/order-problem.ts'
import { $order, forgiveField } from '../../stores/checkout/order-state.ts'
import { $fixedFields, nothingFixed } from '../../stores/checkout/saved-address.ts'
import { $delivery, loadCharge } from '../../stores/location/delivery.ts'
import { fieldMessages } from '../../stores/notices/field-messages.ts'
import { DeliveryFields } from '../location/DeliveryFields.tsx'
import { TextField } from '../ui/TextField.tsx'

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
	const delivery = useStore($delivery, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const fixed = useStore($fixedFields, { ssr: () => nothingFixed })
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const missing: readonly string[] = missingFields(typed, delivery)
	const refused = order.status === 'failed' ? order.problem.fields : {}
	const hints = {
		email: emailHint(typed.email),
		phoneNumber: phoneHint(typed.phoneNumber),
		postal_code: postalCodeHint(typed.postal_code, delivery.country?.name),
	}
	const hintOf = (name: string) => (name in hints && (tried || left.has(name)) ? hints[name as keyof typeof hints] : null)
	const errorOf = (name: OrderField) =>
		missing.includes(name) && (tried || left.has(name)) ? fieldMessages[name as RequiredField].text : refused[name]
	const field = (name: OrderText, autoComplete: string, options: { inputMode?: 'email' | 'tel'; className?: string } = {}) => (
		<TextField
			name={name}
			label={orderFields[name].label}
			limit={orderFields[name].limit}
			value={typed[name]}
			autoComplete={autoComplete}
			{...options}
			required={name in fieldMessages}
			disabled={name === 'address' && fixed.address}
			error={errorOf(name)}
			hint={hintOf(name)}
			onInput={(value) => {
				setField(name, value)
				forgiveField(name)
			}}
			onLeave={() => setLeft(new Set([...left, name]))}
		/>
	)
	return (
		<>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-3 text-xl font-bold">Shipping address</legend>
				{field('firstName', 'given-name')}
				{field('lastName', 'family-name')}
				{field('address', 'address-line1', { className: 'sm:col-span-2' })}
				{field('apartment', 'address-line2', { className: 'sm:col-span-2' })}
				<DeliveryFields
					required
					errors={{ country: errorOf('country'), city: errorOf('city') }}
					fixed={fixed}
					onCity={() => {
						forgiveField('city')
						void loadCharge()
					}}
				/>
				{field('state', 'address-level1')}
				{field('postal_code', 'postal-code')}
			</fieldset>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-3 text-xl font-bold">Contact details</legend>
				{field('email', 'email', { inputMode: 'email' })}
				{field('phoneNumber', 'tel', { inputMode: 'tel' })}
				<Wish name="newsOffers" label="Email me with news and offers" />
				{!hasAddress && (
					<Wish
						name="keepDetails"
						label={isCustomer ? 'Save this address in my address book' : 'Keep my details in this tab for my next order'}
					/>
				)}
			</fieldset>
		</>
	)
}

function Wish({ name, label }: { name: 'newsOffers' | 'keepDetails'; label: string }) {
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	return (
		<label className="flex min-h-11 items-center gap-3 text-sm sm:col-span-2">
			<input
				type="checkbox"
				name={name}
				className="check"
				checked={typed[name]}
				onChange={(event) => setWish(name, event.target.checked)}
			/>
			{label}
		</label>
	)
}
