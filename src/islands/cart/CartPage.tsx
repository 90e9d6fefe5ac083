import { useStore } from '@nanostores/react'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { availableLines, subtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import { chargeOfOrder, shippingLabel } from '@storefront/contract/domain/checkout/shipping.ts'
import type { ShopSettings } from '@storefront/contract/domain/frame/shop.ts'
import { defaultCurrency, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { cartSummaryTotal } from '@storefront/contract/domain/totals.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
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
import { CartMarketMismatch } from './CartMarketMismatch.tsx'
import { CartTableRow } from './CartRow.tsx'
import { CartError, CartSkeleton, EmptyCart, UndoRemove } from './CartStates.tsx'
import { LazyTax } from './LazyTax.tsx'
import { LinkWhenSaved } from './LinkWhenSaved.tsx'
import { SavedForLater, SaveForLater } from './SavedForLater.tsx'
import { Totals } from './Totals.tsx'

/** AMB-25: no tax is added to prices; the line is shown if the shop does not show the tax included in prices. */
const tax = 0

interface CartPageProps {
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName?: string | null
	/** Conditions of free delivery; null: the store has no delivery costs before the checkout. */
	delivery: ShopSettings['delivery']
	/** Content below the totals. */
	children?: ReactNode
}

/**
 * The whole content of `/cart` below its h1 (CART-01 to CART-35). Hydrates on load, because the page is personal.
 *
 *     <CartPage client:intent={{ name: 'cart', atOnce: true }} delivery={…} />
 */
export function CartPage({ taxName = null, delivery, children }: CartPageProps) {
	const root = useHydrationSignal<HTMLDivElement>()
	const cart = useStore($cart, { ssr: 'initial' })
	const clearing = useStore($clearing, { ssr: 'initial' })
	useEffect(() => {
		void loadCart()
	}, [])
	const { items } = cart
	const loaded = isLoaded(cart)
	return (
		<div ref={root} className="grid gap-8 lg:grid-cols-[1fr_22rem]" aria-busy={cart.status === 'loading' || undefined}>
			<section aria-labelledby="cart-products" className={items.length === 0 && loaded ? 'lg:col-span-2' : ''}>
				<h2 id="cart-products" className="text-xl" tabIndex={-1}>
					{loaded ? text('cart.productsCounted', { count: items.length }) : text('cart.products')}
				</h2>
				<UndoRemove />
				{cart.status === 'failed' && <CartError error={cart.error} />}
				{!loaded && cart.status !== 'failed' && <CartSkeleton label={text('cart.loading')} />}
				{cart.status === 'loaded' && items.length === 0 && <EmptyCart columns="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" />}
				{items.length > 0 && (
					<>
						<CartTable lines={items} />
						<div className="mt-4 flex flex-wrap justify-between gap-3">
							<a href={paths.home} className="button button-outline">
								{text('cart.continueShopping')}
							</a>
							<button
								type="button"
								className="button button-quiet"
								aria-busy={clearing || undefined}
								aria-disabled={clearing || undefined}
								onClick={() => {
									if (!clearing) void clearCart()
								}}
							>
								{clearing && <span className="spinner" />}
								{text('cart.clear')}
							</button>
						</div>
					</>
				)}
			</section>
			{items.length > 0 &&
				(hasMarkets() && isMarketMismatch(items) ? (
					<CartMarketMismatch lines={items} />
				) : (
					<CartSummary lines={items} taxName={taxName} delivery={delivery} />
				))}
			{children && items.length > 0 && <div className="lg:col-start-2">{children}</div>}
			{hasCapability('saved_for_later') && <SavedForLater />}
		</div>
	)
}

/** The lines of the cart. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
	const columns = [
		['product', text('common.product')],
		['price', text('common.price')],
		['quantity', text('common.quantity')],
		['total', text('common.total')],
		['actions', text('common.actions')],
	] as const
	return (
		<table className="mt-2 block w-full md:table">
			<thead className="sr-only md:not-sr-only md:table-header-group">
				<tr className="border-b border-line text-start text-sm text-ink-muted">
					{columns.map(([column, label]) => (
						<th key={column} scope="col" className={`py-3 font-normal ${column === 'actions' ? 'text-end' : 'text-start'}`}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="block md:table-row-group">
				{lines.map((line) => (
					<CartTableRow key={line.id} line={line}>
						{hasCapability('saved_for_later') && (
							<span className="block">
								<SaveForLater line={line} />
							</span>
						)}
					</CartTableRow>
				))}
			</tbody>
		</table>
	)
}

/** Totals, delivery estimate and checkout button (CART-05 to CART-08, CART-14 to CART-17). */
function CartSummary({ lines, taxName = null, delivery }: CartPageProps & { lines: readonly CartLine[] }) {
	const { country, city, charge: cityCharge, freeFrom } = useStore($delivery, { ssr: 'initial' })
	const loading = useStore($chargeLoading, { ssr: 'initial' })
	const [estimating, setEstimating] = useState(false)
	const id = useId()
	useEffect(() => {
		// The line with costs and dates follows the selected country.
		if (estimating && country?.id) $deliveryCountry.set(country)
	}, [estimating, country])
	const currency = lines[0]?.currency ?? defaultCurrency
	const subtotal = subtotalOf(availableLines(lines))
	const charge = chargeOfOrder(cityCharge, subtotal, freeFrom)
	const figures = [
		[text('common.subtotal'), formatMoney(subtotal, currency)],
		[city && charge !== null ? text('cart.shippingTo', { city: city.name }) : text('common.shipping'), shippingLabel(charge, currency)],
		...(taxName !== null ? [] : [[text('cart.tax'), formatMoney(tax, currency)] as const]),
	] as const
	return (
		<section
			aria-labelledby={`${id}-title`}
			className="card grid gap-4 self-start p-5 lg:sticky lg:top-32 lg:col-start-2 lg:row-span-2 lg:row-start-1"
		>
			<h2 id={`${id}-title`} className="text-xl">
				{text('cart.summary')}
			</h2>
			<Totals figures={figures} total={formatMoney(cartSummaryTotal({ subtotal, shippingCharge: charge, tax }), currency)} live>
				{taxName !== null && <LazyTax name={taxName} totals={{ discount: 0, shippingCharge: charge }} currency={currency} />}
			</Totals>
			<LinkWhenSaved href={paths.checkout} look="button-primary button-large">
				{text('cart.checkout')}
			</LinkWhenSaved>
			<button
				type="button"
				className="button button-quiet"
				aria-expanded={estimating}
				aria-controls={`${id}-estimate`}
				onClick={() => setEstimating(!estimating)}
			>
				{text('cart.estimate')}
			</button>
			<div id={`${id}-estimate`} className="grid gap-4" hidden={!estimating}>
				{estimating && <DeliveryFields />}
				<button
					type="button"
					className="button button-tint"
					disabled={!city}
					aria-busy={loading || undefined}
					onClick={() => void loadCharge()}
				>
					{loading && <span className="spinner" />}
					{text('cart.calculateShipping')}
				</button>
			</div>
			{/* Last, so that it causes no layout shift when it loads. */}
			{delivery && <DeliveryLine subtotal={subtotal} currency={currency} delivery={delivery} />}
		</section>
	)
}
