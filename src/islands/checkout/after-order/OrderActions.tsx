import type { FoundOrder, Order, OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useRef, useState } from 'react'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

export interface ChangeProps {
	order: Order
	proof: OrderProof
	/** Currency symbol of the amounts. */
	currency: string
	/** Options for the reason of a return. */
	reasons: readonly string[]
	/** Number of the return to change; empty: none. */
	returnNumber: string
	/** Called after success with the changed order and a message. */
	onDone: (order: FoundOrder, message: string) => void
	onClose: () => void
}

/** Loaded on click. */
const CancelOrder = lazyComponent<ChangeProps>(() => import('./CancelOrder.tsx').then((file) => file.CancelOrder), LoadError)
const CancelReturn = lazyComponent<ChangeProps>(() => import('./CancelReturn.tsx').then((file) => file.CancelReturn), LoadError)
const ReturnOrder = lazyComponent<ChangeProps>(() => import('./ReturnOrder.tsx').then((file) => file.ReturnOrder), LoadError)

interface OrderActionsProps extends Pick<ChangeProps, 'order' | 'currency' | 'reasons'> {
	/** null: the viewer may not change the order. */
	proof: OrderProof | null
	/** Class of the buttons. */
	className: string
	onChanged: (order: FoundOrder) => void
	/** Called when a form is closed without success: the order may have changed in the store. */
	onClose: () => void
}

/** The open form, and the number of the return to cancel. */
interface OpenForm {
	readonly Form: typeof CancelOrder
	readonly returnNumber: string
}

/**
 * Buttons to cancel an order, return items or cancel a return, as far as the store allows it.
 */
export function OrderActions({ order, proof, currency, reasons, className, onChanged, onClose }: OrderActionsProps) {
	const [open, setOpen] = useState<OpenForm | null>(null)
	const [message, setMessage] = useState('')
	const outcome = useRef<HTMLParagraphElement>(null)
	const canReturn = order.lines.some(({ id, returnable }) => id !== null && returnable > 0)
	const finish = (changed: FoundOrder, outcomeText: string) => {
		setOpen(null)
		setMessage(outcomeText)
		onChanged(changed)
		// The clicked button no longer exists.
		requestAnimationFrame(() => outcome.current?.focus())
	}
	const close = () => {
		setOpen(null)
		onClose()
	}
	return (
		<>
			<p ref={outcome} role="status" tabIndex={-1} className="w-full text-success outline-none empty:hidden">
				{message}
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
						onDone={finish}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	)
}
