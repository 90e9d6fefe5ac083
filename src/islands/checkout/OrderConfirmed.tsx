import { useStore } from '@nanostores/react'
import { orderPath, paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { Fragment, Suspense, useEffect, useRef } from 'react'
import { $confirmedOrder, type ConfirmedOrder, closeConfirmation, minimizeConfirmation } from '#stores/checkout/confirmed-order.ts'
import { $session } from '#stores/session/session.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { NoticeHost } from '../ui/NoticeHost.tsx'
import { AccountOffer } from './after-order/AccountOffer.tsx'
import { OrderBill } from './OrderBill.tsx'
import { OrderRecipient } from './OrderRecipient.tsx'
import { OrderStateIcon } from './OrderStateIcon.tsx'

/** Loaded only for orders that are paid at a provider. If loading fails, a link to the order page is shown. */
const PlacedPayment = lazyComponent(() => import('./payment/PlacedPayment.tsx').then((file) => file.PlacedPayment), PaymentLink)

export interface OrderConfirmedProps {
	/** The shop's contact details; empty ones are omitted. */
	support: { readonly email: string; readonly phone: string }
}

/**
 * CHK-38 to CHK-40; while the payment at a provider is open, the title says so. Opens again after a reload until it is closed; while it is open, only the
 * dialog is printed.
 */
export function OrderConfirmed({ support }: OrderConfirmedProps) {
	const order = useStore($confirmedOrder, { ssr: 'initial' })
	const isCustomer = useStore($session, { ssr: 'initial' }).kind === 'customer'
	const dialog = useRef<HTMLDialogElement>(null)
	const isOpen = order !== null && !order.isPutAway
	const isDue = order?.isDue ?? false
	useEffect(() => {
		if (isOpen && !dialog.current?.open) dialog.current?.showModal()
		if (!isOpen) dialog.current?.close()
	}, [isOpen])
	return (
		<dialog ref={dialog} id="confirmation" className="modal" aria-labelledby="order-confirmed" onClose={minimizeConfirmation}>
			<div className="grid gap-4">
				<div className="grid justify-items-center gap-4 text-center">
					<OrderStateIcon isDue={isDue} className="size-16" />
					<h2 id="order-confirmed" className="text-2xl">
						{isDue ? text('payment.open') : text('checkout.confirmed')}
					</h2>
					<p>
						{textParts('checkout.numberIs', {
							number: (
								<strong key="number" className="whitespace-nowrap">
									{order?.number}
								</strong>
							),
						})}
					</p>
					<p className="text-ink-soft" role="status">
						{order?.isDue ? text('checkout.thanks') : text('orders.thanksReady')}
					</p>
				</div>
				{order?.isDue && isOpen && (
					<Suspense fallback={null}>
						<PlacedPayment order={order} />
					</Suspense>
				)}
				{order && <OrderRecipient order={order} support={support} />}
				{order && <OrderBill order={order} />}
				{order && (
					<p className="text-sm">
						{textParts('checkout.findAgain', { ways: <ReturnLinks key="ways" order={order} isCustomer={isCustomer} /> })}
					</p>
				)}
				{order?.canOpenAccount && !order.isDue && <AccountOffer order={order} email={order.email} />}
				{(support.email || support.phone) && (
					<p className="text-sm text-ink-muted">
						{text('checkout.questions')}{' '}
						{support.email && (
							<a className="link" href={`mailto:${support.email}`}>
								{support.email}
							</a>
						)}
						{support.email && support.phone && `${text('language.between')} `}
						{support.phone && (
							<a className="link" href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
								{support.phone}
							</a>
						)}
					</p>
				)}
				<div className="flex flex-wrap justify-center gap-3 print:hidden">
					<a href={paths.home} className={`button ${order?.isDue ? 'button-outline' : 'button-primary'}`} onClick={closeConfirmation}>
						{text('cart.continueShopping')}
					</a>
					<button type="button" className="button button-outline" onClick={() => print()}>
						{text('common.print')}
					</button>
				</div>
			</div>
			<NoticeHost />
		</dialog>
	)
}

/** Ways to find the order later, as a list within a sentence. */
function ReturnLinks({ order, isCustomer }: { order: ConfirmedOrder; isCustomer: boolean }) {
	const { number, key, email } = order
	const link = (
		<a key="link" className="link" href={orderPath(number)}>
			{text('common.findOrder')}
		</a>
	)
	const ways = [
		...(key === ''
			? []
			: [
					<a key="page" className="link" href={orderPath(number, key)}>
						{text('checkout.findPage')}
					</a>,
				]),
		<Fragment key="number">
			{email
				? textParts('checkout.findByNumberOf', {
						email: (
							<bdi key="email" className="inline-block max-w-full wrap-anywhere">
								{email}
							</bdi>
						),
						link,
					})
				: textParts('checkout.findByNumber', { link })}
		</Fragment>,
		...(isCustomer
			? [
					<a key="profile" className="link" href={paths.orders}>
						{text('checkout.findProfile')}
					</a>,
				]
			: []),
	]
	return ways.reduce((before, other) => <Fragment key="ways">{textParts('checkout.findAnother', { ways: before, other })}</Fragment>)
}

/** Fallback if the payment part does not load: the order page has it as well. */
function PaymentLink({ order }: { order: ConfirmedOrder }) {
	return (
		<p className="notice notice-warning" role="alert">
			<span>
				{text('checkout.keptUnpaid')}{' '}
				<a className="link" href={orderPath(order.number, order.key)}>
					{text('checkout.payOnPage')}
				</a>
			</span>
		</p>
	)
}
