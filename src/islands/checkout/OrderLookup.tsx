import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $orderLookup, lookUpOrder, lookupForm, openOrderPage } from '../../stores/checkout/order-lookup.ts'
import { AccountForm } from '../account/AccountForm.tsx'
import type { AccountField } from '../account/account-problems.ts'
import { useAwake } from '../intent/use-awake.ts'
import { FoundOrder } from './FoundOrder.tsx'

// The checkout takes any text as an email (CHK-32), so here any is taken as well.
const fields: readonly AccountField[] = [
	{ name: 'number', label: 'Order number', type: 'text', autoComplete: 'off' },
	{ name: 'email', label: 'Email', type: 'text', autoComplete: 'email' },
]

/** The whole content of `/order` below its h1: the form, or the order that was found. */
export function OrderLookup() {
	const root = useAwake<HTMLDivElement>()
	const lookup = useStore($orderLookup, { ssr: 'initial' })
	useEffect(() => {
		const open = () => void openOrderPage(location.hash)
		open()
		addEventListener('hashchange', open)
		return () => removeEventListener('hashchange', open)
	}, [])
	return (
		<div ref={root} className="grid gap-6" aria-busy={lookup.status === 'opening' || undefined}>
			{lookup.status === 'opening' && (
				<div role="status" className="grid gap-3">
					<span className="sr-only">Looking for your order</span>
					<span className="skeleton h-8 w-1/2" />
					<span className="skeleton h-24" />
				</div>
			)}
			{lookup.status === 'failed' && (
				<div role="alert" className="notice notice-error">
					<p>{lookup.message}</p>
					{lookup.unanswered && (
						<button type="button" className="button button-outline" onClick={() => void openOrderPage(location.hash)}>
							Try again
						</button>
					)}
				</div>
			)}
			{lookup.status === 'found' && <FoundOrder order={lookup.order} />}
			{(lookup.status === 'none' || lookup.status === 'failed') && (
				<AccountForm
					name={lookupForm}
					fields={fields}
					initial={{ number: lookup.number }}
					button="Find order"
					send={({ number = '', email = '' }) => lookUpOrder(number, email)}
					onDone={() => undefined}
				/>
			)}
		</div>
	)
}
