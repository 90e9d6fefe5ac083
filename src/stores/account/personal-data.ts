import {
	type AccountDeletionPreview,
	requestEmailChange as askRemotely,
	confirmEmailChange as confirmRemotely,
	deleteOwnAccount,
	fetchPersonalData,
	previewAccountDeletion,
} from '@storefront/contract/client/account/personal-data.ts'
import { isUnknownCall } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { showCart } from '../cart/cart.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notifyOnNextPage } from '../notices/next-page-notices.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { forgetPersonalData } from '../session/personal.ts'
import { endSession, updateStoredInfo } from '../session/session.ts'
import { attempt, type FormOutcome } from './account.ts'
import { formMessages } from './form-messages.ts'

export type DeletionState =
	| { readonly status: 'loading' | 'failed' }
	| { readonly status: 'loaded'; readonly summary: AccountDeletionPreview }
	/** A remote store without these calls: the feature is hidden. */
	| { readonly status: 'unknown' }

/** Effects of deleting the account. */
export const $deletion = atom<DeletionState>({ status: 'loading' })

const { load } = loadable()

export function loadDeletionSummary(): Promise<void> {
	return load(
		() => previewAccountDeletion(storeClient()),
		(summary) => $deletion.set({ status: 'loaded', summary }),
		(failure) => {
			$deletion.set({ status: isUnknownCall(failure, true) ? 'unknown' : 'failed' })
		},
	)
}

/** All personal data of the customer as a JSON file. */
export async function fetchExportFile(client: StoreClient, current: string): Promise<{ readonly name: string; readonly content: string }> {
	const data = await fetchPersonalData(client, current)
	return { name: `my-data-${new Date().toISOString().slice(0, 10)}.json`, content: `${JSON.stringify(data, null, '\t')}\n` }
}

/** Exports all personal data of the customer and passes it to `saveFile` as JSON. */
export function exportPersonalData(current: string, saveFile: (name: string, text: string) => void): Promise<FormOutcome> {
	return attempt(formMessages.exportFailed.text(), async () => {
		const { name, content } = await fetchExportFile(storeClient(), current)
		saveFile(name, content)
		notify(customerMessages.dataExported)
	})
}

/** Deletes the account, and the customer's data in this browser. */
export function deleteAccount(current: string, keepReviews: boolean): Promise<FormOutcome> {
	return attempt(formMessages.deleteFailed.text(), async () => {
		await deleteOwnAccount(storeClient(), current, keepReviews)
		notifyOnNextPage(customerMessages.accountDeleted)
		showCart([])
		endSession()
		forgetPersonalData()
	})
}

/** Requests a code by email to the new address. */
export function requestEmailChange(email: string, current: string): Promise<FormOutcome> {
	return attempt(formMessages.emailFailed.text(), () => askRemotely(storeClient(), email, current))
}

export function confirmEmailChange(code: string): Promise<FormOutcome> {
	return attempt(formMessages.emailFailed.text(), async () => {
		updateStoredInfo({ email: await confirmRemotely(storeClient(), code) })
		notify(customerMessages.emailChanged)
	})
}
