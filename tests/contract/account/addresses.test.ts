import {
	type AddressEntries,
	addAddress,
	fetchAddresses,
	removeAddress,
	saveAddress,
} from '@storefront/contract/client/account/addresses.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { loadPlaces } from '@storefront/store/commerce/location/places.ts'
import { beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, openMailbox } from './members.ts'

const mailbox = openMailbox()

function entries(changes: Partial<AddressEntries> = {}): AddressEntries {
	return { address: 'Example Street 1', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: false, ...changes }
}

describePortableShop(
	'the address book',
	(shop) => {
		beforeAll(() => loadPlaces(shop.db))

		/** A new customer with one address for each flag. */
		async function customerWith(...defaults: boolean[]): Promise<{ client: StoreClient; id: string }> {
			const { client, id } = await createMember(shop, mailbox)
			for (const [index, isDefault] of defaults.entries())
				await addAddress(client, entries({ address: `Street ${index}`, isDefault }), String(id))
			return { client, id: String(id) }
		}
		const defaultsOf = async (client: StoreClient) => (await fetchAddresses(client)).map(({ isDefault }) => isDefault)

		it('the address book starts empty and keeps addresses in the order of creation [API-46] [API-47] [ENT-24]', async () => {
			const { client, id } = await customerWith()
			expect(await fetchAddresses(client)).toEqual([])
			await addAddress(client, entries(), id)
			await addAddress(client, entries({ address: ' Other Street 2 ', city: 'Austin', country: 'United States', state: 'Texas' }), id)
			expect(await fetchAddresses(client)).toEqual([
				{ id: expect.any(String), ...entries() },
				{ id: expect.any(String), ...entries({ address: 'Other Street 2', city: 'Austin', country: 'United States', state: 'Texas' }) },
			])
		})

		it('the address book belongs to the customer of the token, whatever userId is sent [SEC-10]', async () => {
			const [ada, eve] = [await customerWith(), await customerWith()]
			await addAddress(eve.client, entries(), ada.id)
			expect(await fetchAddresses(ada.client)).toEqual([])
			expect(await fetchAddresses(eve.client)).toHaveLength(1)
		})

		it('the address book accepts empty fields [PROF-25]', async () => {
			const { client, id } = await customerWith()
			const blank = { address: '', city: '', country: '', postalCode: '', isDefault: false }
			await addAddress(client, blank, id)
			expect(await fetchAddresses(client)).toEqual([{ id: expect.any(String), ...blank }])
		})

		it('the address book stores names for ids [AMB-40]', async () => {
			const { client, id } = await customerWith()
			await addAddress(client, entries({ country: '276', city: '2950159' }), id)
			await addAddress(client, entries({ country: '999999', city: '12' }), id)
			expect(await fetchAddresses(client)).toMatchObject([
				{ country: 'Germany', city: 'Berlin' },
				{ country: '999999', city: '12' },
			])
		})

		it('no address is the default at first', async () => {
			const { client } = await customerWith(false)
			expect(await defaultsOf(client)).toEqual([false])
		})

		it('a new default address replaces the previous one [PROF-29] [AMB-39]', async () => {
			const { client } = await customerWith(true, false, true)
			expect(await defaultsOf(client)).toEqual([false, false, true])
		})

		it('there is one default after every address was saved again, in any order [PROF-28] [API-48]', async () => {
			const { client } = await customerWith(true, false, false)
			for (const order of [
				[0, 1, 2],
				[2, 1, 0],
				[1, 2, 0],
			]) {
				const addresses = await fetchAddresses(client)
				for (const index of order) {
					const address = addresses[index]
					if (address) await saveAddress(client, { ...address, isDefault: index === 1 })
				}
				expect(await defaultsOf(client)).toEqual([false, true, false])
			}
		})

		it('there is one default after concurrent changes of the default [PROF-28] [AMB-39]', async () => {
			const { client, id } = await customerWith(false, false, false)
			const addresses = await fetchAddresses(client)
			await Promise.all([
				...addresses.map((address) => saveAddress(client, { ...address, isDefault: true })),
				...Array.from({ length: 5 }, () => addAddress(client, entries({ isDefault: true }), id)),
			])
			expect((await defaultsOf(client)).filter(Boolean)).toEqual([true])
		})

		it('the default of one customer is independent of other customers', async () => {
			const [ada, eve] = [await customerWith(true), await customerWith(true)]
			expect(await defaultsOf(ada.client)).toEqual([true])
			expect(await defaultsOf(eve.client)).toEqual([true])
		})

		it('an address is changed and deleted [API-48] [API-49]', async () => {
			const { client } = await customerWith(true, false)
			const [first, second] = await fetchAddresses(client)
			if (!(first && second)) throw new Error('There are two addresses')
			const changed = { ...second, address: 'New Street 9', city: 'Hamburg', postalCode: '20095' }
			await saveAddress(client, changed)
			await removeAddress(client, first.id)
			expect(await fetchAddresses(client)).toEqual([changed])
		})

		it.each(['0', '999999', '99999999999999', 'x', '1 or 1=1'])('the address %j is not found', async (id) => {
			const { client } = await customerWith(true)
			const refused = { status: 404, code: 'not_found', message: 'This address is no longer in your address book.' }
			expect(await refusalOf(saveAddress(client, { id, ...entries({ isDefault: true }) }))).toMatchObject(refused)
			expect(await refusalOf(removeAddress(client, id))).toMatchObject(refused)
			expect(await defaultsOf(client)).toEqual([true])
		})

		it('the address book has a maximum size', async () => {
			const { client, id } = await customerWith()
			await Promise.all(Array.from({ length: 100 }, () => addAddress(client, entries(), id)))
			expect(await refusalOf(addAddress(client, entries(), id))).toMatchObject({
				code: 'invalid_request',
				message: expect.stringContaining('Delete one first'),
			})
		})
	},
	{ mailer: mailbox.mailer },
)
