import { useStore } from '@nanostores/react'
import type { TextField as TextFieldName } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { OrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { loadCart } from '#stores/cart/cart.ts'
import { $blockers, loadSubmitOrder, submitCheckout } from '#stores/checkout/checkout.ts'
import { $checkoutForm, setField } from '#stores/checkout/checkout-form.ts'
import { $order } from '#stores/checkout/order/order-state.ts'
import { $chosenAddress } from '#stores/checkout/saved-address.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { CheckoutFields } from './CheckoutFields.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { CouponField } from './CouponField.tsx'
import { loadConfirmation } from './load-confirmation.ts'
import { OrderRemarks } from './OrderRemarks.tsx'
import { PaymentTypes } from './PaymentTypes.tsx'
import { focusPart } from './placing/checkout-focus.ts'
import type { OrderAttempt } from './placing/OrderBlockers.tsx'
import { OrderButton } from './placing/OrderButton.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'

const formId = 'checkout'
const renderPending: ReturnType<typeof $blockers.get> = ['empty']

interface OrderFormProps {
	isCustomer: boolean
	/** Whether the shop tells the tax that its prices hold. */
	taxName: string | null
	/** Of the page's market. */
	currency?: string | undefined
	/** Around the button. */
	words: OrderWords
}

/** The form of the checkout with the summary beside it (CHK-06 to CHK-34). */
export function OrderForm({ isCustomer, taxName, currency, words }: OrderFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const order = useStore($order, { ssr: 'initial' })
	const hasAddress = useStore($chosenAddress, { ssr: 'initial' }) !== '' && isCustomer
	const [attempt, setAttempt] = useState<OrderAttempt>({ count: 0, blockers: [] })
	const tried = attempt.count > 0
	const leave = useFocusAfterRefusal()
	useEarlyInput(form)
	usePreparation()

	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		// The button keeps the focus, and so can be pressed, while the order is on its way.
		if (order.status === 'placing') return
		leave()
		const blockers = $blockers.get()
		setAttempt({ count: attempt.count + 1, blockers })
		if (blockers[0]) focusPart(blockers[0])
		else void submitCheckout()
		// Stock may have been returned meanwhile.
		if (blockers.includes('unavailable')) void loadCart()
	}
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12">
			<form ref={form} id={formId} noValidate onSubmit={submit}>
				{/* What is sent is what stands here: nothing changes while it is on its way. */}
				<fieldset disabled={order.status === 'placing'} className="grid min-w-0 content-start gap-10">
					{isCustomer && <SavedAddresses />}
					<CheckoutFields isCustomer={isCustomer} hasAddress={hasAddress} tried={tried} />
					<PaymentTypes />
					{hasCapability('coupons') && <CouponField />}
					<OrderRemarks />
				</fieldset>
			</form>
			<CheckoutSummary taxName={taxName} currency={currency}>
				<OrderButton form={formId} attempt={attempt} words={words} />
			</CheckoutSummary>
		</div>
	)
}

/** What sends the order and confirms it comes once nothing hinders it. What does not come now is asked for again by the press. */
function usePreparation(): void {
	const isReady = useStore($blockers, { ssr: () => renderPending }).length === 0
	useEffect(() => {
		if (isReady) Promise.all([loadSubmitOrder(), loadConfirmation()]).catch(() => undefined)
	}, [isReady])
}

/** Takes over what was typed, or filled in by the browser, before the form was awake. */
function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
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
