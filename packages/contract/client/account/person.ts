import { changeEmail, confirmEmail, deleteAccount, exportPerson, getDeparture } from '../../endpoints/account/person.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'

/** What would become of what the store holds of the customer, were the account deleted. */
export interface Departure {
	/** How many orders stay, without the account. */
	readonly orders: number
	/** The numbers of those that are still under way. */
	readonly underWay: readonly string[]
	/** How many years orders are kept with name and address. */
	readonly orderYears: number
	/** How many reviews of the customer are shown. */
	readonly reviews: number
	readonly newsletter: boolean
}

export async function fetchDeparture(client: StoreClient): Promise<Departure> {
	const { data } = await client.call(getDeparture)
	return {
		orders: Number(data.orders),
		underWay: data.under_way,
		orderYears: Number(data.order_years),
		reviews: Number(data.reviews),
		newsletter: isOn(data.newsletter),
	}
}

/** Everything that the store holds of the customer, as it sends it. */
export async function fetchPersonsData(client: StoreClient, current: string): Promise<Readonly<Record<string, unknown>>> {
	return (await client.call(exportPerson, { body: { current_password: current } })).data
}

/** Deletes the account, at once. `keepReviews`: what is shown of the customer's stays, without a name. */
export async function deleteOwnAccount(client: StoreClient, current: string, keepReviews: boolean): Promise<void> {
	await client.call(deleteAccount, { body: { current_password: current, reviews: keepReviews ? 'keep' : 'remove' } })
}

/** Has a code mailed to the email that the account is to have. */
export async function requestEmailChange(client: StoreClient, email: string, current: string): Promise<void> {
	await client.call(changeEmail, { body: { email, current_password: current } })
}

/** Gives the account the email whose code this is; gives that email. */
export async function confirmEmailChange(client: StoreClient, code: string): Promise<string> {
	return (await client.call(confirmEmail, { body: { code } })).data.email
}
