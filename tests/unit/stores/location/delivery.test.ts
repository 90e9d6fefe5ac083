import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/checkout' })
	page.store.on('GET /countries', { data: [{ id: 1, name: 'Norway' }] })
	page.store.on('GET /cities', ({ query }) => ({ data: [{ id: Number(query.country_id) * 10, name_en: `City of ${query.country_id}` }] }))
	page.store.on('GET /get-shiping-charge', { data: { shiping_charge: '12.50' } })
})
const open = () => import('#stores/location/delivery.ts')
const norway = { id: '1', name: 'Norway' }
const sweden = { id: '2', name: 'Sweden' }
const oslo = { id: '10', name: 'Oslo' }

it('the delivery store loads the countries once, and the cities of the selected country [API-43] [API-44]', async () => {
	const { loadPlaces, chooseCountry, $countries, $cities } = await open()
	await Promise.all([loadPlaces(), loadPlaces()])
	expect($countries.get()).toEqual({ status: 'loaded', items: [norway] })
	await chooseCountry(sweden)
	expect($cities.get().items).toEqual([{ id: '20', name: 'City of 2' }])
	expect(page.store.names()).toEqual(['GET /countries', 'GET /cities'])
})

it('a new country clears the city, and the same country keeps it [CHK-16]', async () => {
	const { chooseCountry, chooseCity, loadCharge, $delivery } = await open()
	await chooseCountry(norway)
	chooseCity(oslo)
	await loadCharge()
	await chooseCountry(norway)
	expect($delivery.get()).toEqual({ country: norway, city: oslo, charge: 1250, freeFrom: null })
	await chooseCountry(sweden)
	expect($delivery.get()).toEqual({ country: sweden, city: null, charge: null, freeFrom: null })
})

it('the delivery charge is loaded for the city [CHK-17] [API-45]', async () => {
	const { chooseCity, loadCharge, $delivery } = await open()
	chooseCity(oslo)
	expect($delivery.get().charge, 'unset is not free').toBeNull()
	await loadCharge()
	expect(page.store.last('GET /get-shiping-charge').query).toEqual({ city_id: '10' })
	expect($delivery.get().charge).toBe(1250)
})

it('a failed request for the charge counts as 0 and is logged [CHK-18] [AMB-26]', async () => {
	const logs = expectLogs()
	page.store.on('GET /get-shiping-charge', { status: 500 })
	const { chooseCity, loadCharge, $delivery } = await open()
	chooseCity(oslo)
	await loadCharge()
	expect($delivery.get().charge).toBe(0)
	expect(logs()[0]).toContain('getShippingCharge')
})

it('the charge of a city that is no longer selected is ignored', async () => {
	const slow = pending<object>()
	page.store.on('GET /get-shiping-charge', () => slow.promise)
	const { chooseCity, loadCharge, $delivery, $chargeLoading } = await open()
	chooseCity(oslo)
	const asking = loadCharge()
	expect($chargeLoading.get()).toBe(true)
	chooseCity({ id: '11', name: 'Bergen' })
	expect($chargeLoading.get()).toBe(false)
	slow.resolve({ data: { shiping_charge: 5 } })
	await asking
	expect($delivery.get()).toMatchObject({ city: { name: 'Bergen' }, charge: null })
})

it('failed lists of countries and cities stay empty, can be retried, and show no notice [ERR-09] [ERR-10]', async () => {
	expectLogs()
	page.store.on('GET /countries', 'offline')
	page.store.on('GET /cities', { status: 500 })
	const { loadPlaces, chooseCountry, reloadCities, $countries, $cities } = await open()
	await loadPlaces()
	await chooseCountry(norway)
	expect($countries.get()).toEqual({ status: 'failed', items: [] })
	expect($cities.get()).toEqual({ status: 'failed', items: [] })
	expect((await import('#stores/notices/notices.ts')).$notices.get()).toEqual([])
	page.store.on('GET /countries', { data: [{ id: 1, name: 'Norway' }] })
	page.store.on('GET /cities', { data: [] })
	await Promise.all([loadPlaces(), reloadCities()])
	expect($countries.get().status).toBe('loaded')
	expect($cities.get().status).toBe('loaded')
})

it('the checkout uses the delivery estimate of the cart [AMB-76]', async () => {
	const cart = await open()
	await cart.chooseCountry(norway)
	cart.chooseCity(oslo)
	await cart.loadCharge()
	page = openPage(page)
	page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
	page.store.on('GET /countries', { data: [] })
	const checkout = await open()
	expect(checkout.$delivery.get()).toEqual({ country: norway, city: oslo, charge: 1250, freeFrom: null })
	await checkout.loadPlaces()
	await vi.waitFor(() => expect(checkout.$cities.get().items).toEqual([oslo]))
})

/** A page of a market, which delivers to Norway alone. `path` and storage are those of `openPage`. */
async function openIn(code: string, storage: Partial<Parameters<typeof openPage>[0]> = {}) {
	page = openPage({ path: '/checkout', ...storage })
	page.store.on('GET /countries', { data: [{ id: 1, name: 'Norway' }] })
	page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
	page.store.on('GET /get-shiping-charge', { data: { shiping_charge: 9 } })
	const { setMarkets, setMarketResolver } = await import('@storefront/i18n/market.ts')
	setMarkets(['us', 'no'])
	const former = setMarketResolver(() => code)
	// Without isolation the next file of the worker gets the same module.
	onTestFinished(() => {
		setMarkets([])
		setMarketResolver(former)
	})
	return open()
}

it('a place that the market does not deliver to is cleared with its charge', async () => {
	const main = await openIn('')
	await main.chooseCountry(sweden)
	main.chooseCity({ id: '20', name: 'City of 2' })
	await main.loadCharge()
	const { session, local } = page
	const there = await openIn('no', { session, local })
	expect(there.$delivery.get()).toMatchObject({ country: null, city: null, charge: null })
	await there.loadPlaces()
	expect(there.$delivery.get()).toMatchObject({ country: null, city: null, charge: null })
	expect(page.store.names()).toEqual(['GET /countries'])
})

it('a place is kept in another market that delivers there, with its charge', async () => {
	const main = await openIn('')
	await main.chooseCountry(norway)
	main.chooseCity(oslo)
	const there = await openIn('no', { session: page.session, local: page.local })
	await there.loadPlaces()
	expect(there.$delivery.get()).toMatchObject({ country: norway, city: oslo, charge: 900, market: 'no' })
	// It is remembered as a place of this market.
	const again = await openIn('no', { session: page.session, local: page.local })
	expect(again.$delivery.get()).toMatchObject({ country: norway, city: oslo, charge: 900 })
})

it('a place without delivery is not shown as free, and cannot be ordered to', async () => {
	expectLogs()
	page.store.on('GET /get-shiping-charge', { status: 422, reply: { message: 'We do not ship to Oslo.', code: 'city_unknown' } })
	const { chooseCountry, chooseCity, loadCharge, $delivery } = await open()
	await chooseCountry(norway)
	chooseCity(oslo)
	await loadCharge()
	expect($delivery.get()).toMatchObject({ charge: null, isRefused: true })
	const { $blockers } = await import('#stores/checkout/checkout.ts')
	const { $cart } = await import('#stores/cart/cart.ts')
	$cart.set({ ...$cart.get(), items: [{ quantity: 1, stock: 2 }] as never })
	expect($blockers.get()[0]).toBe('undelivered')
	chooseCity({ id: '11', name: 'Bergen' })
	expect($blockers.get()).not.toContain('undelivered')
})
