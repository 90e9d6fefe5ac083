import { paymentPauses } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { $orderLookup, lookAgain } from './order/order-lookup.ts'
import { returnToOrder } from './payment.ts'

/** Whether the page still asks by itself; `over`: it has asked for long enough, and the shop will write. */
export const $paymentWatch = atom<'asking' | 'over'>('asking')

/**
 * Asks again and again, with growing pauses, as long as the order on the page waits for its payment and the page is seen.
 * Whoever comes back to the page reads what is so now. Gives what ends it.
 */
export function watchPayment(): () => void {
	let asked = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	$paymentWatch.set('asking')

	const plan = () => {
		clearTimeout(timer)
		if (document.hidden || !isWaiting()) return
		const pause = paymentPauses[asked]
		if (pause === undefined) return $paymentWatch.set('over')
		timer = setTimeout(() => {
			asked += 1
			void ask()
		}, pause)
	}
	const ask = async () => {
		clearTimeout(timer)
		await lookAgain()
		plan()
	}
	const onSeen = () => {
		clearTimeout(timer)
		if (!document.hidden && isWaiting()) void ask()
	}
	const onReturn = ({ persisted }: PageTransitionEvent) => {
		if (!persisted) return
		returnToOrder()
		onSeen()
	}
	document.addEventListener('visibilitychange', onSeen)
	addEventListener('pageshow', onReturn)
	// An order that is opened while this is under way, and one that another way to pay was chosen for.
	const unlisten = $orderLookup.listen(plan)
	plan()
	return () => {
		clearTimeout(timer)
		unlisten()
		document.removeEventListener('visibilitychange', onSeen)
		removeEventListener('pageshow', onReturn)
	}
}

function isWaiting(): boolean {
	const lookup = $orderLookup.get()
	return lookup.status === 'found' && lookup.key !== '' && lookup.order.paymentState === 'open'
}
