import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TextField as TextFieldName } from '../../domain/checkout/checkout-form.ts'
import { $cart, loadCart } from '../../stores/cart/cart.ts'
import { $hindrance, recallUnanswered, submitCheckout } from '../../stores/checkout/checkout.ts'
import { $checkoutForm, loadPaymentTypes, setField } from '../../stores/checkout/checkout-form.ts'
import { $confirmedOrder } from '../../stores/checkout/confirmed-order.ts'
import { recheckCoupon } from '../../stores/checkout/coupon.ts'
import { $order } from '../../stores/checkout/order-state.ts'
import { $chosenAddress, chooseAddress, openCustomerCheckout } from '../../stores/checkout/saved-address.ts'
import { loadCharge } from '../../stores/location/delivery.ts'
import { $session } from '../../stores/session/session.ts'
import { AddressDialog } from '../account/AddressDialog.tsx'
import { useAwake } from '../intent/use-awake.ts'
import { CheckoutFields } from './CheckoutFields.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { CouponField } from './CouponField.tsx'
import { focusPart } from './checkout-focus.ts'
import { OrderButton } from './OrderButton.tsx'
import { OrderConfirmed } from './OrderConfirmed.tsx'
import { OrderBefore, OrderPlaced } from './OrderPlaced.tsx'
import { OrderRemarks } from './OrderRemarks.tsx'
import { PaymentTypes } from './PaymentTypes.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'

interface CheckoutProps {
	/** The shop's contact details, for the confirmation; empty ones are left out. */
	support: { readonly email: string; readonly phone: string }
}

const formId = 'checkout'

/**
 * The whole content of `/checkout` below its h1 (CHK-01 to CHK-52). A customer chooses a saved address, a guest types one.
 * After an order its confirmation takes the form's place, until something is in the cart again. A personal page: it wakes
 * with it.
 *
 *     <Checkout client:intent={{ name: 'checkout', atOnce: true }} support={{ email, phone }} />
 */
export function Checkout({ support }: CheckoutProps) {
	const root = useAwake<HTMLDivElement>()
	const confirmed = useStore($confirmedOrder, { ssr: 'initial' })
	const cart = useStore($cart, { ssr: 'initial' })
	const isCustomer = useStore($session, { ssr: 'initial' }).kind === 'customer'
	const isDone = confirmed !== null && cart.items.length === 0

	useEffect(() => {
		void loadCart()
		void loadPaymentTypes()
		void openCustomerCheckout()
		void loadCharge()
		void recheckCoupon()
		recallUnanswered()
	}, [])

	return (
		<div ref={root}>
			{confirmed?.isPutAway && !isDone && <OrderBefore number={confirmed.number} />}
			{isDone ? <OrderPlaced order={confirmed} /> : <OrderForm isCustomer={isCustomer} />}
			{isCustomer && <AddressDialog place="checkout" onSaved={(address) => void chooseAddress(address)} />}
			<OrderConfirmed support={support} />
		</div>
	)
}

function OrderForm({ isCustomer }: { isCustomer: boolean }) {
	const form = useRef<HTMLFormElement>(null)
	const left = useRef<Element | null>(null)
	const order = useStore($order, { ssr: 'initial' })
	const hasAddress = useStore($chosenAddress, { ssr: 'initial' }) !== '' && isCustomer
	const [tried, setTried] = useState(false)

	useLayoutEffect(() => {
		// What was typed, or filled in by the browser, before this was awake.
		for (const field of form.current?.querySelectorAll('input') ?? []) {
			if (field.value && field.name in $checkoutForm.get() && field.type === 'text') setField(field.name as TextFieldName, field.value)
		}
	}, [])
	/** Fields that are disabled while the order is on its way lose the focus: it goes to what was refused, or back. */
	const settle = useEffectEvent(() => {
		if (order.status !== 'failed') return
		const [refused] = Object.keys(order.problem.fields)
		if (refused) focusPart(refused)
		else if (document.activeElement === document.body && left.current instanceof HTMLElement) left.current.focus()
	})
	useEffect(() => {
		if (order.status === 'failed') settle()
	}, [order.status])

	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		// The button keeps the focus, and so can be pressed, while the order is on its way.
		if (order.status === 'placing') return
		setTried(true)
		left.current = document.activeElement
		const hindrance = $hindrance.get()
		if (hindrance === null) void submitCheckout()
		else focusPart(hindrance)
		// Somebody else may have given pieces back.
		if (hindrance === 'unavailable') void loadCart()
	}
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12">
			<form ref={form} id={formId} noValidate onSubmit={submit}>
				{/* What is sent is what stands here: nothing changes while it is on its way. */}
				<fieldset disabled={order.status === 'placing'} className="grid min-w-0 content-start gap-10">
					{isCustomer && <SavedAddresses />}
					<CheckoutFields isCustomer={isCustomer} hasAddress={hasAddress} tried={tried} />
					<PaymentTypes />
					<CouponField />
					<OrderRemarks />
				</fieldset>
			</form>
			<CheckoutSummary>
				<OrderButton form={formId} tried={tried} />
			</CheckoutSummary>
		</div>
	)
}
