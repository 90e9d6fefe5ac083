import { type Profile, saveProfile } from '@storefront/contract/client/account/account.ts'
import { addAddress, fetchAddresses, removeAddress, saveAddress } from '@storefront/contract/client/account/addresses.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { type Gender, genders, type SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { customerMessages } from '#stores/notices/customer-messages.ts'
import { textOf } from '../read-form.ts'
import type { Visitor } from '../visitor.ts'
import { type Change, done, type ProfileOutcome } from './change.ts'
import { securityChanges } from './security.ts'

/** Applies a form of the profile: the pressed button names the change. Never rejects because of the store. */
export async function changeProfile(visitor: Visitor, form: FormData): Promise<ProfileOutcome> {
	const change = changes.find(({ button }) => form.has(button))
	if (!change) return { path: noscriptPaths.profile }
	try {
		return await change.apply(visitor, form)
	} catch (failure) {
		logUnexpected(failure)
		return { message: { sentence: change.failed(), severity: 'error' }, ...change.typed?.(form) }
	}
}

const changes: readonly Change[] = [
	{
		button: 'save-profile',
		failed: () => customerMessages.profileFailed.text(),
		typed: (form) => ({ details: readDetails(form) }),
		async apply(visitor, form) {
			const profile = readDetails(form)
			await saveProfile(visitor.client, profile)
			visitor.updateInfo({
				first_name: profile.firstName,
				last_name: profile.lastName,
				phone: profile.phone,
				gender: profile.gender,
				dob: profile.birthDate,
			})
			return done('saved')
		},
	},
	{
		button: 'save-address',
		failed: () => customerMessages.addressSaveFailed.text(),
		typed: (form) => ({ address: { id: textOf(form, 'address-id'), ...readAddress(form) } }),
		async apply(visitor, form) {
			const id = textOf(form, 'address-id')
			await storeAddress(visitor, id === '' ? null : id, readAddress(form))
			return done('saved')
		},
	},
	{
		button: 'delete-address',
		failed: () => customerMessages.addressDeleteFailed.text(),
		async apply({ client }, form) {
			await removeAddress(client, textOf(form, 'delete-address'))
			return { path: noscriptPaths.profile }
		},
	},
	...securityChanges,
]

/** PROF-13: the details as they were typed; only the gender is one of a list. */
function readDetails(form: FormData): Profile {
	const typed = (name: string) => textOf(form, name).trim()
	return {
		firstName: typed('firstName'),
		lastName: typed('lastName'),
		phone: typed('phone'),
		gender: genders.find((one) => one === typed('gender')) ?? ('' as Gender),
		birthDate: typed('birthDate'),
	}
}

/** PROF-25: the fields of an address; any of them may be empty. */
function readAddress(form: FormData): Omit<SavedAddress, 'id'> {
	const typed = (name: 'address' | 'city' | 'country' | 'state' | 'postal_code') =>
		textOf(form, name).trim().slice(0, orderFields[name].limit)
	return {
		address: typed('address'),
		city: typed('city'),
		country: typed('country'),
		state: typed('state'),
		postalCode: typed('postal_code'),
		isDefault: form.has('isDefault'),
	}
}

/** PROF-28, PROF-29, AMB-39: of all addresses only the one that is saved last as default has the flag. */
async function storeAddress({ client, customer }: Visitor, id: string | null, entries: Omit<SavedAddress, 'id'>): Promise<void> {
	const others = entries.isDefault ? (await fetchAddresses(client)).filter((address) => address.id !== id) : []
	if (id === null) await addAddress(client, entries, customer?.id)
	else await saveAddress(client, { ...entries, id })
	for (const other of others) await saveAddress(client, { ...other, isDefault: false })
}
