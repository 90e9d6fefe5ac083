import { useStore } from '@nanostores/react'
import { discountFigures } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { type CartLine, lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { shippingLabel } from '@storefront/contract/domain/checkout/shipping.ts'
import { summaryNameLimit } from '@storefront/contract/domain/constants.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { OrderTotals } from '@storefront/contract/domain/totals.ts'
import { isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { $busyLines, removeItem, setQuantity } from '#stores/cart/cart-actions.ts'
import { $order } from '#stores/checkout/order/order-state.ts'
import { LineDiscount } from '../cart/LineDiscount.tsx'
import { Totals } from '../cart/Totals.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The right column of the checkout. */
export function SummaryCard({ children }: { children: ReactNode }) {
	return (
		<section
			aria-labelledby="checkout-summary"
			className="card grid content-start gap-5 self-start p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
		>
			<h2 id="checkout-summary" tabIndex={-1} className="text-xl outline-none">
				{text('cart.summary')}
			</h2>
			{children}
		</section>
	)
}

interface SummaryLinesProps {
	lines: readonly CartLine[]
	/** Messages of the store by line id. */
	problems: Readonly<Record<string, string>>
}

/** The lines of the order; nothing without lines. */
export function SummaryLines({ lines, problems }: SummaryLinesProps) {
	if (lines.length === 0) return null
	return (
		<ul id="checkout-summary-lines" className="grid gap-4">
			{lines.map((line) => (
				<SummaryLine key={line.id} line={line} problem={problems[line.id]} />
			))}
		</ul>
	)
}

/** A line of the order. The button for a line with too little stock has a name and value, so that it works in a form without scripts. */
function SummaryLine({ line, problem }: { line: CartLine; problem: string | undefined }) {
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
					<LineDiscount line={line} />
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

interface SummaryTotalsProps {
	totals: OrderTotals
	currency: string
	/** The shipping charge is loading. */
	isCharging?: boolean
	/** Another amount is loading. */
	updating?: boolean
	/** More lines below the total, such as included tax. */
	children?: ReactNode
}

/** The totals of the order. */
export function SummaryTotals({ totals, currency, isCharging = false, updating = false, children }: SummaryTotalsProps) {
	const { subtotal, shippingCharge, total } = totals
	const figures = [
		[text('common.subtotal'), formatMoney(subtotal, currency)],
		[text('common.shipping'), isCharging ? text('checkout.updating') : shippingLabel(shippingCharge, currency)],
		...discountFigures(totals).map(({ name, amount }) => [name, formatMoney(-amount, currency)] as const),
	] as const
	return (
		<Totals figures={figures} total={formatMoney(total, currency)} updating={isCharging || updating} live divider>
			{children}
		</Totals>
	)
}
