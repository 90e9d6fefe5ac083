import { useStore } from '@nanostores/react'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import type { AccountField } from '#stores/account/form-problems.ts'
import { closeDueConfirmation } from '#stores/checkout/confirmed-order.ts'
import { $orderLookup, lookUpOrder, lookupForm, openOrderPage } from '#stores/checkout/order/order-lookup.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { FoundOrder } from './FoundOrder.tsx'

// The checkout accepts any text as an email (CHK-32), so this form does as well.
const fields: readonly AccountField[] = [
	{ name: 'number', label: () => text('orders.number'), type: 'text', autoComplete: 'off' },
	{ name: 'email', label: () => text('account.email'), type: 'text', autoComplete: 'email' },
]

const titles = { form: () => text('common.findOrder'), order: () => text('orders.yours') } as const

/** The whole content of `/order`: the form, or the order. `reasons`: options for the reason of a return. */
export function OrderLookup({ reasons }: { reasons: readonly string[] }) {
	const root = useHydrationSignal<HTMLDivElement>()
	const lookup = useStore($orderLookup, { ssr: 'initial' })
	const hasForm = lookup.status === 'none' || lookup.status === 'failed'
	useEffect(() => {
		const open = () => void openOrderPage(location.hash)
		open()
		addEventListener('hashchange', open)
		return () => removeEventListener('hashchange', open)
	}, [])
	const isDue = lookup.status === 'found' && lookup.order.paymentState === 'open'
	usePageTitle(titles.form(), hasForm ? titles.form() : isDue ? text('payment.open') : titles.order())
	useEffect(() => {
		if (lookup.status === 'found' && lookup.key !== '' && lookup.order.paymentState !== 'open') closeDueConfirmation(lookup.order.number)
	}, [lookup])
	return (
		<div ref={root} className={hasForm ? 'max-w-[36rem]' : ''} aria-busy={lookup.status === 'opening' || undefined}>
			<h1 className="text-3xl">{hasForm ? titles.form() : titles.order()}</h1>
			{hasForm && (
				<p className="mt-3 text-ink-soft print:hidden">
					{textParts('orders.lookupAbout', {
						profile: (
							<a key="profile" href={paths.orders} className="link">
								{text('orders.lookupProfile')}
							</a>
						),
					})}
				</p>
			)}
			<div className={`card grid gap-6 p-5 md:p-8 ${hasForm ? 'mt-8' : 'mt-6'}`}>
				{lookup.status === 'opening' && (
					<div role="status" className="grid gap-3">
						<span className="sr-only">{text('orders.looking')}</span>
						<span className="skeleton h-8 w-1/2" />
						<span className="skeleton h-24" />
					</div>
				)}
				{lookup.status === 'failed' && (
					<div role="alert" className="notice notice-error">
						<p>{lookup.message}</p>
						{lookup.unanswered && (
							<button type="button" className="button button-outline" onClick={() => void openOrderPage(location.hash)}>
								{text('common.tryAgain')}
							</button>
						)}
					</div>
				)}
				{lookup.status === 'found' && <FoundOrder order={lookup.order} orderKey={lookup.key} reasons={reasons} />}
				{hasForm && (
					<AccountForm
						name={lookupForm}
						fields={fields}
						initial={{ number: lookup.number }}
						button={text('orders.find')}
						send={({ number = '', email = '' }) => lookUpOrder(number, email)}
						onDone={() => undefined}
					/>
				)}
			</div>
		</div>
	)
}
