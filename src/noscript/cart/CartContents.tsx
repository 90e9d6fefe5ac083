import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { MarketMismatch } from '#islands/cart/CartMarketMismatch.tsx'
import { CalculateShipping, CartList, CartProducts, CartSummary } from '#islands/cart/CartParts.tsx'
import { CartError, NothingInCart } from '#islands/cart/CartStates.tsx'
import { SavedLines } from '#islands/cart/SavedForLater.tsx'
import { ServiceChoice } from '#islands/location/ServiceChoice.tsx'
import type { SavedLine } from '#stores/cart/saved/saved.ts'
import type { BestSellers } from '#stores/catalogue/best-sellers.ts'
import { PlaceFields } from '../PlaceFields.tsx'
import type { ChosenPlace } from '../places.ts'
import { tokenField } from '../read-form.ts'

const nothing = () => undefined

interface CartContentsProps {
	lines: readonly CartLine[]
	/** Why the cart could not be read; empty: it was. */
	error: string
	saved: readonly SavedLine[]
	/** The place of the delivery estimate. */
	place: ChosenPlace
	/** The market of the cart, if it is not that of the page. */
	mismatch: { readonly place: string; readonly href: string } | null
	/** For an empty cart. */
	bestSellers: BestSellers
	taxName: string | null
	token: string
}

/** The parts of the cart island as forms that the browser sends itself. */
export function CartContents({ lines, error, saved, place, mismatch, bestSellers, taxName, token }: CartContentsProps) {
	if (error) {
		return (
			<form action={noscriptPaths.cart}>
				<CartError error={error} />
			</form>
		)
	}
	const isEmpty = lines.length === 0
	return (
		<>
			<CartForm token={token} className={isEmpty ? 'lg:col-span-2' : 'min-w-0'}>
				{!isEmpty && (
					// The first button is the one that Enter in a field presses.
					<button type="submit" className="sr-only" tabIndex={-1} name="update">
						{text('noscript.updateQuantities')}
					</button>
				)}
				<CartProducts count={lines.length}>
					{isEmpty ? (
						<NothingInCart bestSellers={bestSellers} columns="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" />
					) : (
						<CartList lines={lines}>
							<button type="submit" className="button button-outline" name="update">
								{text('noscript.updateQuantities')}
							</button>
						</CartList>
					)}
				</CartProducts>
			</CartForm>
			{mismatch && (
				<CartForm token={token}>
					<MarketMismatch {...mismatch} />
				</CartForm>
			)}
			{!isEmpty && !mismatch && (
				<CartSummary lines={lines} taxName={taxName} place={place} checkout={checkoutPath(place)}>
					<form method="get" action={noscriptPaths.cart} className="grid gap-4">
						<h3>{text('cart.estimate')}</h3>
						<PlaceFields place={place} />
						<ServiceChoice services={place.services} chosen={place.service} onChoose={nothing} point={place.point} onPoint={nothing} />
						<CalculateShipping />
					</form>
				</CartSummary>
			)}
			{saved.length > 0 && (
				<CartForm token={token} className="min-w-0 lg:col-start-1">
					<SavedLines lines={saved} />
				</CartForm>
			)}
		</>
	)
}

/** The checkout with the place and the delivery service that are chosen in the cart. */
function checkoutPath({ country, city, service, point }: ChosenPlace): string {
	if (service === '') return noscriptPaths.checkout
	const chosen = { country: country?.name ?? '', city: city?.name ?? '', 'delivery-service': service, 'delivery-point': point }
	return `${noscriptPaths.checkout}?${new URLSearchParams(chosen)}`
}

function CartForm({ token, className, children }: { token: string; className?: string; children: ReactNode }) {
	return (
		<form method="post" action={noscriptPaths.cart} className={className}>
			<input type="hidden" name={tokenField} value={token} />
			{children}
		</form>
	)
}
