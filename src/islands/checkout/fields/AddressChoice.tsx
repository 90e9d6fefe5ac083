import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'

interface AddressChoiceProps {
	addresses: readonly SavedAddress[]
	/** Id of the selected address; empty: none. */
	chosen: string
	onChoose: (address: SavedAddress) => void
	/** Content below the addresses. */
	children: ReactNode
}

/** The saved addresses of a customer as radio buttons. */
export function AddressChoice({ addresses, chosen, onChoose, children }: AddressChoiceProps) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 text-xl font-bold">{text('checkout.savedAddresses')}</legend>
			{addresses.map((address) => (
				<label key={address.id} className="card flex min-h-14 items-center gap-3 px-4 py-3 has-checked:border-action has-checked:bg-tint">
					<input
						type="radio"
						name="saved-address"
						value={address.id}
						className="check"
						checked={address.id === chosen}
						onChange={() => onChoose(address)}
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
			{children}
		</fieldset>
	)
}
