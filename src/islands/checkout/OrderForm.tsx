import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TextField as TextFieldName } from '../../domain/checkout/checkout-form.ts'
import { loadCart } from '../../stores/cart/cart.ts'
import { $hindrance, submitCheckout } from '../../stores/checkout/checkout.ts'
import { $checkoutForm, setField } from '../../stores/checkout/checkout-form.ts'
import { $order } from '../../stores/checkout/order-state.ts'
import { $chosenAddress } from '../../stores/checkout/saved-address.ts'
import { CheckoutFields } from './CheckoutFields.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { CouponField } from './CouponField.tsx'
import { focusPart } from './checkout-focus.ts'
import { OrderButton } from './OrderButton.tsx'
import { OrderRemarks } from './OrderRemarks.tsx'
import { PaymentTypes } from './PaymentTypes.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'

const formId = 'checkout'

/** The form of the checkout with the summary beside it (CHK-06 to CHK-34). */
export function OrderForm({ isCustomer }: { isCustomer: boolean }) {
	const form = useRef<HTMLFormElement>(null)
	const order = useStore($order, { ssr: 'initial' })
	const hasAddress = useStore($chosenAddress, { ssr: 'initial' }) !== '' && isCustomer
	const [tried, setTried] = useState(false)
	const leave = useFocusAfterRefusal()
	useTypedBefore(form)

	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		// The button keeps the focus, and so can be pressed, while the order is on its way.
		if (order.status === 'placing') return
		setTried(true)
		leave()
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

/** Takes over what was typed, or filled in by the browser, before the form was awake. */
function useTypedBefore(form: RefObject<HTMLFormElement | null>): void {
	useLayoutEffect(() => {
		for (const field of form.current?.querySelectorAll('input') ?? []) {
			if (field.value && field.name in $checkoutForm.get() && field.type === 'text') setField(field.name as TextFieldName, field.value)
		}
	}, [form])
}

/**
 * Fields that are disabled while the order is on its way lose the focus: once it is refused, the focus goes to what was
 * refused, or back. Call the returned function when the order leaves.
 */
function useFocusAfterRefusal(): () => void {
	const order = useStore($order, { ssr: 'initial' })
	const left = useRef<Element | null>(null)
	const settle = useEffectEvent(() => {
		if (order.status !== 'failed') return
		const [refused] = Object.keys(order.problem.fields)
		if (refused) focusPart(refused)
		else if (document.activeElement === document.body && left.current instanceof HTMLElement) left.current.focus()
	})
	useEffect(() => {
		if (order.status === 'failed') settle()
	}, [order.status])
	return () => {
		left.current = document.activeElement
	}
}
