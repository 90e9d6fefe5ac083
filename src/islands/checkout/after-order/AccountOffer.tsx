import { useStore } from '@nanostores/react'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useState } from 'react'
import { $session } from '#stores/session/session.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { AccountOfferSection } from './AccountOfferParts.tsx'

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
		<AccountOfferSection>
			{isOpen ? (
				<Suspense fallback={<span className="spinner" />}>
					<AccountFromOrder order={order} email={email} />
				</Suspense>
			) : (
				<button type="button" className="button button-outline" onClick={() => setOpen(true)}>
					{text('account.create')}
				</button>
			)}
		</AccountOfferSection>
	)
}
