import { useStore } from '@nanostores/react'
import { blockerMessage, type OrderBlocker, partLabel } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { text } from '@storefront/i18n/text.ts'
import { $cart } from '#stores/cart/cart.ts'
import { isLoaded } from '#stores/cart/shared-list.ts'
import { $paymentTypes } from '#stores/checkout/checkout-form.ts'
import type { Places } from '#stores/location/delivery.ts'
import { PartLink } from './PartLink.tsx'

/** A press that could not place the order. */
export interface Attempt {
	/** How many there were before and with it; 0: none yet. */
	readonly count: number
	/** What hindered it. */
	readonly lacked: readonly OrderBlocker[]
}

interface WhatHindersProps {
	/** Of what describes the button. */
	id: string
	/** The id of the form that it is about. */
	form: string
	hindrances: readonly OrderBlocker[]
	attempt: Attempt
}

/**
 * All that keeps the order from being placed, in one place, each leading to where it is done: by name at first, as a sentence
 * once it was tried without. A screen reader is told with the press, and not again while it is mended.
 */
export function WhatHinders({ id, form, hindrances, attempt: { count, lacked } }: WhatHindersProps) {
	const sentenceOf = useSentences()
	const [first, ...others] = hindrances
	const isAlone = others.length === 0 && first !== undefined && isChoice(first)
	const inSentences = count > 0 || isAlone || first === 'unavailable'
	const isNews = lacked.length > 0 && lacked.join() === hindrances.join()
	const linkTo = (name: OrderBlocker) => (
		<PartLink key={name} name={name} form={form} className={count > 0 ? 'text-error' : ''}>
			{inSentences ? sentenceOf(name) : partLabel(name)}
		</PartLink>
	)
	return (
		<>
			<div role="status" className="sr-only">
				{isNews && (
					<p key={count}>{text('checkout.nothingYet', { hindrances: lacked.map(sentenceOf).join('. ') }).replaceAll('..', '.')}</p>
				)}
			</div>
			{hindrances.length > 0 && (
				<div id={id} className="grid gap-1 text-sm text-ink-muted">
					{isAlone ? (
						<p>{linkTo(first)}</p>
					) : (
						<>
							<p id={`${id}-lead`}>{text('checkout.fillIn')}</p>
							{inSentences ? (
								// Named by what stands above it: a name of its own would stand for all its links where they describe the button.
								<ul aria-labelledby={`${id}-lead`} className="grid gap-1">
									{hindrances.map((name) => (
										<li key={name}>{linkTo(name)}</li>
									))}
								</ul>
							) : (
								<div className="flex flex-wrap gap-x-4">{hindrances.map(linkTo)}</div>
							)}
						</>
					)}
				</div>
			)}
		</>
	)
}

function isChoice(name: OrderBlocker): boolean {
	return ['empty', 'unavailable', 'saved-address', 'undelivered', 'payment'].includes(name)
}

/** Where a list is not here, nobody is asked to choose from it. */
function useSentences(): (name: OrderBlocker) => string {
	const cart = useStore($cart, { ssr: 'initial' })
	const { status, items } = useStore($paymentTypes, { ssr: 'initial' })
	return (name) => {
		if (name === 'empty' && !isLoaded(cart)) return cart.status === 'failed' ? text('checkout.cartFailed') : text('checkout.cartWaits')
		return (name === 'payment' && items.length === 0 && withoutPayment[status]()) || blockerMessage(name)
	}
}

const withoutPayment: Readonly<Record<Places<unknown>['status'], () => string>> = {
	idle: () => text('payment.waits'),
	loading: () => text('payment.waits'),
	loaded: () => text('payment.none'),
	failed: () => text('payment.failed'),
}
