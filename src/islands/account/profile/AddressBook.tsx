import { useStore } from '@nanostores/react'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { longNameLimit } from '@storefront/contract/domain/constants.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { openAddressForm } from '#stores/account/address-form.ts'
import { $addresses, $busyAddresses, $removedAddress, deleteAddress, openAddressBook, restoreAddress } from '#stores/account/addresses.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Undo } from '../../ui/Undo.tsx'
import { AddressDialog } from './AddressDialog.tsx'

const columns = {
	street: () => text('account.street'),
	city: () => text('common.city'),
	postalCode: () => text('common.postalCode'),
	default: () => text('account.defaultAddress'),
	country: () => text('common.country'),
	actions: () => text('common.actions'),
} as const
const columnNames = Object.keys(columns) as (keyof typeof columns)[]

/** The saved addresses: add, edit, delete, undo, set the default (PROF-16 to PROF-32). */
export function AddressBook() {
	const { status, items } = useStore($addresses, { ssr: 'initial' })
	const removed = useStore($removedAddress, { ssr: 'initial' })
	useEffect(() => {
		void openAddressBook()
	}, [])
	const waiting = items.length === 0 && (status === 'idle' || status === 'loading')
	return (
		<section aria-labelledby="address-book">
			<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
				<h2 id="address-book" className="text-xl">
					{text('account.addressBook')}
				</h2>
				<button type="button" className="button button-primary" onClick={() => openAddressForm()}>
					<Icon name="plus" small />
					{text('account.addAddress')}
				</button>
			</div>
			{removed && (
				<div className="mb-4">
					<Undo itemId={removed.id} name={addressTitle(removed)} onUndo={() => void restoreAddress()} />
				</div>
			)}
			<table className="block w-full text-sm lg:table" aria-busy={waiting || undefined}>
				<thead className="sr-only lg:not-sr-only lg:table-header-group">
					<tr className="border-b border-line text-ink-muted">
						{columnNames.map((column) => (
							<th key={column} scope="col" className={`py-3 pe-4 font-normal ${column === 'actions' ? 'text-end' : 'text-start'}`}>
								{columns[column]()}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="grid gap-3 lg:table-row-group">
					{waiting && ['a', 'b', 'c'].map((key) => <SkeletonRow key={key} />)}
					{items.map((address) => (
						<AddressRow key={address.id} address={address} />
					))}
				</tbody>
			</table>
			{waiting && (
				<p role="status" className="sr-only">
					{text('account.loadingAddresses')}
				</p>
			)}
			{status === 'loaded' && items.length === 0 && (
				<div className="grid justify-items-center gap-3 rounded-xl bg-sunken px-6 py-14 text-center">
					<span className="text-ink-muted">
						<Icon name="pin" />
					</span>
					<p className="text-lg">{text('account.noAddresses')}</p>
				</div>
			)}
			{status === 'failed' && items.length === 0 && (
				<div className="grid justify-items-center gap-4 rounded-xl bg-sunken px-6 py-14 text-center">
					<p>{text('account.addressesFailed')}</p>
					<button type="button" className="button button-outline" onClick={() => void openAddressBook()}>
						{text('common.tryAgain')}
					</button>
				</div>
			)}
			<AddressDialog place="profile" />
		</section>
	)
}

function addressTitle({ address, city }: SavedAddress): string {
	return truncate(address || city || text('account.thisAddress'), longNameLimit)
}

function AddressRow({ address }: { address: SavedAddress }) {
	const busy = useStore($busyAddresses, { ssr: 'initial' }).has(address.id)
	const title = address.address || address.city || text('account.thisAddressInSentence')
	const cell = 'lg:table-cell lg:border-b lg:border-line lg:py-3 lg:pe-4'
	return (
		<tr className="card grid grid-cols-[1fr_auto] gap-x-4 p-4 lg:table-row lg:border-0 lg:bg-transparent lg:p-0">
			{/* A long street must not break the short texts of the other columns. */}
			<td className={`col-start-1 font-bold lg:w-2/5 lg:font-normal ${cell}`}>{address.address}</td>
			<td className={`col-start-1 ${cell}`}>{address.city}</td>
			<td className={`col-start-1 tabular-nums ${cell}`}>{address.postalCode}</td>
			<td className={`col-start-2 row-start-1 ${cell}`}>
				{address.isDefault ? (
					<span className="chip chip-success">{text('account.isDefault')}</span>
				) : (
					<span className="sr-only">{text('account.isNotDefault')}</span>
				)}
			</td>
			<td className={`col-start-1 ${cell}`}>{address.country}</td>
			<td className={`col-start-2 row-span-3 row-start-2 self-end text-end whitespace-nowrap lg:pe-0 ${cell}`}>
				<button
					type="button"
					className="icon-button"
					aria-label={text('account.editAddress', { title })}
					onClick={() => openAddressForm(address)}
				>
					<Icon name="edit" small />
				</button>
				<button
					type="button"
					className="icon-button text-ink-muted hover:text-error"
					aria-label={text('account.deleteAddress', { title })}
					aria-busy={busy || undefined}
					onClick={() => void deleteAddress(address)}
				>
					{busy ? <span className="spinner" /> : <Icon name="trash" small />}
				</button>
			</td>
		</tr>
	)
}

/** Placeholder for an address during loading (PROF-26). */
function SkeletonRow() {
	return (
		<tr className="card block p-4 lg:table-row lg:border-0 lg:bg-transparent lg:p-0" data-skeleton="">
			{columnNames.map((column) => (
				<td key={column} className="block py-1.5 lg:table-cell lg:border-b lg:border-line lg:py-4 lg:pe-4">
					<span className="skeleton block h-4" />
				</td>
			))}
		</tr>
	)
}
