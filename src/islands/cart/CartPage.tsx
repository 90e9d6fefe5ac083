import { useStore } from '@nanostores/react'
import { availableLines, type CartLine, subtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import type { ShopSettings } from '@storefront/contract/domain/frame/shop.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { $cart, loadCart } from '#stores/cart/cart.ts'
import { $clearing, clearCart } from '#stores/cart/cart-actions.ts'
import { isMarketMismatch } from '#stores/cart/market-mismatch.ts'
import { isLoaded } from '#stores/cart/shared-list.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { $deliveryCountry } from '#stores/location/chosen-country.ts'
import { $chargeLoading, $delivery, loadCharge } from '#stores/location/delivery.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { DeliveryFields } from '../location/DeliveryFields.tsx'
import { DeliveryLine } from '../location/DeliveryLine.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { CartMarketMismatch } from './CartMarketMismatch.tsx'
import { CalculateShipping, CartList, CartProducts, CartSummary } from './CartParts.tsx'
import { CartError, CartSkeleton, EmptyCart, UndoRemove } from './CartStates.tsx'
import { SavedForLater } from './SavedForLater.tsx'

/** Loaded after the charge. If loading fails, the standard delivery is shown. */
const DeliveryServices = lazyComponent(
	() => import('../location/DeliveryEstimateNote.tsx').then((file) => file.DeliveryServices),
	() => null,
)

interface CartPageProps {
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName?: string | null
	/** Conditions of free delivery; null: the store has no delivery costs before the checkout. */
	delivery: ShopSettings['delivery']
	/** Whether there are several delivery services. */
	hasServices?: boolean | undefined
	/** Content below the totals. */
	children?: ReactNode
}

/**
 * The whole content of `/cart` below its h1 (CART-01 to CART-35). Hydrates on load, because the page is personal.
 *
 *     <CartPage client:intent={{ name: 'cart', atOnce: true }} delivery={…} />
 */
export function CartPage({ children, ...summary }: CartPageProps) {
	const root = useHydrationSignal<HTMLDivElement>()
	const cart = useStore($cart, { ssr: 'initial' })
	const clearing = useStore($clearing, { ssr: 'initial' })
	useEffect(() => {
		void loadCart()
	}, [])
	const { items } = cart
	const loaded = isLoaded(cart)
	const clear = () => {
		if (!clearing) void clearCart()
	}
	return (
		<div ref={root} className="grid gap-8 lg:grid-cols-[1fr_22rem]" aria-busy={cart.status === 'loading' || undefined}>
			<CartProducts count={loaded ? items.length : undefined} className={items.length === 0 && loaded ? 'lg:col-span-2' : ''}>
				<UndoRemove />
				{cart.status === 'failed' && <CartError error={cart.error} />}
				{!loaded && cart.status !== 'failed' && <CartSkeleton label={text('cart.loading')} />}
				{cart.status === 'loaded' && items.length === 0 && <EmptyCart columns="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" />}
				{items.length > 0 && <CartList lines={items} clearing={clearing} onClear={clear} />}
			</CartProducts>
			{items.length > 0 &&
				(hasMarkets() && isMarketMismatch(items) ? <CartMarketMismatch lines={items} /> : <LiveSummary lines={items} {...summary} />)}
			{children && items.length > 0 && <div className="lg:col-start-2">{children}</div>}
			{hasCapability('saved_for_later') && <SavedForLater />}
		</div>
	)
}

/** The summary for the chosen city, with the delivery estimate folded below it. */
function LiveSummary({ lines, taxName = null, delivery, hasServices }: CartPageProps & { lines: readonly CartLine[] }) {
	const place = useStore($delivery, { ssr: 'initial' })
	const loading = useStore($chargeLoading, { ssr: 'initial' })
	const [estimating, setEstimating] = useState(false)
	const { country } = place
	useEffect(() => {
		// The line with costs and dates follows the selected country.
		if (estimating && country?.id) $deliveryCountry.set(country)
	}, [estimating, country])
	return (
		<CartSummary lines={lines} taxName={taxName} place={place} checkout={paths.checkout}>
			<button
				type="button"
				className="button button-quiet"
				aria-expanded={estimating}
				aria-controls="shipping-estimate"
				onClick={() => setEstimating(!estimating)}
			>
				{text('cart.estimate')}
			</button>
			<div id="shipping-estimate" className="grid gap-4" hidden={!estimating}>
				{estimating && <DeliveryFields />}
				<CalculateShipping disabled={!place.city} loading={loading} onClick={() => void loadCharge()} />
				{hasServices && place.charge !== null && (
					<Suspense fallback={null}>
						<DeliveryServices />
					</Suspense>
				)}
			</div>
			{/* Last, so that it causes no layout shift when it loads. */}
			{delivery && (
				<DeliveryLine subtotal={subtotalOf(availableLines(lines))} currency={lines[0]?.currency ?? defaultCurrency} delivery={delivery} />
			)}
		</CartSummary>
	)
}
