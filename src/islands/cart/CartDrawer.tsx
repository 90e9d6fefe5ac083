import { useStore } from '@nanostores/react'
import { availableLines, discountedSubtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import { defaultCurrency, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $cart, loadCart } from '#stores/cart/cart.ts'
import { isMarketMismatch } from '#stores/cart/market-mismatch.ts'
import { isLoaded } from '#stores/cart/shared-list.ts'
import { $drawer } from '#stores/frame/drawers.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { Icon } from '../ui/Icon.tsx'
import { NoticeHost } from '../ui/NoticeHost.tsx'
import { CartMarketMismatch } from './CartMarketMismatch.tsx'
import { CartRow } from './CartRow.tsx'
import { CartError, CartSkeleton, EmptyCart, UndoRemove } from './CartStates.tsx'
import { LinkWhenSaved } from './LinkWhenSaved.tsx'

/**
 * The cart drawer (DRAW-01 to DRAW-17). Mount it once in the layout, but not on `/checkout`:
 *
 *     <CartDrawer client:intent="cart-drawer" />
 *
 * It is the dialog `#cart-drawer`. Any control with `data-opens="cart"` opens it; `data-hydrates="cart-drawer"` on the
 * control hydrates it before the click.
 */
export function CartDrawer() {
	const root = useHydrationSignal<HTMLDialogElement>()
	const cart = useStore($cart, { ssr: 'initial' })
	const isOpen = useStore($drawer, { ssr: 'initial' }) === 'cart'
	useEffect(() => {
		if (isOpen) void loadCart()
	}, [isOpen])
	const { items } = cart
	const currency = items[0]?.currency ?? defaultCurrency
	return (
		<dialog ref={root} id="cart-drawer" className="drawer" aria-labelledby="cart-drawer-title">
			<div className="drawer-head">
				<h2 id="cart-drawer-title">{isLoaded(cart) ? text('cart.titleCounted', { count: items.length }) : text('cart.title')}</h2>
				<button type="button" className="icon-button" aria-label={text('common.close')} data-closes="">
					<Icon name="close" />
				</button>
			</div>
			<div className="grow overflow-y-auto overscroll-contain px-5" aria-busy={cart.status === 'loading' || undefined}>
				<UndoRemove />
				{cart.status === 'failed' && <CartError error={cart.error} />}
				{items.length > 0 && (
					<ul className="divide-y divide-line">
						{items.map((line) => (
							<CartRow key={line.id} line={line} />
						))}
					</ul>
				)}
				{!isLoaded(cart) && cart.status !== 'failed' && <CartSkeleton label={text('cart.loading')} />}
				{cart.status === 'loaded' && items.length === 0 && <EmptyCart columns="grid gap-3" />}
			</div>
			{items.length > 0 && (
				<div className="grid gap-3 border-t border-line p-5">
					<p className="flex items-baseline justify-between font-bold">
						<span>{text('common.total')}</span>
						<span className="price text-lg">{formatMoney(discountedSubtotalOf(availableLines(items)), currency)}</span>
					</p>
					{hasMarkets() && isMarketMismatch(items) ? (
						<CartMarketMismatch lines={items} />
					) : (
						<>
							<p className="text-sm text-ink-muted">{text('cart.laterCosts')}</p>
							<LinkWhenSaved href={paths.checkout} look="button-primary">
								{text('cart.checkout')}
							</LinkWhenSaved>
						</>
					)}
					<LinkWhenSaved href={paths.cart} look="button-outline">
						{text('cart.view')}
					</LinkWhenSaved>
				</div>
			)}
			<NoticeHost />
		</dialog>
	)
}
