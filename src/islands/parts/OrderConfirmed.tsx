import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { paths } from '../../domain/paths.ts'
import { $confirmedOrder, closeConfirmation } from '../../stores/checkout.ts'
import { Icon } from './Icon.tsx'
import { NoticeHost } from './NoticeHost.tsx'

interface OrderConfirmedProps {
	/** The shop's contact details; empty ones are left out. */
	support: { readonly email: string; readonly phone: string }
}

/** CHK-38 to CHK-40. It shows again after a reload, until it is closed. */
export function OrderConfirmed({ support }: OrderConfirmedProps) {
	const number = useStore($confirmedOrder, { ssr: 'initial' })
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		if (number && !dialog.current?.open) dialog.current?.showModal()
		if (!number) dialog.current?.close()
	}, [number])
	return (
		<dialog ref={dialog} className="modal" aria-labelledby="order-confirmed" onClose={closeConfirmation}>
			<div className="grid justify-items-center gap-4 text-center">
				<span className="grid size-16 place-items-center rounded-full bg-success-tint text-success">
					<Icon name="check" />
				</span>
				<h2 id="order-confirmed" className="text-2xl">
					Order Confirmed!
				</h2>
				<p>
					Your order number is <strong className="whitespace-nowrap">{number}</strong>
				</p>
				<p className="text-ink-soft">Thank you for your order. We are getting it ready and will write to you when it is on its way.</p>
				{(support.email || support.phone) && (
					<p className="text-sm text-ink-muted">
						Questions? We are here to help:{' '}
						{support.email && (
							<a className="link" href={`mailto:${support.email}`}>
								{support.email}
							</a>
						)}
						{support.email && support.phone && ', '}
						{support.phone && (
							<a className="link" href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
								{support.phone}
							</a>
						)}
					</p>
				)}
				<a href={paths.home} className="button button-primary" onClick={closeConfirmation}>
					Continue Shopping
				</a>
			</div>
			<NoticeHost />
		</dialog>
	)
}
