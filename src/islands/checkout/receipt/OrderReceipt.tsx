import { useStore } from '@nanostores/react'
import { type Receipt, sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { orderPath, paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $receipt, $receiptFile, downloadReceipt, openReceipt } from '#stores/checkout/receipt.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** The whole content of `/receipt`: the receipt and its credit notes, printed on separate pages. */
export function OrderReceipt() {
	const root = useHydrationSignal<HTMLDivElement>()
	const state = useStore($receipt, { ssr: 'initial' })
	useEffect(() => {
		const open = () => void openReceipt(location.hash)
		open()
		addEventListener('hashchange', open)
		return () => removeEventListener('hashchange', open)
	}, [])
	return (
		<div ref={root} className="max-w-[48rem]" aria-busy={state.status === 'opening' || undefined}>
			<h1 className="text-3xl print:hidden">{text('orders.receipt')}</h1>
			{state.status === 'opening' && (
				<div role="status" className="mt-6 grid gap-3">
					<span className="sr-only">{text('receipts.opening')}</span>
					<span className="skeleton h-8 w-1/2" />
					<span className="skeleton h-48" />
				</div>
			)}
			{state.status === 'unnamed' && (
				<p role="alert" className="notice notice-warning mt-6">
					<span>
						{textParts('receipts.notWhole', {
							link: (
								<a key="link" className="link" href={paths.order}>
									{text('common.findOrder')}
								</a>
							),
						})}
					</span>
				</p>
			)}
			{state.status === 'failed' && (
				<div role="alert" className="notice notice-error mt-6">
					<p>{state.message}</p>
					<button type="button" className="button button-outline" onClick={() => void openReceipt(location.hash)}>
						{text('common.tryAgain')}
					</button>
				</div>
			)}
			{state.status === 'found' && <ReceiptView receipt={state.receipt} order={state.order} />}
		</div>
	)
}

function ReceiptView({ receipt, order }: { receipt: Receipt; order: { number: string; key: string } }) {
	const file = useStore($receiptFile, { ssr: 'initial' })
	const isMaking = file.status === 'making'
	return (
		<>
			<div className="mt-6 flex flex-wrap gap-3 print:hidden">
				<button type="button" className="button button-primary" onClick={() => print()}>
					{text('common.print')}
				</button>
				<button
					type="button"
					className="button button-outline"
					aria-disabled={isMaking || undefined}
					aria-busy={isMaking || undefined}
					onClick={() => void downloadReceipt(order)}
				>
					{text('receipts.saveFile')}
				</button>
				<a href={orderPath(order.number, order.key)} className="button button-quiet">
					{text('receipts.backToOrder')}
				</a>
			</div>
			<p role="alert" className="text-error empty:hidden print:hidden">
				{file.status === 'failed' && file.message}
			</p>
			{sheetsOf(receipt).map((sheet) => (
				<ReceiptSheet key={sheet.title} sheet={sheet} />
			))}
		</>
	)
}
