import type { FoundOrder, Order, OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Unloaded } from '../../ui/Unloaded.tsx'

export interface ChangeProps {
	order: Order
	proof: OrderProof
	/** The symbol before amounts. */
	currency: string
	/** What the list of reasons for a return offers. */
	reasons: readonly string[]
	/** The number of the return that it is about; empty: none. */
	returnNumber: string
	/** It was done: the order as it is now, and a sentence about it. */
	onDone: (order: FoundOrder, sentence: string) => void
	onClose: () => void
}

/** Loaded by the press. */
const CancelOrder = lazyComponent<ChangeProps>(() => import('./CancelOrder.tsx').then((file) => file.CancelOrder), Unloaded)
const CancelReturn = lazyComponent<ChangeProps>(() => import('./CancelReturn.tsx').then((file) => file.CancelReturn), Unloaded)
const ReturnOrder = lazyComponent<ChangeProps>(() => import('./ReturnOrder.tsx').then((file) => file.ReturnOrder), Unloaded)

interface OrderActionsProps extends Pick<ChangeProps, 'order' | 'currency' | 'reasons'> {
	/** null: whoever looks may not change it. */
	proof: OrderProof | null
	/** Of the buttons. */
	className: string
	onChanged: (order: FoundOrder) => void
	/** A form was left in which something went wrong: the order may be another by now. */
	onLeft: () => void
}

/** What is open: a form, and of a return that is to be cancelled its number. */
interface Opened {
	readonly Form: typeof CancelOrder
	readonly returnNumber: string
}

/**
 * What a customer can do with an order now: call it off, send pieces back, or keep them after all. Nothing where the store
 * offers none of it.
 */
export function OrderActions({ order, proof, currency, reasons, className, onChanged, onLeft }: OrderActionsProps) {
	const [open, setOpen] = useState<Opened | null>(null)
	const [said, setSaid] = useState('')
	const outcome = useRef<HTMLParagraphElement>(null)
	const canReturn = order.lines.some(({ id, returnable }) => id !== null && returnable > 0)
	const done = (changed: FoundOrder, sentence: string) => {
		setOpen(null)
		setSaid(sentence)
		onChanged(changed)
		// The pressed button has gone with what it was for.
		requestAnimationFrame(() => outcome.current?.focus())
	}
	const close = () => {
		setOpen(null)
		onLeft()
	}
	return (
		<>
			<p ref={outcome} role="status" tabIndex={-1} className="w-full text-success outline-none empty:hidden">
				{said}
			</p>
			{proof && order.canCancel && (
				<button
					type="button"
					className={className}
					aria-label={text('orders.cancelOrder', { number: order.number })}
					onClick={() => setOpen({ Form: CancelOrder, returnNumber: '' })}
				>
					{text('orders.cancel')}
				</button>
			)}
			{proof && canReturn && (
				<button
					type="button"
					className={className}
					aria-label={text('returns.beginOf', { number: order.number })}
					onClick={() => setOpen({ Form: ReturnOrder, returnNumber: '' })}
				>
					{text('returns.begin')}
				</button>
			)}
			{proof &&
				order.returns
					.filter(({ canCancel }) => canCancel)
					.map(({ number }) => (
						<button key={number} type="button" className={className} onClick={() => setOpen({ Form: CancelReturn, returnNumber: number })}>
							{text('returns.cancel', { number })}
						</button>
					))}
			{proof && open && (
				<Suspense fallback={<span className="spinner" />}>
					<open.Form
						order={order}
						proof={proof}
						currency={currency}
						reasons={reasons}
						returnNumber={open.returnNumber}
						onDone={done}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	)
}
