import { changeEmail, confirmEmail, deleteAccount, exportPerson, getDeparture } from '../../endpoints/account/personal-data.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'

/** What happens to the customer's data if the account is deleted. */
export interface AccountDeletionPreview {
	/** Number of orders that are kept without the account. */
	readonly orders: number
	/** Numbers of the orders that are not completed. */
	readonly underWay: readonly string[]
	/** Years for which orders keep name and address. */
	readonly orderYears: number
	/** Number of published reviews of the customer. */
	readonly reviews: number
	/** Number of published questions and answers of the customer. */
	readonly questions: number
	readonly newsletter: boolean
}

export async function previewAccountDeletion(client: StoreClient): Promise<AccountDeletionPreview> {
	const { data } = await client.call(getDeparture)
	return {
		orders: Number(data.orders),
		underWay: data.under_way,
		orderYears: Number(data.order_years),
		reviews: Number(data.reviews),
		questions: Number(data.questions),
		newsletter: isOn(data.newsletter),
	}
}

/** All personal data of the customer, in the format of the store. */
export async function fetchPersonalData(client: StoreClient, current: string): Promise<Readonly<Record<string, unknown>>> {
	return (await client.call(exportPerson, { body: { current_password: current } })).data
}

/** Deletes the account immediately. `keepReviews`: published reviews, questions and answers are kept without a name. */
export async function deleteOwnAccount(client: StoreClient, current: string, keepReviews: boolean): Promise<void> {
	await client.call(deleteAccount, { body: { current_password: current, reviews: keepReviews ? 'keep' : 'remove' } })
}

/** Sends a confirmation code to the new email address of the account. */
export async function requestEmailChange(client: StoreClient, email: string, current: string): Promise<void> {
	await client.call(changeEmail, { body: { email, current_password: current } })
}

/** Changes the email of the account to the one that the code confirms. Returns the new email. */
export async function confirmEmailChange(client: StoreClient, code: string): Promise<string> {
	return (await client.call(confirmEmail, { body: { code } })).data.email
}
