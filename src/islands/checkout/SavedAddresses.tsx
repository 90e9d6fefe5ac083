import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { openAddressForm } from '#stores/account/address-form.ts'
import { $addresses, loadAddresses } from '#stores/account/addresses.ts'
import { $chosenAddress, chooseAddress } from '#stores/checkout/saved-address.ts'
import { Icon } from '../ui/Icon.tsx'
import { AddressChoice } from './fields/AddressChoice.tsx'

/** The saved addresses of a customer, with a form for a new one (CHK-06, CHK-10, CHK-11, AMB-41). */
export function SavedAddresses() {
	const { status, items } = useStore($addresses, { ssr: 'initial' })
	const chosen = useStore($chosenAddress, { ssr: 'initial' })
	const waiting = items.length === 0 && (status === 'idle' || status === 'loading')
	return (
		<AddressChoice addresses={items} chosen={chosen} onChoose={(address) => void chooseAddress(address)}>
			{waiting && <div className="skeleton h-16" />}
			{status === 'loaded' && items.length === 0 && <p className="text-ink-muted">{text('checkout.noSavedAddress')}</p>}
			{status === 'failed' && items.length === 0 && (
				<p className="text-ink-muted">
					{text('checkout.addressesFailed')}{' '}
					<button type="button" className="link min-h-11" onClick={() => void loadAddresses()}>
						{text('common.tryAgain')}
					</button>
				</p>
			)}
			<button type="button" name="add-address" className="button button-outline justify-self-start" onClick={() => openAddressForm()}>
				<Icon name="plus" small />
				{text('account.addAddress')}
			</button>
		</AddressChoice>
	)
}
