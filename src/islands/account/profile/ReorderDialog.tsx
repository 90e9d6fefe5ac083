import { useStore } from '@nanostores/react'
import { historyMoney } from '@storefront/contract/domain/checkout/order/history-money.ts'
import { isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useRef } from 'react'
import { $reorder, addReorder, checkReorder, closeReorder, type ReorderLine, reorderQuantity } from '#stores/account/reorder.ts'
import { NoticeHost } from '../../ui/NoticeHost.tsx'

/** Shows current prices and stock of each line before an earlier order is added to the cart again. */
export function ReorderDialog() {
	const state = useStore($reorder, { ssr: 'initial' })
	const dialog = useRef<HTMLDialogElement>(null)
	const isOpen = state !== null
	useEffect(() => {
		if (isOpen && !dialog.current?.open) dialog.current?.showModal()
		if (!isOpen) dialog.current?.close()
	}, [isOpen])
	const lines = state && 'lines' in state ? state.lines : []
	const pieces = lines.reduce((sum, line) => sum + reorderQuantity(line), 0)
	return (
		<dialog ref={dialog} className="modal" aria-labelledby="reorder-title" onClose={closeReorder}>
			<h2 id="reorder-title" className="mb-4 text-xl">
				{text('orders.again')}
			</h2>
			{state?.status === 'checking' && (
				<div role="status" className="grid gap-3">
					<span className="sr-only">{text('orders.checking')}</span>
					<span className="skeleton h-14" />
					<span className="skeleton h-14" />
				</div>
			)}
			{state?.status === 'failed' && (
				<div className="grid justify-items-start gap-3" role="alert">
					<p>{text('orders.checkFailed')}</p>
					<button type="button" className="button button-outline" onClick={() => void checkReorder(state.order)}>
						{text('common.tryAgain')}
					</button>
				</div>
			)}
			{state && lines.length > 0 && (
				<ul className="divide-y divide-line">
					{lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: as above.
						<Line key={index} line={line} currency={state.order.currency} />
					))}
				</ul>
			)}
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<button type="button" className="button button-outline" onClick={closeReorder}>
					{text('common.cancel')}
				</button>
				{state && lines.length > 0 && (
					<button
						type="button"
						className="button button-primary"
						disabled={pieces === 0}
						aria-busy={state?.status === 'adding' || undefined}
						onClick={() => void addReorder()}
					>
						{state?.status === 'adding' && <span className="spinner" />}
						{pieces === 0 ? text('orders.nothingLeft') : text('orders.addAll', { count: pieces })}
					</button>
				)}
			</div>
			<NoticeHost />
		</dialog>
	)
}

interface LineProps {
	line: ReorderLine
	currency: string
}

function Line({ line, currency }: LineProps) {
	const { name, variant, wanted, priceThen, priceNow } = line
	const quantity = reorderQuantity(line)
	return (
		<li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3 text-sm">
			<span className="min-w-0">
				{text('orders.line', { quantity: quantity || wanted, name })}
				{variant && <span className="block text-ink-muted">{isolateOptionsLine(variant)}</span>}
			</span>
			<span className="text-end tabular-nums">
				{priceNow !== null && priceNow !== priceThen && (
					<>
						<span className="sr-only">{text('common.priceWas')} </span>
						<s className="price-old me-2">{historyMoney(priceThen, currency)}</s>
						<span className="sr-only"> {text('common.priceNow')} </span>
					</>
				)}
				{priceNow !== null && <span className="price">{historyMoney(priceNow, currency)}</span>}
			</span>
			<Change line={line} quantity={quantity} currency={currency} />
		</li>
	)
}

function Change({ line, quantity, currency }: LineProps & { quantity: number }) {
	const { wanted, priceThen, priceNow } = line
	if (priceNow === null) return <p className="col-span-2 text-error">{text('common.noLonger')}</p>
	if (quantity === 0) return <p className="col-span-2 text-error">{text('common.outOfStock')}</p>
	return (
		<>
			{quantity < wanted && <p className="col-span-2 text-warning">{text('orders.fewerLeft', { quantity, wanted })}</p>}
			{priceNow > priceThen && (
				<p className="col-span-2 text-warning">{text('orders.dearer', { amount: historyMoney(priceNow - priceThen, currency) })}</p>
			)}
			{priceNow < priceThen && (
				<p className="col-span-2 text-success">{text('orders.cheaper', { amount: historyMoney(priceThen - priceNow, currency) })}</p>
			)}
		</>
	)
}
