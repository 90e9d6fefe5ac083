import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { missingFields, type RequiredField, type TextField as TextFieldName } from '../domain/checkout-form.ts'
import { $cart, loadCart } from '../stores/cart.ts'
import { orderHindrance, placeOrder, recallUnanswered } from '../stores/checkout.ts'
import { $checkoutForm, $chosenPayment, loadPaymentTypes, setField, setNewsOffers } from '../stores/checkout-form.ts'
import { recheckCoupon } from '../stores/coupon.ts'
import { $delivery, loadCharge } from '../stores/delivery.ts'
import { fieldMessages } from '../stores/field-messages.ts'
import { $chosenAddress, chooseAddress, openCustomerCheckout } from '../stores/saved-address.ts'
import { $session } from '../stores/session.ts'
import { useAwake } from './intent/use-awake.ts'
import { AddressDialog } from './parts/AddressDialog.tsx'
import { CheckoutSummary } from './parts/CheckoutSummary.tsx'
import { CouponField } from './parts/CouponField.tsx'
import { DeliveryFields } from './parts/DeliveryFields.tsx'
import { OrderButton } from './parts/OrderButton.tsx'
import { OrderConfirmed } from './parts/OrderConfirmed.tsx'
import { PaymentTypes } from './parts/PaymentTypes.tsx'
import { SavedAddresses } from './parts/SavedAddresses.tsx'
import { TextField } from './parts/TextField.tsx'

interface CheckoutProps {
	/** The shop's contact details, for the confirmation; empty ones are left out. */
	support: { readonly email: string; readonly phone: string }
}

const formId = 'checkout'

const reasons = {
	empty: 'Your cart is empty.',
	address: 'Please choose a saved address, or add a new one.',
	fields: 'Please fill in what is still missing.',
	payment: 'Please choose a payment method.',
} as const

/**
 * The whole content of `/checkout` below its h1 (CHK-01 to CHK-52). A customer chooses a saved address, a guest types one. A personal page: mount it
 * with `client:load`.
 *
 *     <Checkout client:load support={{ email, phone }} />
 */
export function Checkout({ support }: CheckoutProps) {
	const root = useAwake<HTMLDivElement>()
	const form = useRef<HTMLFormElement>(null)
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	const delivery = useStore($delivery, { ssr: 'initial' })
	const cart = useStore($cart, { ssr: 'initial' })
	const payment = useStore($chosenPayment, { ssr: 'initial' })
	const isCustomer = useStore($session, { ssr: 'initial' }).kind === 'customer'
	const hasAddress = useStore($chosenAddress, { ssr: 'initial' }) !== '' && isCustomer
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const [tried, setTried] = useState(false)

	const missing = missingFields(typed, delivery)
	const hindrance = orderHindrance(missing, cart.items.length, payment, isCustomer && !hasAddress)
	const errorOf = (field: RequiredField) => (missing.includes(field) && (tried || left.has(field)) ? fieldMessages[field].text : undefined)

	useLayoutEffect(() => {
		// What was typed, or filled in by the browser, before this was awake.
		for (const field of form.current?.querySelectorAll('input') ?? []) {
			if (field.value && field.name in $checkoutForm.get() && field.type === 'text') setField(field.name as TextFieldName, field.value)
		}
	}, [])
	useEffect(() => {
		void loadCart()
		void loadPaymentTypes()
		void openCustomerCheckout()
		void loadCharge()
		void recheckCoupon()
		recallUnanswered()
	}, [])

	const order = () => {
		setTried(true)
		if (hindrance === null) void placeOrder()
		else if (hindrance === 'address' || hindrance === 'payment') focusFirst(form.current, wayOn[hindrance])
		else focusField(form.current, missing[0])
	}
	const field = (name: TextFieldName & RequiredField, label: string, autoComplete: string, inputMode?: 'email' | 'tel') => (
		<TextField
			name={name}
			label={label}
			value={typed[name]}
			autoComplete={autoComplete}
			{...(inputMode ? { inputMode } : {})}
			required
			disabled={name === 'address' && hasAddress}
			error={errorOf(name)}
			onInput={(value) => setField(name, value)}
			onLeave={() => setLeft(new Set([...left, name]))}
		/>
	)

	return (
		<div ref={root} className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12">
			<form
				ref={form}
				id={formId}
				noValidate
				className="grid content-start gap-10"
				onSubmit={(event: SubmitEvent) => {
					event.preventDefault()
					order()
				}}
			>
				{isCustomer && <SavedAddresses />}
				<fieldset className="grid gap-4 sm:grid-cols-2">
					<legend className="mb-3 text-xl font-bold">Shipping address</legend>
					{field('firstName', 'First Name', 'given-name')}
					{field('lastName', 'Last Name', 'family-name')}
					<div className="sm:col-span-2">{field('address', 'Address', 'address-line1')}</div>
					<TextField
						name="apartment"
						label="Apartment"
						value={typed.apartment}
						autoComplete="address-line2"
						className="sm:col-span-2"
						onInput={(value) => setField('apartment', value)}
					/>
					<DeliveryFields
						errors={{ country: errorOf('country'), city: errorOf('city') }}
						disabled={hasAddress}
						onCity={() => void loadCharge()}
					/>
					<TextField
						name="state"
						label="State"
						value={typed.state}
						autoComplete="address-level1"
						onInput={(value) => setField('state', value)}
					/>
					{field('postalCode', 'Postal Code', 'postal-code')}
				</fieldset>
				<fieldset className="grid gap-4 sm:grid-cols-2">
					<legend className="mb-3 text-xl font-bold">Contact details</legend>
					{field('email', 'Email', 'email', 'email')}
					{field('phoneNumber', 'Phone Number', 'tel', 'tel')}
					<label className="flex min-h-11 items-center gap-3 text-sm sm:col-span-2">
						<input
							type="checkbox"
							name="newsOffers"
							className="check"
							checked={typed.newsOffers}
							onChange={(event) => setNewsOffers(event.target.checked)}
						/>
						Email me with news and offers
					</label>
				</fieldset>
				<PaymentTypes />
				<CouponField />
				<div className="field">
					<label className="label" htmlFor="order-note">
						Order notes <span className="font-normal text-ink-muted">(optional)</span>
					</label>
					<textarea
						id="order-note"
						name="note"
						rows={3}
						maxLength={2000}
						className="input"
						value={typed.note}
						onChange={(event) => setField('note', event.target.value)}
					/>
				</div>
			</form>
			<CheckoutSummary>
				{tried && missing.length > 0 && <MissingFields fields={missing} onChoose={(name) => focusField(form.current, name)} />}
				<OrderButton reason={hindrance && reasons[hindrance]} form={formId} />
			</CheckoutSummary>
			{isCustomer && <AddressDialog place="checkout" onSaved={(address) => void chooseAddress(address)} />}
			<OrderConfirmed support={support} />
		</div>
	)
}

/** The errors in one place, each leading to its field. */
function MissingFields({ fields, onChoose }: { fields: readonly RequiredField[]; onChoose: (field: RequiredField) => void }) {
	return (
		<ul className="grid gap-1 text-sm" aria-label="What is missing">
			{fields.map((name) => (
				<li key={name}>
					<button type="button" className="link min-h-8 text-error" onClick={() => onChoose(name)}>
						{fieldMessages[name].text}
					</button>
				</li>
			))}
		</ul>
	)
}

/** What to choose from; where there is nothing to choose, the button that provides it. */
const wayOn = {
	address: 'input[name="saved-address"], button[name="add-address"]',
	payment: 'input[name="payment"], button[name="load-payment"]',
} as const

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
	if (name) focusFirst(form, `input[name="${name}"]`)
}

function focusFirst(form: HTMLFormElement | null, selector: string): void {
	form?.querySelector<HTMLElement>(selector)?.focus()
}
