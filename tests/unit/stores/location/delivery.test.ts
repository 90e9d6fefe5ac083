import { beforeEach, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/checkout' })
	page.store.on('GET /countries', { data: [{ id: 1, name: 'Norway' }] })
	page.store.on('GET /cities', ({ query }) => ({ data: [{ id: Number(query.country_id) * 10, name_en: `City of ${query.country_id}` }] }))
	page.store.on('GET /get-shiping-charge', { data: { shiping_charge: '12.50' } })
})
const open = () => import('../../../../src/stores/location/delivery.ts')
const norway = { id: '1', name: 'Norway' }
const sweden = { id: '2', name: 'Sweden' }
const oslo = { id: '10', name: 'Oslo' }

it('asks for the countries once, and for the cities of the chosen one [API-43] [API-44]', async () => {
	const { loadPlaces, chooseCountry, $countries, $cities } = await open()
	await Promise.all([loadPlaces(), loadPlaces()])
	expect($countries.get()).toEqual({ status: 'loaded', items: [norway] })
	await chooseCountry(sweden)
	expect($cities.get().items).toEqual([{ id: '20', name: 'City of 2' }])
	expect(page.store.names()).toEqual(['GET /countries', 'GET /cities'])
})

it('clears the city when the country changes, and keeps it when the same one is chosen again [CHK-16]', async () => {
	const { chooseCountry, chooseCity, loadCharge, $delivery } = await open()
	await chooseCountry(norway)
	chooseCity(oslo)
	await loadCharge()
	await chooseCountry(norway)
	expect($delivery.get()).toEqual({ country: norway, city: oslo, charge: 1250, freeFrom: null })
	await chooseCountry(sweden)
	expect($delivery.get()).toEqual({ country: sweden, city: null, charge: null, freeFrom: null })
})

it('asks what shipping to the city costs [CHK-17] [API-45]', async () => {
	const { chooseCity, loadCharge, $delivery } = await open()
	chooseCity(oslo)
	expect($delivery.get().charge, 'unset is not free').toBeNull()
	await loadCharge()
	expect(page.store.last('GET /get-shiping-charge').query).toEqual({ city_id: '10' })
	expect($delivery.get().charge).toBe(1250)
})

it('counts a lookup that fails as 0, and logs it [CHK-18] [AMB-26]', async () => {
	const logs = expectLogs()
	page.store.on('GET /get-shiping-charge', { status: 500 })
	const { chooseCity, loadCharge, $delivery } = await open()
	chooseCity(oslo)
	await loadCharge()
	expect($delivery.get().charge).toBe(0)
	expect(logs()[0]).toContain('getShippingCharge')
})

it('drops the charge of a city that is no longer chosen', async () => {
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

it('leaves the lists empty when they fail, with a way to try again and no message [ERR-09] [ERR-10]', async () => {
	expectLogs()
	page.store.on('GET /countries', 'offline')
	page.store.on('GET /cities', { status: 500 })
	const { loadPlaces, chooseCountry, reloadCities, $countries, $cities } = await open()
	await loadPlaces()
	await chooseCountry(norway)
	expect($countries.get()).toEqual({ status: 'failed', items: [] })
	expect($cities.get()).toEqual({ status: 'failed', items: [] })
	expect((await import('../../../../src/stores/notices/notices.ts')).$notices.get()).toEqual([])
	page.store.on('GET /countries', { data: [{ id: 1, name: 'Norway' }] })
	page.store.on('GET /cities', { data: [] })
	await Promise.all([loadPlaces(), reloadCities()])
	expect($countries.get().status).toBe('loaded')
	expect($cities.get().status).toBe('loaded')
})

it('carries the estimate of the cart over to the checkout [AMB-76]', async () => {
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
