import { useStore } from '@nanostores/react'
import { blockerMessage, type OrderBlocker, partLabel } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { text } from '@storefront/i18n/text.ts'
import { $cart } from '#stores/cart/cart.ts'
import { isLoaded } from '#stores/cart/shared-list.ts'
import { $paymentTypes } from '#stores/checkout/checkout-form.ts'
import type { ListState } from '#stores/location/delivery.ts'
import { PartLink } from './PartLink.tsx'

/** An attempt to place the order that was blocked. */
export interface OrderAttempt {
	/** Number of attempts so far; 0: none. */
	readonly count: number
	/** The blockers at the time of the attempt. */
	readonly blockers: readonly OrderBlocker[]
}

interface OrderBlockersProps {
	/** Id of the element that describes the button. */
	id: string
	blockers: readonly OrderBlocker[]
	attempt: OrderAttempt
}

/**
 * Lists everything that blocks the order; each entry links to the field to complete. Shows names before the first attempt and
 * sentences afterwards. A screen reader announces the list after each attempt, but not while the shopper completes the form.
 */
export function OrderBlockers({ id, blockers, attempt: { count, blockers: attempted } }: OrderBlockersProps) {
	const describeBlocker = useBlockerTexts()
	const [first, ...others] = blockers
	const isAlone = others.length === 0 && first !== undefined && isSelfExplanatory(first)
	const showsSentences = count > 0 || isAlone || first === 'unavailable'
	const isNews = attempted.length > 0 && attempted.join() === blockers.join()
	const look = count > 0 ? 'text-error' : ''
	const linkTo = (name: OrderBlocker) => (
		<PartLink key={name} name={name} className={look}>
			{showsSentences ? describeBlocker(name) : partLabel(name)}
		</PartLink>
	)
	return (
		<>
			<div role="status" className="sr-only">
				{isNews && (
					<p key={count}>{text('checkout.nothingYet', { hindrances: attempted.map(describeBlocker).join('. ') }).replaceAll('..', '.')}</p>
				)}
			</div>
			{blockers.length > 0 && (
				<div id={id} className="grid gap-1 text-sm text-ink-muted">
					{isAlone ? (
						<p>{linkTo(first)}</p>
					) : (
						<>
							<p id={`${id}-lead`}>{text('checkout.fillIn')}</p>
							{showsSentences ? (
								<BlockerList labelledBy={`${id}-lead`} blockers={blockers} sentenceOf={describeBlocker} look={look} />
							) : (
								<div className="flex flex-wrap gap-x-4">{blockers.map(linkTo)}</div>
							)}
						</>
					)}
				</div>
			)}
		</>
	)
}

interface BlockerListProps {
	/** Id of the sentence above: with a label of its own, the button's description would contain the label and not the links. */
	labelledBy: string
	blockers: readonly OrderBlocker[]
	sentenceOf: (name: OrderBlocker) => string
	/** Classes of the links. */
	look: string
}

/** A sentence about each blocker that links to the field to complete. */
export function BlockerList({ labelledBy, blockers, sentenceOf, look }: BlockerListProps) {
	return (
		<ul aria-labelledby={labelledBy} className="grid gap-1">
			{blockers.map((name) => (
				<li key={name}>
					<PartLink name={name} className={look}>
						{sentenceOf(name)}
					</PartLink>
				</li>
			))}
		</ul>
	)
}

function isSelfExplanatory(name: OrderBlocker): boolean {
	return ['empty', 'unavailable', 'saved-address', 'undelivered', 'payment'].includes(name)
}

/** Describes blockers; while a list is not loaded, the text does not ask the shopper to choose from it. */
function useBlockerTexts(): (name: OrderBlocker) => string {
	const cart = useStore($cart, { ssr: 'initial' })
	const { status, items } = useStore($paymentTypes, { ssr: 'initial' })
	return (name) => {
		if (name === 'empty' && !isLoaded(cart)) return cart.status === 'failed' ? text('checkout.cartFailed') : text('checkout.cartWaits')
		return (name === 'payment' && items.length === 0 && missingPaymentTexts[status]()) || blockerMessage(name)
	}
}

const missingPaymentTexts: Readonly<Record<ListState<unknown>['status'], () => string>> = {
	idle: () => text('payment.waits'),
	loading: () => text('payment.waits'),
	loaded: () => text('payment.none'),
	failed: () => text('payment.failed'),
}
