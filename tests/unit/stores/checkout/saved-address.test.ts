import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { signedIn } from '../member.ts'
import { checkout, openFilledCheckout, resetPage, testPage } from './checkout-page.ts'

beforeEach(resetPage)

const saved = { id: 3, address: '2 Oak Road', city: 'Oslo', country: 'Norway', postal_code: '0150', is_default: 0 }

async function asCustomer(addresses: object[]) {
	signedIn(testPage.page.local)
	testPage.page.store.on('GET /get-cart', () => ({ data: testPage.lines }))
	testPage.page.store.on('GET /address', () => ({ data: addresses }))
	testPage.page.store.on('GET /countries', { data: [{ id: 1, name: 'Norway' }] })
	testPage.page.store.on('POST /user/place-order', () => {
		testPage.lines = []
		return { data: { order_no: 'A-1' } }
	})
	const shop = { ...(await openFilledCheckout()), ...(await import('#stores/checkout/saved-address.ts')) }
	await shop.openCustomerCheckout()
	return shop
}

it('a customer with saved addresses must select one [CHK-35] [AMB-41]', async () => {
	const { $blockers, chooseAddress, $addresses } = {
		...(await asCustomer([saved])),
		...(await import('#stores/account/addresses.ts')),
	}
	expect($blockers.get()).toEqual(['saved-address'])
	const [first] = $addresses.get().items
	if (first) await chooseAddress(first)
	expect($blockers.get()).toEqual([])
})

it('a customer without saved addresses orders with the form, and may save the address [AMB-41] [CHK-14]', async () => {
	const { submitCheckout, setField, $notices, $checkoutForm } = await asCustomer([])
	setField('apartment', 'Flat 3')
	setField('keepDetails', true)
	await submitCheckout()
	expect(testPage.page.store.last('POST /user/place-order').body).toMatchObject({
		address: '1 Elm Road',
		city: 'Oslo',
		apartment: 'Flat 3',
	})
	expect(testPage.page.store.last('POST /address/create').body).toMatchObject({
		address: '1 Elm Road, Flat 3',
		city: 'Oslo',
		country: 'Norway',
		postal_code: '0150',
		is_default: 1,
	})
	expect($notices.get().map(({ text }) => text)).toContain('Address added successfully')
	expect($checkoutForm.get(), 'the account knows them').toMatchObject({ firstName: 'Ada', email: 'x' })
})

it('the address of an order is not saved by default', async () => {
	const { submitCheckout } = await asCustomer([])
	await submitCheckout()
	expect(testPage.page.store.names()).not.toContain('POST /address/create')
})

it('the fields of the selected address are fixed, and its blank fields are editable [CHK-08]', async () => {
	const { $fixedFields } = await asCustomer([{ ...saved, is_default: 1, city: '' }])
	expect($fixedFields.get()).toEqual({ address: true, country: true, city: false })
	resetPage()
	await checkout()
	const { $fixedFields: ofGuest } = await import('#stores/checkout/saved-address.ts')
	expect(ofGuest.get()).toEqual({ address: false, country: false, city: false })
})

it('an order to a saved address in a country without delivery is blocked', async () => {
	const { $blockers, chooseAddress, $addresses } = {
		...(await asCustomer([{ ...saved, country: 'Sweden' }])),
		...(await import('#stores/account/addresses.ts')),
	}
	const { setMarkets } = await import('@storefront/i18n/market.ts')
	setMarkets(['us', 'no'])
	// Without isolation the next file of the worker gets the same module.
	onTestFinished(() => setMarkets([]))
	const [first] = $addresses.get().items
	if (first) await chooseAddress(first)
	expect($blockers.get()).toEqual(['undelivered'])
})
