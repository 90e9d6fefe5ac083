import { useStore } from '@nanostores/react'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import {
	$marketSwitch,
	closeMarketSwitch,
	confirmMarketSwitch,
	type MovedLine,
	openMarketSwitch,
} from '#stores/cart/market/switch-market.ts'
import { $marketSwitchRequest } from '#stores/cart/market-mismatch.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'

/**
 * Shows the prices of the cart lines in another market, the lines that are not sold there and the new subtotal, before the
 * cart moves. Mount it once in the layout of a shop with several markets; `requestMarketSwitch` opens it.
 *
 *     <SwitchMarketDialog client:intent="move-cart" />
 */
export function SwitchMarketDialog() {
	const dialog = useHydrationSignal<HTMLDialogElement>()
	const request = useStore($marketSwitchRequest, { ssr: 'initial' })
	const state = useStore($marketSwitch, { ssr: 'initial' })
	const isOpen = state !== null
	useEffect(() => {
		if (request) void openMarketSwitch(request)
	}, [request])
	useEffect(() => {
		if (isOpen && !dialog.current?.open) dialog.current?.showModal()
		if (!isOpen) dialog.current?.close()
	}, [isOpen, dialog])
	const change = state?.change ?? null
	const isMoving = state?.status === 'moving'
	return (
		<dialog ref={dialog} className="modal" aria-labelledby="move-cart-title" onClose={closeMarketSwitch}>
			<h2 id="move-cart-title" className="mb-4 text-xl">
				{state && text('language.moveTitle', { place: state.to.name })}
			</h2>
			{state?.status === 'loading' && (
				<div role="status" className="grid gap-3">
					<span className="sr-only">{text('language.moveLoading')}</span>
					<span className="skeleton h-14" />
					<span className="skeleton h-14" />
				</div>
			)}
			{state?.status === 'failed' && (
				<div className="grid justify-items-start gap-3" role="alert">
					<p>{text('language.moveFailed')}</p>
					<button type="button" className="button button-outline" onClick={() => void openMarketSwitch(state)}>
						{text('common.tryAgain')}
					</button>
				</div>
			)}
			{change && (
				<>
					<ul className="divide-y divide-line">
						{change.lines.map((line) => (
							<Line key={line.id} line={line} currency={change.currency} currencyThere={change.currencyThere} />
						))}
					</ul>
					<div className="mt-3 flex flex-wrap items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
						<span>{text('common.subtotal')}</span>
						<Prices now={formatMoney(change.subtotal, change.currency)} there={formatMoney(change.subtotalThere, change.currencyThere)} />
					</div>
					<p className="mt-2 text-sm text-ink-muted">{text('language.moveCounted')}</p>
				</>
			)}
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<button type="button" className="button button-outline" onClick={closeMarketSwitch}>
					{text('common.cancel')}
				</button>
				{state?.goes && (
					<a href={state.to.href} className="button button-outline">
						{text('language.goWithout')}
					</a>
				)}
				{change && (
					<button
						type="button"
						className="button button-primary"
						aria-busy={isMoving || undefined}
						onClick={() => void confirmMarketSwitch()}
					>
						{isMoving && <span className="spinner" />}
						{state?.goes ? text('language.moveAndGo') : text('language.move')}
					</button>
				)}
			</div>
		</dialog>
	)
}

interface LineProps {
	line: MovedLine
	currency: string
	currencyThere: string
}

function Line({ line, currency, currencyThere }: LineProps) {
	const { name, variant, quantity, unitPrice, unitPriceThere } = line
	return (
		<li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3 text-sm">
			<span className="min-w-0">
				{text('orders.line', { quantity, name })}
				{variant && <span className="block text-ink-muted">{isolateOptionsLine(variant)}</span>}
			</span>
			{unitPriceThere === null ? (
				<span className="price-old">{formatMoney(unitPrice, currency)}</span>
			) : (
				<Prices now={formatMoney(unitPrice, currency)} there={formatMoney(unitPriceThere, currencyThere)} />
			)}
			{unitPriceThere === null && <p className="col-span-2 text-warning">{text('language.notSoldThere')}</p>}
		</li>
	)
}

function Prices({ now, there }: { now: string; there: string }) {
	return (
		// A div, because a span would take its text direction from its own letters.
		<div className="ms-auto text-end tabular-nums">
			<span className="sr-only">{text('common.priceWas')} </span>
			<span className="me-2 text-ink-muted">{now}</span>
			<span className="sr-only"> {text('common.priceNow')} </span>
			<span className="price">{there}</span>
		</div>
	)
}
