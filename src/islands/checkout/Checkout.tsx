import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart, loadCart } from '../../stores/cart/cart.ts'
import { recallUnanswered } from '../../stores/checkout/checkout.ts'
import { loadPaymentTypes } from '../../stores/checkout/checkout-form.ts'
import { $confirmedOrder } from '../../stores/checkout/confirmed-order.ts'
import { recheckCoupon } from '../../stores/checkout/coupon.ts'
import { chooseAddress, openCustomerCheckout } from '../../stores/checkout/saved-address.ts'
import { loadCharge } from '../../stores/location/delivery.ts'
import { $session } from '../../stores/session/session.ts'
import { AddressDialog } from '../account/AddressDialog.tsx'
import { useAwake } from '../intent/use-awake.ts'
import { OrderConfirmed } from './OrderConfirmed.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderBefore, OrderPlaced } from './OrderPlaced.tsx'

interface CheckoutProps {
	/** The shop's contact details, for the confirmation; empty ones are left out. */
	support: { readonly email: string; readonly phone: string }
}

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
