import { useStore } from '@nanostores/react'
import { couponPart } from '@storefront/contract/domain/cart/automatic-discount.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ReactNode, Suspense } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { isLoaded, type SharedListState } from '#stores/cart/shared-list.ts'
import { $order } from '#stores/checkout/order/order-state.ts'
import { $totals } from '#stores/checkout/order-totals.ts'
import { $chargeLoading, $delivery } from '#stores/location/delivery.ts'
import { CartError, CartSkeleton, EmptyCart } from '../cart/CartStates.tsx'
import { LazyTax } from '../cart/LazyTax.tsx'
import type { DeliveryEstimateNoteProps } from '../location/DeliveryEstimateNote.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { SummaryCard, SummaryLines, SummaryTotals } from './SummaryParts.tsx'

/** Loaded after a country is selected. If loading fails, nothing is shown, as for stores without estimates. */
const DeliveryEstimateNote = lazyComponent<DeliveryEstimateNoteProps>(
	() => import('../location/DeliveryEstimateNote.tsx').then((file) => file.DeliveryEstimateNote),
	() => null,
)

const noProblems = {}
const noTotals = orderTotals({ subtotal: 0, shippingCharge: null, discount: 0 })

interface CheckoutSummaryProps {
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName: string | null
	/** Currency of the page, for amounts before the cart is loaded; undefined: unknown. */
	currency?: string | undefined
	children: ReactNode
}

/** The right column: lines, totals and, as children, the order button (CHK-02 to CHK-05, CHK-19, CHK-20, CHK-22, CHK-23). */
export function CheckoutSummary({ taxName, currency = defaultCurrency, children }: CheckoutSummaryProps) {
	const cart = useStore($cart, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const { items } = cart
	return (
		<SummaryCard>
			{cart.status === 'failed' && <CartError error={cart.error} />}
			{isNotLoaded(cart) && <CartSkeleton label={text('cart.loading')} />}
			<SummaryLines lines={items} problems={order.status === 'failed' ? order.problem.lines : noProblems} />
			{/* Transparent until the lines above are loaded: the layout shift is invisible, and screen readers can read it. */}
			<div className={`grid gap-5 ${isNotLoaded(cart) ? 'opacity-0' : ''}`}>
				{!(cart.status === 'loaded' && items.length === 0) && <OrderTotals currency={items[0]?.currency ?? currency} taxName={taxName} />}
				{children}
			</div>
			{cart.status === 'loaded' && items.length === 0 && <EmptyCart columns="grid gap-3" />}
		</SummaryCard>
	)
}

/** Whether the cart is not loaded yet. */
function isNotLoaded(cart: SharedListState<CartLine>): boolean {
	return !isLoaded(cart) && cart.status !== 'failed'
}

function OrderTotals({ currency, taxName }: { currency: string; taxName: string | null }) {
	const totals = useStore($totals, { ssr: () => noTotals })
	const { subtotal, shippingCharge } = totals
	const chargeLoading = useStore($chargeLoading, { ssr: 'initial' })
	const cart = useStore($cart, { ssr: 'initial' })
	const { country } = useStore($delivery, { ssr: 'initial' })
	return (
		<>
			<SummaryTotals totals={totals} currency={currency} isCharging={chargeLoading} updating={isNotLoaded(cart)}>
				{taxName !== null && !chargeLoading && (
					<LazyTax name={taxName} totals={{ discount: couponPart(totals), shippingCharge }} currency={currency} />
				)}
			</SummaryTotals>
			{country && (
				<Suspense fallback={null}>
					<DeliveryEstimateNote subtotal={subtotal} currency={currency} />
				</Suspense>
			)}
		</>
	)
}
