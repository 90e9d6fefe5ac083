import { paymentPollDelays } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { $orderLookup, refreshOrder } from './order/order-lookup.ts'
import { resetPayment } from './payment.ts'

/** Whether the page still asks by itself; `over`: it has asked for long enough, and the shop will write. */
export const $paymentPolling = atom<'asking' | 'over'>('asking')

/**
 * Asks again and again, with growing pauses, as long as the order on the page waits for its payment and the page is seen.
 * Whoever comes back to the page reads what is so now. Gives what ends it.
 */
export function pollPayment(): () => void {
	let asked = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	$paymentPolling.set('asking')

	const plan = () => {
		clearTimeout(timer)
		if (document.hidden || !isPaymentOpen()) return
		const pause = paymentPollDelays[asked]
		if (pause === undefined) return $paymentPolling.set('over')
		timer = setTimeout(() => {
			asked += 1
			void ask()
		}, pause)
	}
	const ask = async () => {
		clearTimeout(timer)
		await refreshOrder()
		plan()
	}
	const onVisible = () => {
		clearTimeout(timer)
		if (!document.hidden && isPaymentOpen()) void ask()
	}
	const onPageShow = ({ persisted }: PageTransitionEvent) => {
		if (!persisted) return
		resetPayment()
		onVisible()
	}
	document.addEventListener('visibilitychange', onVisible)
	addEventListener('pageshow', onPageShow)
	// An order that is opened while this is under way, and one that another way to pay was chosen for.
	const unlisten = $orderLookup.listen(plan)
	plan()
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
