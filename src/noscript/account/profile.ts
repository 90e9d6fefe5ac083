import { type Profile, saveProfile } from '@storefront/contract/client/account/account.ts'
import { addAddress, fetchAddresses, removeAddress, saveAddress } from '@storefront/contract/client/account/addresses.ts'
import { renewPassword, revokeToken } from '@storefront/contract/client/account/sessions.ts'
import { logAndGetMessage, logUnexpected } from '@storefront/contract/client/http/log.ts'
import { type Gender, genders, type SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { noscriptPaths, paths } from '@storefront/contract/domain/paths.ts'
import { attempt } from '#stores/account/account.ts'
import { changePasswordFields } from '#stores/account/form-fields.ts'
import { formMessages } from '#stores/account/form-messages.ts'
import { type FormProblems, noProblems, validateForm } from '#stores/account/form-problems.ts'
import { customerMessages } from '#stores/notices/customer-messages.ts'
import { type MessageName, type PageMessage, withMessage } from '../messages.ts'
import { textOf } from '../read-form.ts'
import type { Visitor } from '../visitor.ts'

/** Result of a form of the profile: another page, or what this page shows. */
export interface ProfileOutcome {
	readonly path?: string
	readonly message?: PageMessage
	/** What was typed into a form that failed: the details, or an address (an empty id is a new one). */
	readonly details?: Profile
	readonly address?: SavedAddress
	/** Problems of the form for a new password. */
	readonly passwordProblems?: FormProblems
}

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

interface Change {
	readonly button: string
	readonly failed: () => string
	/** What the page shows again after a failure. */
	readonly typed?: (form: FormData) => Pick<ProfileOutcome, 'details' | 'address'>
	readonly apply: (visitor: Visitor, form: FormData) => Promise<ProfileOutcome>
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
		button: 'change-password',
		failed: () => formMessages.passwordFailed.text(),
		async apply(visitor, form) {
			const {
				current = '',
				password = '',
				confirmation = '',
			} = Object.fromEntries(changePasswordFields.map(({ name }) => [name, textOf(form, name)]))
			const found = validateForm(changePasswordFields, { current, password, confirmation }, [])
			if (found !== noProblems) return { passwordProblems: found }
			const outcome = await attempt(formMessages.passwordFailed.text(), async () => {
				visitor.startSession(await renewPassword(visitor.client, { current, password, confirmation }))
			})
			return outcome.ok ? done('passwordChanged') : { passwordProblems: outcome }
		},
	},
	{
		button: 'sign-out',
		failed: () => formMessages.sessionEndFailed.text(),
		async apply(visitor) {
			// The session ends in this browser, also if the store does not answer.
			await revokeToken(visitor.client).catch(logAndGetMessage)
			visitor.endSession()
			return { path: paths.home }
		},
	},
	{
		button: 'save-address',
		failed: () => customerMessages.addressSaveFailed.text(),
		typed: (form) => ({ address: { id: textOf(form, 'save-address'), ...readAddress(form) } }),
		async apply(visitor, form) {
			const id = textOf(form, 'save-address')
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
]

function done(message: MessageName): ProfileOutcome {
	return { path: withMessage(noscriptPaths.profile, message) }
}

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
