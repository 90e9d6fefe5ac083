import { useStore } from '@nanostores/react'
import type { OrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useEffect, useState } from 'react'
import { $addressForm } from '#stores/account/address-form.ts'
import { $cart, loadCart } from '#stores/cart/cart.ts'
import { isMarketMismatch } from '#stores/cart/market-mismatch.ts'
import { restoreUnanswered } from '#stores/checkout/checkout.ts'
import { loadPaymentTypes } from '#stores/checkout/checkout-form.ts'
import { $confirmedOrder, type ConfirmedOrder } from '#stores/checkout/confirmed-order.ts'
import { recheckCoupon } from '#stores/checkout/coupon.ts'
import { chooseAddress, openCustomerCheckout } from '#stores/checkout/saved-address.ts'
import { loadCharge } from '#stores/location/delivery.ts'
import { $session } from '#stores/session/session.ts'
import type { AddressDialogProps } from '../account/profile/AddressDialog.tsx'
import { CartMarketMismatch } from '../cart/CartMarketMismatch.tsx'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { loadConfirmation, type OrderConfirmedProps } from './load-confirmation.ts'
import { OrderForm } from './OrderForm.tsx'
import { ConfirmationUnavailable, OrderPlaced, PreviousOrder } from './OrderPlaced.tsx'

/** Loaded after an order. */
const OrderConfirmed = lazyComponent<OrderConfirmedProps>(loadConfirmation, ConfirmationUnavailable)

/** Loaded when it is opened for the first time. */
const AddressDialog = lazyComponent<AddressDialogProps>(
	() => import('../account/profile/AddressDialog.tsx').then((file) => file.AddressDialog),
	LoadError,
)

interface CheckoutProps extends OrderConfirmedProps {
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

/**
 * The whole content of `/checkout` below its h1 (CHK-01 to CHK-52). A customer selects a saved address, a guest enters one.
 * After an order its confirmation replaces the form until the cart has items again. Hydrates on load, because the page is
 * personal.
 *
 *     <Checkout client:intent={{ name: 'checkout', atOnce: true }} support={{ email, phone }} taxName={null} returnDays={14} words={specifiedOrderWords()} />
 */
export function Checkout({ support, ...form }: CheckoutProps) {
	const root = useHydrationSignal<HTMLDivElement>()
	const confirmed = useStore($confirmedOrder, { ssr: 'initial' })
	const cart = useStore($cart, { ssr: 'initial' })
	const isCustomer = useStore($session, { ssr: 'initial' }).kind === 'customer'
	const isAddingAddress = useOnceOpen(useStore($addressForm, { ssr: 'initial' }) !== null)
	const isConfirming = useOnceOpen(confirmed !== null)
	const isDone = confirmed !== null && cart.items.length === 0
	usePageTitle(text('pages.checkout'), isDone ? titleOf(confirmed) : text('pages.checkout'))

	useEffect(() => {
		void loadCart()
		void loadPaymentTypes()
		void openCustomerCheckout()
		void loadCharge()
		void recheckCoupon()
		restoreUnanswered()
	}, [])

	return (
		<div ref={root}>
			{confirmed?.isPutAway && !isDone && <PreviousOrder number={confirmed.number} />}
			{isDone ? (
				<OrderPlaced order={confirmed} />
			) : hasMarkets() && isMarketMismatch(cart.items) ? (
				<CartMarketMismatch lines={cart.items} />
			) : (
				<OrderForm isCustomer={isCustomer} {...form} />
			)}
			{isCustomer && isAddingAddress && (
				<Suspense fallback={null}>
					<AddressDialog place="checkout" onSaved={(address) => void chooseAddress(address)} />
				</Suspense>
			)}
			{isConfirming && (
				<Suspense fallback={null}>
					<OrderConfirmed support={support} />
				</Suspense>
			)}
		</div>
	)
}

function titleOf({ isDue }: ConfirmedOrder): string {
	return isDue ? text('payment.open') : text('checkout.placed')
}

/** True from the first opening on: a dialog must stay mounted to be closed, which restores the focus. */
function useOnceOpen(isOpen: boolean): boolean {
	const [wasOpen, setWasOpen] = useState(false)
	if (isOpen && !wasOpen) setWasOpen(true)
	return isOpen || wasOpen
}
