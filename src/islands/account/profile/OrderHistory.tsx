import { useStore } from '@nanostores/react'
import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { historyCurrency, historyMoney } from '@storefront/contract/domain/checkout/order/history-money.ts'
import { type CustomersOrder, formatOrderStatus, type OrderLine } from '@storefront/contract/domain/checkout/order.ts'
import { formatPaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { displayedTaxes } from '@storefront/contract/domain/checkout/tax.ts'
import { mediumDate } from '@storefront/contract/domain/dates.ts'
import { orderPath, paths, receiptPath } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { $orders, loadOrders } from '#stores/account/orders.ts'
import { checkReorder } from '#stores/account/reorder.ts'
import { OrderActions } from '../../checkout/after-order/OrderActions.tsx'
import { OrderedLine, OrderedName, OrderedPictures } from '../../checkout/after-order/OrderedLine.tsx'
import { OrderParcels } from '../../checkout/after-order/OrderParcels.tsx'
import { OrderReturns } from '../../checkout/after-order/OrderReturns.tsx'
import { OrderTimeline } from '../../checkout/after-order/OrderTimeline.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OrderDetails } from '../../ui/OrderDetails.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { PaymentInstructions } from '../../ui/PaymentInstructions.tsx'
import { TaxLines } from '../../ui/TaxLines.tsx'
import { LineReview } from './LineReview.tsx'
import { ReorderDialog } from './ReorderDialog.tsx'

const columns = {
	number: () => text('orders.columnNumber'),
	status: () => text('orders.columnStatus'),
	items: () => text('orders.columnItems'),
	amount: () => text('orders.columnAmount'),
	details: () => text('orders.columnDetails'),
} as const

const reload = () => void loadOrders(requestedPage())

/** The chip colour per status; other statuses use the default (PROF-38 to PROF-41). */
const chips: Readonly<Record<string, string>> = { Ordered: 'chip-warning', Shipped: 'chip-info', Delivered: 'chip-success' }

/** The page number is in the URL, so that reload, Back and bookmarks show the same orders. */
const pageUrl = (page: number) => `${paths.profile}${page > 1 ? `?page=${page}` : ''}#orders`

function requestedPage(): number {
	return Math.max(1, Math.floor(Number(new URLSearchParams(location.search).get('page')) || 1))
}

/** PROF-33 to PROF-44. `reasons`: options of the return form. */
export function OrderHistory({ reasons }: { reasons: readonly string[] }) {
	const { status, items, page, pages } = useStore($orders, { ssr: 'initial' })
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		const follow = () => void loadOrders(requestedPage())
		follow()
		addEventListener('popstate', follow)
		return () => removeEventListener('popstate', follow)
	}, [])
	const openPage = (to: number, event: MouseEvent) => {
		event.preventDefault()
		history.pushState(null, '', pageUrl(to))
		void loadOrders(to)
		heading.current?.focus()
	}
	const waiting = items.length === 0 && (status === 'idle' || status === 'loading')
	return (
		<section aria-labelledby="order-history" aria-busy={status === 'loading' || undefined}>
			<h2 ref={heading} id="order-history" tabIndex={-1} className="mb-5 scroll-mt-32 text-xl outline-none">
				{text('orders.history')}
			</h2>
			{waiting && (
				<div role="status" className="grid gap-3">
					<span className="sr-only">{text('orders.loading')}</span>
					<span className="skeleton h-20" />
					<span className="skeleton h-20" />
				</div>
			)}
			{!waiting && items.length === 0 && (
				<div className="grid justify-items-center gap-4 rounded-xl bg-sunken px-6 py-14 text-center">
					<span className="text-ink-muted">
						<Icon name="box" />
					</span>
					<p className="text-lg">{text('orders.none')}</p>
					{status === 'failed' ? (
						<button type="button" className="button button-outline" onClick={() => void loadOrders(requestedPage())}>
							{text('common.tryAgain')}
						</button>
					) : (
						<a href={paths.allProducts} className="button button-primary">
							{text('common.findProducts')}
						</a>
					)}
				</div>
			)}
			{items.length > 0 && (
				<table className="block w-full text-sm lg:table">
					<thead className="sr-only lg:not-sr-only lg:table-header-group">
						<tr className="border-b border-line text-ink-muted">
							{Object.entries(columns).map(([column, label]) => (
								<th key={column} scope="col" className="py-3 pe-4 text-start font-normal whitespace-nowrap">
									{label()}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="grid gap-4 lg:table-row-group">
						{items.map((order) => (
							<OrderRow key={order.id} order={order} reasons={reasons} />
						))}
					</tbody>
				</table>
			)}
			{pages > 1 && (
				<p role="status" className="sr-only">
					{text('common.pageOf', { page, pages })}
				</p>
			)}
			<PageLinks page={page} pages={pages} urlOf={pageUrl} onPage={openPage} />
			<ReorderDialog />
		</section>
	)
}

/** Payment state, unless it is the normal one, and a link to pay an open order. */
function PaymentState({ order }: { order: CustomersOrder }) {
	const { number, key, paymentState, refunded } = order
	const label = formatPaymentState(paymentState)
	if (label === '' || paymentState === 'due') return null
	return (
		<span className="block text-sm text-ink-soft">
			{label}
			{paymentState === 'partly_refunded' && `: ${historyMoney(refunded, order.currency)}`}
			{paymentState === 'open' && key !== '' && (
				<a
					className="link ms-2 inline-flex min-h-11 items-center"
					href={orderPath(number, key)}
					aria-label={text('orders.payNowFor', { number })}
				>
					{text('orders.payNow')}
				</a>
			)}
		</span>
	)
}

interface OrderRowProps {
	order: CustomersOrder
	reasons: readonly string[]
}

function OrderRow({ order, reasons }: OrderRowProps) {
	const cell = 'lg:table-cell lg:border-b lg:border-line lg:py-4 lg:pe-4 lg:align-top'
	return (
		<tr className="card grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 p-4 lg:table-row lg:border-0 lg:bg-transparent lg:p-0">
			<td className={`${cell} font-bold`}>
				{order.number}
				{order.placedAt && (
					<time className="block text-xs font-normal whitespace-nowrap text-ink-muted" dateTime={order.placedAt.toISOString()}>
						{mediumDate(order.placedAt)}
					</time>
				)}
			</td>
			<td className={`${cell} justify-self-end`}>
				<span className={`chip ${chips[order.status] ?? ''}`}>{formatOrderStatus(order.status, order.isPickup)}</span>
				<PaymentState order={order} />
			</td>
			<td className={`${cell} whitespace-nowrap`}>
				<span className="lg:sr-only">{text('orders.items', { count: order.quantity })}</span>
				<span className="max-lg:hidden" aria-hidden="true">
					{order.quantity}
				</span>
			</td>
			<td className={`${cell} price justify-self-end`}>{historyMoney(order.total, order.currency)}</td>
			<td className={`${cell} col-span-2 border-t border-line pt-3 lg:border-t-0`}>
				<OrderContents order={order} reasons={reasons} />
			</td>
		</tr>
	)
}

/** The lines and details of an order. The lines after the first one are pictures until "View More" shows them (PROF-35, PROF-36). */
function OrderContents({ order, reasons }: OrderRowProps) {
	const [open, setOpen] = useState(false)
	const id = useId()
	const [first, ...others] = order.lines
	const list = (lines: readonly OrderLine[]) =>
		lines.map((line, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
			<Line key={index} line={line} order={order} />
		))
	return (
		<div className="grid gap-3">
			{first && list([first])}
			{others.length > 0 && (
				<>
					{!open && <OrderedPictures lines={others} />}
					<div id={id} hidden={!open} className="grid gap-2">
						{list(others)}
					</div>
				</>
			)}
			<div className="text-ink-soft">
				<OrderDetails texts={order} />
				<PaymentInstructions lines={order.instructions} />
				<OrderParcels parcels={order.parcels} isCompact />
				{displayedTaxes(order.taxes).length > 0 && (
					<dl className="grid max-w-80 gap-1">
						<TaxLines shares={order.taxes} currency={historyCurrency(order.currency)} />
					</dl>
				)}
			</div>
			<OrderReturns returns={order.returns} currency={historyCurrency(order.currency)} />
			{order.events.length > 1 && (
				<details className="group">
					<summary
						className="link inline-flex min-h-11 cursor-pointer items-center"
						aria-label={text('orders.whatHappenedTo', { number: order.number })}
					>
						{text('orders.whatHappened')}
					</summary>
					<OrderTimeline events={order.events} currency={historyCurrency(order.currency)} isPickup={order.isPickup} hideTitle />
				</details>
			)}
			<div className="flex flex-wrap items-center gap-x-5">
				{others.length > 0 && (
					<button type="button" className="link min-h-11" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
						{open ? text('orders.viewLess') : text('orders.viewMore')}
					</button>
				)}
				{order.lines.some(({ productId }) => productId !== null) && (
					<button
						type="button"
						className="link min-h-11"
						aria-label={text('orders.againOf', { number: order.number })}
						onClick={() => void checkReorder(order)}
					>
						{text('orders.again')}
					</button>
				)}
				<OrderActions
					order={order}
					proof={order.key === '' ? null : { number: order.number, key: order.key }}
					currency={historyCurrency(order.currency)}
					reasons={reasons}
					className="link min-h-11"
					onChanged={reload}
					onClose={reload}
				/>
				{order.hasReceipt && order.key !== '' && (
					<a
						className="link inline-flex min-h-11 items-center"
						href={receiptPath(order.number, order.key)}
						aria-label={text('orders.receiptOf', { number: order.number })}
					>
						{text('orders.receipt')}
					</a>
				)}
			</div>
		</div>
	)
}

function Line({ line, order: { reviews, currency } }: { line: OrderLine; order: CustomersOrder }) {
	const { name, variant, quantity, total, productId, image } = line
	const review = productId === null ? undefined : reviews.get(productId)
	return (
		<OrderedLine image={image}>
			<p>
				{textParts('orders.lineTotal', {
					quantity,
					name: (
						<OrderedName key="name" productId={productId}>
							{formatLineTitle({ name, variant })}
						</OrderedName>
					),
					total: historyMoney(total, currency),
				})}
				{productId !== null && review !== undefined && <LineReview productId={productId} name={name} status={review} />}
			</p>
		</OrderedLine>
	)
}
