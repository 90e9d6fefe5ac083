import { useStore } from '@nanostores/react'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { openAddressForm } from '#stores/account/address-form.ts'
import { $addresses, loadAddresses } from '#stores/account/addresses.ts'
import { $chosenAddress, chooseAddress } from '#stores/checkout/saved-address.ts'
import { Icon } from '../ui/Icon.tsx'

/** CHK-06, CHK-10, CHK-11, AMB-41: the saved addresses of a customer as radio buttons. */
export function SavedAddresses() {
	const { status, items } = useStore($addresses, { ssr: 'initial' })
	const chosen = useStore($chosenAddress, { ssr: 'initial' })
	const waiting = items.length === 0 && (status === 'idle' || status === 'loading')
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 text-xl font-bold">{text('checkout.savedAddresses')}</legend>
			{items.map((address) => (
				<label key={address.id} className="card flex min-h-14 items-center gap-3 px-4 py-3 has-checked:border-action has-checked:bg-tint">
					<input
						type="radio"
						name="saved-address"
						value={address.id}
						className="check"
						checked={address.id === chosen}
						onChange={() => void chooseAddress(address)}
					/>
					<span className="min-w-0 grow">
						<span className="block">{address.address || text('checkout.noStreet')}</span>
						<span className="block text-sm text-ink-muted">
							{formatList([`${address.postalCode} ${address.city}`.trim(), address.country])}
						</span>
					</span>
					{address.isDefault && <span className="chip chip-success">{text('account.isDefault')}</span>}
				</label>
			))}
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
		</fieldset>
	)
}
