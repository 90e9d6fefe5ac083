import { availableLines, type CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { chargeOfOrder, shippingLabel } from '@storefront/contract/domain/checkout/shipping.ts'
import { type Cents, defaultCurrency, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { cartSummaryTotal, goodsTotals } from '@storefront/contract/domain/totals.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { CartTable } from './CartTable.tsx'
import { LazyTax } from './LazyTax.tsx'
import { LinkWhenSaved } from './LinkWhenSaved.tsx'
import { Totals } from './Totals.tsx'

/** AMB-25: no tax is added to prices; the line is shown if the shop does not show the tax included in prices. */
const tax = 0

interface CartProductsProps {
	/** Number of lines; undefined: the cart is not loaded. */
	count: number | undefined
	className?: string
	children: ReactNode
}

/** The left column of the cart page: its heading, and as children the lines or what is shown instead. */
export function CartProducts({ count, className, children }: CartProductsProps) {
	return (
		<section aria-labelledby="cart-products" className={className}>
			<h2 id="cart-products" className="text-xl" tabIndex={-1}>
				{count === undefined ? text('cart.products') : text('cart.productsCounted', { count })}
			</h2>
			{children}
		</section>
	)
}

interface CartListProps {
	lines: readonly CartLine[]
	/** The cart is being cleared. */
	clearing?: boolean
	onClear?: () => void
	/** More buttons for all lines. */
	children?: ReactNode
}

/** The lines of the cart with the buttons below them. Its controls have names and values, so that they work in a form without scripts. */
export function CartList({ lines, clearing, onClear, children }: CartListProps) {
	return (
		<>
			<CartTable lines={lines} />
			<div className="mt-4 flex flex-wrap justify-between gap-3">
				<a href={paths.home} className="button button-outline">
					{text('cart.continueShopping')}
				</a>
				<span className="flex flex-wrap gap-3">
					{children}
					<button
						type="submit"
						name="clear"
						className="button button-quiet"
						aria-busy={clearing || undefined}
						aria-disabled={clearing || undefined}
						onClick={onClear}
					>
						{clearing && <span className="spinner" />}
						{text('cart.clear')}
					</button>
				</span>
			</div>
		</>
	)
}

interface CartSummaryProps {
	lines: readonly CartLine[]
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName: string | null
	/** Where to deliver, and the charge; null: not known yet. */
	place: { readonly city: { readonly name: string } | null; readonly charge: Cents | null; readonly freeFrom: Cents | null }
	/** Path of the checkout. */
	checkout: string
	/** Content below the button to the checkout. */
	children?: ReactNode
}

/** The right column of the cart page: totals and checkout button (CART-05 to CART-08, CART-14 to CART-17). */
export function CartSummary({ lines, taxName, place: { city, charge: cityCharge, freeFrom }, checkout, children }: CartSummaryProps) {
	const currency = lines[0]?.currency ?? defaultCurrency
	const { subtotal, discount, automaticDiscounts } = goodsTotals(availableLines(lines))
	const charge = chargeOfOrder(cityCharge, subtotal, freeFrom)
	const figures = [
		[text('common.subtotal'), formatMoney(subtotal, currency)],
		[city && charge !== null ? text('cart.shippingTo', { city: city.name }) : text('common.shipping'), shippingLabel(charge, currency)],
		...(taxName !== null ? [] : [[text('cart.tax'), formatMoney(tax, currency)] as const]),
		...automaticDiscounts.map(({ name, amount }) => [name, formatMoney(-amount, currency)] as const),
	] as const
	return (
		<section
			aria-labelledby="cart-summary"
			className="card grid gap-4 self-start p-5 lg:sticky lg:top-32 lg:col-start-2 lg:row-span-2 lg:row-start-1"
		>
			<h2 id="cart-summary" className="text-xl">
				{text('cart.summary')}
			</h2>
			<Totals figures={figures} total={formatMoney(cartSummaryTotal({ subtotal, shippingCharge: charge, tax, discount }), currency)} live>
				{taxName !== null && <LazyTax name={taxName} totals={{ discount: 0, shippingCharge: charge }} currency={currency} />}
			</Totals>
			<LinkWhenSaved href={checkout} look="button-primary button-large">
				{text('cart.checkout')}
			</LinkWhenSaved>
			{children}
		</section>
	)
}

interface CalculateShippingProps {
	/** The city is missing. */
	disabled?: boolean
	loading?: boolean
	onClick?: () => void
}

/** The button below the fields for country and city that calculates the charge (CART-07, CART-08). */
export function CalculateShipping({ disabled, loading, onClick }: CalculateShippingProps) {
	return (
		<button type="submit" className="button button-tint" disabled={disabled} aria-busy={loading || undefined} onClick={onClick}>
			{loading && <span className="spinner" />}
			{text('cart.calculateShipping')}
		</button>
	)
}
