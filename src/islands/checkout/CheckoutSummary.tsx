import { useStore } from '@nanostores/react'
import { type CartLine, lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { shippingLabel } from '@storefront/contract/domain/checkout/shipping.ts'
import { summaryNameLimit } from '@storefront/contract/domain/constants.ts'
import { defaultCurrency, formatMoney } from '@storefront/contract/domain/money.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import { isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ReactNode, Suspense } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $busyLines, removeItem, setQuantity } from '#stores/cart/cart-actions.ts'
import { isLoaded, type SharedListState } from '#stores/cart/shared-list.ts'
import { $order } from '#stores/checkout/order/order-state.ts'
import { $totals } from '#stores/checkout/order-totals.ts'
import { $chargeLoading, $delivery } from '#stores/location/delivery.ts'
import { CartError, CartSkeleton, EmptyCart } from '../cart/CartStates.tsx'
import { LazyTax } from '../cart/LazyTax.tsx'
import { Totals } from '../cart/Totals.tsx'
import type { DeliveryEstimateNoteProps } from '../location/DeliveryEstimateNote.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Picture } from '../ui/Picture.tsx'

/** Loaded after a country is selected. If loading fails, nothing is shown, as for stores without estimates. */
const DeliveryEstimateNote = lazyComponent<DeliveryEstimateNoteProps>(
	() => import('../location/DeliveryEstimateNote.tsx').then((file) => file.DeliveryEstimateNote),
	() => null,
)

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
	const { items } = cart
	return (
		<section
			aria-labelledby="checkout-summary"
			className="card grid content-start gap-5 self-start p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
		>
			<h2 id="checkout-summary" tabIndex={-1} className="text-xl outline-none">
				{text('cart.summary')}
			</h2>
			{cart.status === 'failed' && <CartError error={cart.error} />}
			{isNotLoaded(cart) && <CartSkeleton label={text('cart.loading')} />}
			{items.length > 0 && (
				<ul id="checkout-summary-lines" className="grid gap-4">
					{items.map((line) => (
						<SummaryLine key={line.id} line={line} />
					))}
				</ul>
			)}
			{/* Transparent until the lines above are loaded: the layout shift is invisible, and screen readers can read it. */}
			<div className={`grid gap-5 ${isNotLoaded(cart) ? 'opacity-0' : ''}`}>
				{!(cart.status === 'loaded' && items.length === 0) && <OrderTotals currency={items[0]?.currency ?? currency} taxName={taxName} />}
				{children}
			</div>
			{cart.status === 'loaded' && items.length === 0 && <EmptyCart columns="grid gap-3" />}
		</section>
	)
}

/** Whether the cart is not loaded yet. */
function isNotLoaded(cart: SharedListState<CartLine>): boolean {
	return !isLoaded(cart) && cart.status !== 'failed'
}

/** A line of the order. The button for a line with too little stock has a name and value, so that it works in a form without scripts. */
export function SummaryLine({ line }: { line: CartLine }) {
	const order = useStore($order, { ssr: 'initial' })
	const problem = order.status === 'failed' ? order.problem.lines[line.id] : undefined
	return (
		<li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
			<span className="relative">
				<span className="tile size-16 rounded-md">
					<Picture src={line.images[0] ?? ''} width={64} height={64} />
				</span>
				<span className="badge absolute -end-2 -top-2">
					<span className="sr-only">{text('cart.quantityOf', { quantity: line.quantity })}</span>
					<span aria-hidden="true">{line.quantity}</span>
				</span>
			</span>
			{/* A long price wraps below the name. */}
			<span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
				<span className="min-w-0 flex-1 basis-24">
					<a href={paths.product(line.productId)} title={line.name} className="hover:text-link">
						{truncate(line.name, summaryNameLimit)}
					</a>
					{line.variant && <span className="block text-xs text-ink-muted">{isolateOptionsLine(line.variant)}</span>}
				</span>
				<span className={`price ${line.stock === 0 ? 'text-ink-muted line-through' : ''}`}>
					{formatMoney(lineTotal(line), line.currency)}
				</span>
			</span>
			{problem && <p className="col-span-2 text-sm text-error">{problem}</p>}
			{line.quantity > line.stock && <ShortLine line={line} />}
		</li>
	)
}

/** Shown if the stock is lower than the quantity: reduces the quantity or removes the line. */
function ShortLine({ line }: { line: CartLine }) {
	const placing = useStore($order, { ssr: 'initial' }).status === 'placing'
	const busy = useStore($busyLines, { ssr: 'initial' }).has(line.id) || placing
	const fixQuantity = () => {
		if (!busy) void (line.stock > 0 ? setQuantity(line.id, line.stock) : removeItem(line))
	}
	return (
		<p className="col-span-2 flex flex-wrap items-center gap-x-3 text-sm text-error">
			{line.stock > 0 ? text('checkout.onlyLeft', { stock: line.stock }) : text('checkout.noLonger')}
			<button
				type="submit"
				name="take"
				value={line.id}
				className="link min-h-11"
				aria-disabled={busy || undefined}
				aria-busy={busy || undefined}
				onClick={fixQuantity}
			>
				{line.stock > 0 ? text('checkout.take', { stock: line.stock }) : text('common.remove')}
			</button>
		</p>
	)
}

function OrderTotals({ currency, taxName }: { currency: string; taxName: string | null }) {
	const { subtotal, shippingCharge, discount, total } = useStore($totals, { ssr: () => noTotals })
	const chargeLoading = useStore($chargeLoading, { ssr: 'initial' })
	const cart = useStore($cart, { ssr: 'initial' })
	const { country } = useStore($delivery, { ssr: 'initial' })
	const figures = [
		[text('common.subtotal'), formatMoney(subtotal, currency)],
		[text('common.shipping'), chargeLoading ? text('checkout.updating') : shippingLabel(shippingCharge, currency)],
		...(discount > 0 ? [[text('common.discount'), formatMoney(-discount, currency)] as const] : []),
	] as const
	return (
		<>
			<Totals figures={figures} total={formatMoney(total, currency)} updating={chargeLoading || isNotLoaded(cart)} live divider>
				{taxName !== null && !chargeLoading && <LazyTax name={taxName} totals={{ discount, shippingCharge }} currency={currency} />}
			</Totals>
			{country && (
				<Suspense fallback={null}>
					<DeliveryEstimateNote subtotal={subtotal} currency={currency} />
				</Suspense>
			)}
		</>
	)
}
