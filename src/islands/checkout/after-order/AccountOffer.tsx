import { useStore } from '@nanostores/react'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useState } from 'react'
import { $session } from '#stores/session/session.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

export interface AccountOfferProps {
	order: PayableOrder
	/** Email of the order; empty: unknown. */
	email: string
}

/** Loaded on click. */
const AccountFromOrder = lazyComponent<AccountOfferProps>(
	() => import('./AccountFromOrder.tsx').then((file) => file.AccountFromOrder),
	LoadError,
)

/** Offers a guest an account with the data of the order; only a password is needed. */
export function AccountOffer({ order, email }: AccountOfferProps) {
	const [isOpen, setOpen] = useState(false)
	const isGuest = useStore($session, { ssr: 'initial' }).kind === 'guest'
	if (!isGuest) return null
	return (
		<section aria-labelledby="account-offer" className="grid justify-items-start gap-3 rounded-md border border-line p-4 print:hidden">
			<h3 id="account-offer" className="text-base">
				{text('account.offer')}
			</h3>
			<p className="text-sm">{text('account.offerAbout')}</p>
			{isOpen ? (
				<Suspense fallback={<span className="spinner" />}>
					<AccountFromOrder order={order} email={email} />
				</Suspense>
			) : (
				<button type="button" className="button button-outline" onClick={() => setOpen(true)}>
					{text('account.create')}
				</button>
			)}
		</section>
	)
}
