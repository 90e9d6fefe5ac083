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
import { OrderPromises } from './placing/OrderPromises.tsx'

const formId = 'checkout'
const renderPending: ReturnType<typeof $blockers.get> = ['empty']

interface OrderFormProps {
	isCustomer: boolean
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName: string | null
	/** Days after delivery for returns; 0: none are accepted; null: unknown. */
	returnDays: number | null
	/** Currency of the page's market. */
	currency?: string | undefined
	/** Texts of the order button and the terms. */
	words: OrderWords
	/** Whether there are several delivery services. */
	hasServices?: boolean | undefined
	/** Whether shoppers can order as a company. */
	takesCompanies?: boolean | undefined
}

/** The form of the checkout with the summary next to it (CHK-06 to CHK-34). */
export function OrderForm({ isCustomer, taxName, returnDays, currency, words, ...fields }: OrderFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const order = useStore($order, { ssr: 'initial' })
	const hasAddress = useStore($chosenAddress, { ssr: 'initial' }) !== '' && isCustomer
	const [attempt, setAttempt] = useState<OrderAttempt>({ count: 0, blockers: [] })
	const tried = attempt.count > 0
	const saveFocus = useFocusAfterRefusal()
	useEarlyInput(form)
	useOrderPreload()

	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		// The button keeps the focus during the request and so can be pressed.
		if (order.status === 'placing') return
		saveFocus()
		const blockers = $blockers.get()
		setAttempt({ count: attempt.count + 1, blockers })
		if (blockers[0]) focusPart(blockers[0])
		else void submitCheckout()
		// Stock may have been restored.
		if (blockers.includes('unavailable')) void loadCart()
	}
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12">
			<form ref={form} id={formId} noValidate onSubmit={submit}>
				{/* The fields must not change during the request. */}
				<fieldset disabled={order.status === 'placing'} className="grid min-w-0 content-start gap-10">
					<CheckoutFields isCustomer={isCustomer} hasAddress={hasAddress} {...fields} tried={tried} />
					<PaymentTypes />
					{hasCapability('coupons') && <CouponField />}
					<OrderRemarks />
				</fieldset>
			</form>
			<CheckoutSummary taxName={taxName} currency={currency}>
				<OrderButton form={formId} attempt={attempt} words={words} />
				<OrderPromises taxName={taxName} returnDays={returnDays} />
			</CheckoutSummary>
		</div>
	)
}

/** Preloads the code for sending and confirming when no blockers are left. If this fails, submitting loads it again. */
function useOrderPreload(): void {
	const isReady = useStore($blockers, { ssr: () => renderPending }).length === 0
	useEffect(() => {
		if (isReady) Promise.all([loadSubmitOrder(), loadConfirmation()]).catch(() => undefined)
	}, [isReady])
}

/** Takes over values that were entered or autofilled before hydration. */
function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
	useLayoutEffect(() => {
		for (const field of form.current?.querySelectorAll('input') ?? []) {
			if (field.value && field.name in $checkoutForm.get() && field.type === 'text') setField(field.name as TextFieldName, field.value)
		}
	}, [form])
}

/**
 * Restores the focus, which disabled fields lose during the request: after a refusal it goes to the refused field, or back.
 * Call the returned function before sending.
 */
function useFocusAfterRefusal(): () => void {
	const order = useStore($order, { ssr: 'initial' })
	const previous = useRef<Element | null>(null)
	const restoreFocus = useEffectEvent(() => {
		if (order.status !== 'failed') return
		const [refused] = Object.keys(order.problem.fields)
		if (refused) focusPart(refused)
		else if (document.activeElement === document.body && previous.current instanceof HTMLElement) previous.current.focus()
	})
	useEffect(() => {
		if (order.status === 'failed') restoreFocus()
	}, [order.status])
	return () => {
		previous.current = document.activeElement
	}
}
