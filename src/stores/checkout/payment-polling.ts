import { paymentPollDelays } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { $orderLookup, refreshOrder } from './order/order-lookup.ts'
import { resetPayment } from './payment.ts'

/** State of polling; `over`: polling has stopped, and the shop sends an email later. */
export const $paymentPolling = atom<'asking' | 'over'>('asking')

/**
 * Polls the payment state with growing delays while the payment is open and the page is visible. A page that becomes visible
 * again polls at once. Returns a function that stops polling.
 */
export function pollPayment(): () => void {
	let polls = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	$paymentPolling.set('asking')

	const schedule = () => {
		clearTimeout(timer)
		if (document.hidden || !isPaymentOpen()) return
		const pause = paymentPollDelays[polls]
		if (pause === undefined) return $paymentPolling.set('over')
		timer = setTimeout(() => {
			polls += 1
			void poll()
		}, pause)
	}
	const poll = async () => {
		clearTimeout(timer)
		await refreshOrder()
		schedule()
	}
	const onVisible = () => {
		clearTimeout(timer)
		if (!document.hidden && isPaymentOpen()) void poll()
	}
	const onPageShow = ({ persisted }: PageTransitionEvent) => {
		if (!persisted) return
		resetPayment()
		onVisible()
	}
	document.addEventListener('visibilitychange', onVisible)
	addEventListener('pageshow', onPageShow)
	// The order can be opened, or change its payment method, while polling runs.
	const unlisten = $orderLookup.listen(schedule)
	schedule()
	return () => {
		clearTimeout(timer)
		unlisten()
		document.removeEventListener('visibilitychange', onVisible)
		removeEventListener('pageshow', onPageShow)
	}
}

function isPaymentOpen(): boolean {
	const lookup = $orderLookup.get()
	return lookup.status === 'found' && lookup.key !== '' && lookup.order.paymentState === 'open'
}
