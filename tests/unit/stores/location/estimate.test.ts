import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
const norway = { id: '578', name: 'Norway' }
const sweden = { id: '752', name: 'Sweden' }
const deliveryReply = { charge_from: 5, charge_to: 12.5, free_from: 100, earliest: '2026-11-24', latest: '2026-11-26', valid_seconds: 3600 }
beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') })
	page = openPage({ path: '/product/1' })
	page.store.on('GET /delivery', { data: deliveryReply })
})
afterEach(() => {
	vi.useRealTimers()
})
const open = () => import('#stores/location/estimate.ts')
const deliveryCalls = () => page.store.names().filter((name) => name === 'GET /delivery')

it('the delivery estimate has costs and dates', async () => {
	const { loadEstimate, $estimate } = await open()
	const loading = loadEstimate(norway)
	expect($estimate.get()).toEqual({ status: 'loading' })
	await loading
	expect(page.store.last('GET /delivery').query).toEqual({ country_id: '578' })
	expect($estimate.get()).toEqual({
		status: 'loaded',
		estimate: {
			lowest: 500,
			highest: 1250,
			freeFrom: 10_000,
			dates: { earliest: '2026-11-24', latest: '2026-11-26' },
			validSeconds: 3600,
		},
	})
})

it('the delivery estimate is loaded again after the cut-off time, and shows the old dates until then', async () => {
	const { loadEstimate, $estimate } = await open()
	await loadEstimate(norway)
	await vi.advanceTimersByTimeAsync(3_599_000)
	expect(deliveryCalls()).toHaveLength(1)
	page.store.on('GET /delivery', { data: { ...deliveryReply, earliest: '2026-11-25', latest: '2026-11-27' } })
	await vi.advanceTimersByTimeAsync(1000)
	expect(deliveryCalls()).toHaveLength(2)
	expect($estimate.get()).toMatchObject({ estimate: { dates: { earliest: '2026-11-25' } } })
})

it('the delivery estimate is loaded again when the page is visible after the device slept past the cut-off', async () => {
	const { loadEstimate } = await open()
	await loadEstimate(norway)
	Object.assign(document, { visibilityState: 'visible' })
	document.dispatchEvent(new Event('visibilitychange'))
	expect(deliveryCalls()).toHaveLength(1)
	// The clock advances while timers are suspended.
	vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
	document.dispatchEvent(new Event('visibilitychange'))
	expect(deliveryCalls()).toHaveLength(2)
})

it('the delivery estimate removes outdated dates if the request fails', async () => {
	expectLogs()
	const { loadEstimate, $estimate } = await open()
	await loadEstimate(norway)
	page.store.on('GET /delivery', { status: 500 })
	await vi.advanceTimersByTimeAsync(3_600_000)
	expect($estimate.get()).toEqual({ status: 'failed' })
})

it('the delivery estimate of a country that is no longer selected is ignored', async () => {
	const slow = pending<object>()
	page.store.on('GET /delivery', ({ query }) => (query.country_id === '578' ? slow.promise : { data: { ...deliveryReply, charge_to: 7 } }))
	const { loadEstimate, $estimate } = await open()
	const first = loadEstimate(norway)
	await loadEstimate(sweden)
	slow.resolve({ data: deliveryReply })
	await first
	expect($estimate.get()).toMatchObject({ estimate: { highest: 700 } })
})

it('the delivery estimate is hidden for stores without the call, and shows the message of a refusal', async () => {
	expectLogs()
	const { loadEstimate, $estimate } = await open()
	page.store.on('GET /delivery', { status: 404 })
	await loadEstimate(norway)
	expect($estimate.get()).toEqual({ status: 'unknown' })
	page.store.on('GET /delivery', { status: 422, reply: { message: 'We do not deliver to Sweden.', code: 'city_unknown' } })
	await loadEstimate(sweden)
	expect($estimate.get()).toEqual({ status: 'refused', message: 'We do not deliver to Sweden.' })
})

it('the country of the estimate is stored on the device and preselected in the checkout', async () => {
	page.store.on('GET /countries', { data: [{ id: 578, name: 'Norway' }] })
	page.store.on('GET /cities', { data: [] })
	const { $deliveryCountry } = await import('#stores/location/chosen-country.ts')
	$deliveryCountry.set(norway)
	expect(page.local.getItem('delivery-country')).toBe(JSON.stringify(norway))
	const { loadPlaces, $delivery } = await import('#stores/location/delivery.ts')
	await loadPlaces()
	expect($delivery.get()).toEqual({ country: norway, city: null, charge: null, freeFrom: null })
	expect(page.store.last('GET /cities').query).toEqual({ country_id: '578' })
})
