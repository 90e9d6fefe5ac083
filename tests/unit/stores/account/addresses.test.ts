import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'
import { signedIn } from '../member.ts'

let page: ReturnType<typeof openPage>
const wire = (id: number, isDefault = 0) => ({
	id,
	address: `Street ${id}`,
	city: 'Bergen',
	country: 'Norway',
	postal_code: '5003',
	is_default: isDefault,
})
const blank = { address: '', city: '', country: '', postalCode: '', isDefault: false }

beforeEach(() => {
	page = openPage()
	signedIn(page.local)
	page.store.on('GET /address', { data: [wire(1, 1), wire(2), wire(3)] })
	page.store.on('GET /countries', { data: [{ id: 47, name: 'Norway' }] })
	page.store.on('GET /cities', { data: [{ id: 5, name_en: 'Bergen' }] })
	page.store.on('GET /get-shiping-charge', { data: { shiping_charge: 9 } })
})
afterEach(() => {
	vi.useRealTimers()
})

async function open() {
	const [addresses, form, saved, delivery, checkout, { $notices }] = await Promise.all([
		import('#stores/account/addresses.ts'),
		import('#stores/account/address-form.ts'),
		import('#stores/checkout/saved-address.ts'),
		import('#stores/location/delivery.ts'),
		import('#stores/checkout/checkout-form.ts'),
		import('#stores/notices/notices.ts'),
	])
	return { ...addresses, ...form, ...saved, ...delivery, ...checkout, texts: () => $notices.get().map(({ text }) => text) }
}

const sent = () =>
	page.store.calls.filter(({ name }) => /^(PUT|POST) \/address/.test(name)).map(({ name, body }) => [name, body.is_default])

describe('the address book', () => {
	it('the address book shows its skeleton for at least a second [PROF-26] [PROF-27] [CONST-15]', async () => {
		vi.useFakeTimers()
		const { openAddressBook, $addresses } = await open()
		const opening = openAddressBook()
		await vi.advanceTimersByTimeAsync(999)
		expect($addresses.get()).toEqual({ status: 'loading', items: [] })
		await vi.advanceTimersByTimeAsync(1)
		await opening
		expect($addresses.get().items).toHaveLength(3)
	})

	it('a changed default address sends an update of all addresses [PROF-28]', async () => {
		const { loadAddresses, storeAddress } = await open()
		await loadAddresses()
		await storeAddress('2', { ...blank, isDefault: true })
		expect(sent()).toEqual([
			['PUT /address/update/2', 1],
			['PUT /address/update/1', 0],
			['PUT /address/update/3', 0],
		])
	})

	it('a new default address sends an update of all other addresses, with the user id [PROF-29] [AMB-39] [API-47]', async () => {
		const { loadAddresses, storeAddress } = await open()
		await loadAddresses()
		await storeAddress(null, { ...blank, isDefault: true })
		expect(sent()).toEqual([
			['POST /address/create', 1],
			['PUT /address/update/1', 0],
			['PUT /address/update/2', 0],
			['PUT /address/update/3', 0],
		])
		expect(page.store.last('POST /address/create').body).toMatchObject({ userId: '7' })
	})

	it('a changed address that is not the default sends no update of the others', async () => {
		const { loadAddresses, storeAddress } = await open()
		await loadAddresses()
		await storeAddress('3', blank)
		expect(sent()).toEqual([['PUT /address/update/3', 0]])
	})

	it('a deleted address can be restored once, even if responses are lost', async () => {
		expectLogs()
		let storedAddresses = [wire(1, 1), wire(2)]
		page.store.on('GET /address', () => ({ data: storedAddresses }))
		page.store.on('DELETE /address/delete/2', () => {
			storedAddresses = storedAddresses.slice(0, 1)
			return 'offline'
		})
		page.store.on('POST /address/create', () => {
			storedAddresses = [...storedAddresses, wire(2)]
			return 'offline'
		})
		const { loadAddresses, deleteAddress, restoreAddress, $addresses, $removedAddress, texts } = await open()
		await loadAddresses()
		await deleteAddress($addresses.get().items[1] ?? expect.fail())
		expect($addresses.get().items).toMatchObject([{ id: '1' }])
		expect($removedAddress.get()).toMatchObject({ id: '2', address: 'Street 2' })
		await Promise.all([restoreAddress(), restoreAddress()])
		expect(page.store.names().filter((name) => name === 'POST /address/create')).toHaveLength(1)
		expect($addresses.get().items).toMatchObject([{ id: '1' }, { address: 'Street 2' }])
		expect($removedAddress.get()).toBeNull()
		expect(texts()).toEqual([])
	})

	it('a failed restore of an address can be retried, and an address that no longer exists counts as deleted', async () => {
		expectLogs()
		page.store.on('DELETE /address/delete/3', { status: 404 })
		page.store.on('POST /address/create', { status: 500 })
		const { loadAddresses, deleteAddress, restoreAddress, $addresses, $removedAddress, texts } = await open()
		await loadAddresses()
		await deleteAddress($addresses.get().items[2] ?? expect.fail())
		expect($addresses.get().items).toHaveLength(2)
		page.store.on('GET /address', { data: [wire(1, 1), wire(2)] })
		await restoreAddress()
		expect($removedAddress.get()).toMatchObject({ id: '3' })
		expect(texts()).toEqual(['Failed to save the address. Please try again.'])
	})

	it('a failure to delete or save an address shows a notice and keeps the rows [PROF-31] [PROF-32]', async () => {
		expectLogs()
		const { loadAddresses, deleteAddress, $addresses, openAddressForm, saveAddressForm, $addressForm, texts } = await open()
		await loadAddresses()
		page.store.on('DELETE /address/delete/1', { status: 500 })
		await deleteAddress($addresses.get().items[0] ?? expect.fail())
		expect($addresses.get().items).toHaveLength(3)
		page.store.on('POST /address/create', { status: 500 })
		openAddressForm()
		expect(await saveAddressForm('profile')).toBeNull()
		expect($addressForm.get()).not.toBeNull()
		expect(texts()).toEqual(['Failed to delete the address. Please try again.', 'Failed to save the address. Please try again.'])
	})
})

describe('the address dialog', () => {
	it('the address dialog sends blank fields, and names instead of ids [PROF-25] [CHK-12] [CHK-13] [AMB-40]', async () => {
		const { openAddressForm, chooseFormCountry, changeAddressForm, saveAddressForm, texts } = await open()
		openAddressForm()
		await saveAddressForm('checkout')
		expect(page.store.last('POST /address/create').body).toMatchObject({ address: '', country: '', city: '', postal_code: '' })
		openAddressForm()
		await chooseFormCountry({ id: '47', name: 'Norway' })
		changeAddressForm({ city: { id: '5', name: 'Bergen' } })
		await saveAddressForm('checkout')
		expect(page.store.last('POST /address/create').body).toMatchObject({ country: 'Norway', city: 'Bergen' })
		expect(texts()).toEqual(['Address added successfully'])
	})

	it('the address dialog of the checkout shows a notice if saving fails, and keeps its values [CHK-15]', async () => {
		expectLogs()
		const { openAddressForm, changeAddressForm, saveAddressForm, $addressForm, texts } = await open()
		openAddressForm()
		changeAddressForm({ address: 'Third Street' })
		page.store.on('POST /address/create', { status: 500 })
		expect(await saveAddressForm('checkout')).toBeNull()
		expect(texts()).toEqual(['Failed to add address'])
		expect($addressForm.get()?.address).toBe('Third Street')
	})

	it('the address dialog is open again after a reload with its values, on the same page only', async () => {
		const { openAddressForm, chooseFormCountry, changeAddressForm } = await open()
		openAddressForm()
		await chooseFormCountry({ id: '47', name: 'Norway' })
		changeAddressForm({ address: 'Third Street' })
		const shownAt = async (path: string) => {
			page = openPage({ path, local: page.local, session: page.session })
			const { $addressForm } = await import('#stores/account/address-form.ts')
			$addressForm.listen(() => undefined)
			return $addressForm.get()
		}
		expect(await shownAt('/')).toMatchObject({ id: null, address: 'Third Street', country: { id: '47', name: 'Norway' } })
		expect(await shownAt('/checkout')).toBeNull()
	})

	it('the address dialog clears the city with the country, and loads the cities of the new one [PROF-23]', async () => {
		const { openAddressForm, chooseFormCountry, $addressForm, $formCities, $addresses, loadAddresses } = await open()
		await loadAddresses()
		openAddressForm($addresses.get().items[0])
		await vi.waitFor(() => expect($formCities.get().items).toHaveLength(1))
		expect($addressForm.get()).toMatchObject({ country: { id: '47' }, city: { name: 'Bergen' } })
		await chooseFormCountry({ id: '46', name: 'Sweden' })
		expect($addressForm.get()?.city).toBeNull()
		expect(page.store.last('GET /cities').query).toEqual({ country_id: '46' })
	})
})

describe('the checkout of a customer', () => {
	it('the checkout of a customer starts with the default address and the contact details [CHK-07] [CHK-10] [CHK-49]', async () => {
		const { openCustomerCheckout, $chosenAddress, $checkoutForm, $delivery } = await open()
		await openCustomerCheckout()
		expect($chosenAddress.get()).toBe('1')
		expect($checkoutForm.get()).toMatchObject({ firstName: 'Ada', email: 'ada@example.com', phoneNumber: '1', address: 'Street 1' })
		expect($delivery.get()).toEqual({
			country: { id: '47', name: 'Norway' },
			city: { id: '5', name: 'Bergen' },
			charge: 900,
			freeFrom: null,
		})
	})

	it('the checkout of a customer without a default address selects none [CHK-35]', async () => {
		page.store.on('GET /address', { data: [wire(2)] })
		const { openCustomerCheckout, $chosenAddress } = await open()
		await openCustomerCheckout()
		expect($chosenAddress.get()).toBe('')
	})

	it('the checkout of a guest loads no addresses [SEC-09]', async () => {
		page.local.removeItem('user')
		const { openCustomerCheckout } = await open()
		await openCustomerCheckout()
		expect(page.store.names()).toEqual([])
	})
})
