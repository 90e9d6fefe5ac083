import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import { fetchBrands, fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { getVisitorIp } from '@storefront/contract/endpoints/location/visitor.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordChange } from '#page-cache/changes.ts'
import { type Answer, staleIfErrorOf } from './stale-store.ts'

/** A store whose calls are answered by path: with a body, or with a status. */
function pages(answers: Record<string, () => Answer | Promise<Answer>>) {
	return staleIfErrorOf((pathname) => answers[pathname]?.() ?? 404)
}

const settings = (name: string) => ({ data: { name } })
const product = (price: number) => ({ data: { id: 7, name: 'Kettle', sales_price: price, total_stock: 1 } })

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('a call is shared by concurrent requests, and repeated after a minute or a change', async () => {
	let name = 0
	const { forPage, calls } = pages({ '/settings': () => settings(`name ${++name}`) })
	const ask = async () => (await fetchSettings(forPage().store)).name
	expect(await Promise.all([ask(), ask(), ask()])).toEqual(['name 1', 'name 1', 'name 1'])
	vi.advanceTimersByTime(59_000)
	expect(await ask()).toBe('name 1')
	vi.advanceTimersByTime(2000)
	expect(await ask()).toBe('name 2')
	recordChange(['product:1'])
	expect(await ask()).toBe('name 2')
	recordChange(['settings'])
	expect(await ask()).toBe('name 3')
	expect(calls).toHaveLength(3)
})

test('a call after a change does not get the reply to a pending call from before the change', async () => {
	const pending: ((reply: object) => void)[] = []
	const { forPage } = pages({ '/settings': () => new Promise<object>((resolve) => pending.push(resolve)) })
	const before = fetchSettings(forPage().store)
	await vi.waitFor(() => expect(pending).toHaveLength(1))
	recordChange(['settings'])
	const after = fetchSettings(forPage().store)
	pending[0]?.(settings('old'))
	expect((await before).name).toBe('old')
	await vi.waitFor(() => expect(pending).toHaveLength(2))
	pending[1]?.(settings('new'))
	expect((await after).name).toBe('new')
	expect((await fetchSettings(forPage().store)).name).toBe('new')
})

test('only a failed part of a page is stale; the other parts are current [HOME-58]', async () => {
	let price = 14.95
	let section: Answer = { title: 'Deal', data: [] }
	const { forPage } = pages({ '/product/7': () => product(price), '/deal-of-day': () => section })
	const make = async () => {
		const { store, parts } = forPage()
		const [{ price }, { title }] = await Promise.all([fetchProduct(store, '7'), fetchSection(store, 'dealOfDay')])
		return { price, title, old: [...parts.stale], seconds: Math.round((parts.freshUntil - performance.now()) / 1000) }
	}
	expect(await make()).toEqual({ price: 1495, title: 'Deal', old: [], seconds: 60 })
	section = 500
	price = 77.77
	vi.advanceTimersByTime(60_000)
	expect(await make()).toEqual({ price: 7777, title: 'Deal', old: ['getDealOfDay'], seconds: 1 })
})

test('a failing call is made with increasing delays until it succeeds', async () => {
	let up = false
	const { forPage, calls } = pages({ '/brands': () => (up ? { data: { data: [] } } : 503) })
	const missing = async () => {
		const { store, parts } = forPage()
		await fetchBrands(store).catch((failure: unknown) => expect(failure).toBeInstanceOf(StoreFailure))
		return [...parts.missing]
	}
	for (let second = 0; second < 120; second++) {
		expect(await missing()).toEqual(['getBrands'])
		vi.advanceTimersByTime(1000)
	}
	expect(calls.length, 'at 0, 1, 3, 7, 15, 31 and 63 seconds').toBe(7)
	up = true
	vi.advanceTimersByTime(60_000)
	expect(await missing()).toEqual([])
})

test('a failed part does not wait if another part got a response for its path', async () => {
	let up = false
	const { forPage, clearFailures: answered, calls } = pages({ '/product/7': () => (up ? product(5) : 500) })
	const ask = () =>
		fetchProduct(forPage().store, '7').then(
			() => 'here',
			() => 'missing',
		)
	for (let time = 0; time < 3; time++) expect(await ask()).toBe('missing')
	up = true
	expect(await ask()).toBe('missing')
	answered('/product/70')
	expect(await ask()).toBe('missing')
	answered('/product/7')
	expect(await ask()).toBe('here')
	expect(calls).toHaveLength(2)
})

test('a removed resource is not replaced by an earlier response', async () => {
	let answer: Answer = product(5)
	const { forPage } = pages({ '/product/7': () => answer })
	await fetchProduct(forPage().store, '7')
	answer = 404
	recordChange(['product:7'])
	await expect(fetchProduct(forPage().store, '7')).rejects.toMatchObject({ status: 404 })
	answer = 500
	await expect(fetchProduct(forPage().store, '7')).rejects.toMatchObject({ status: 500 })
})

test.each([429, 408, 401])('a response with status %i is a failure, and does not mean that a product was removed', async (status) => {
	let answer: Answer = product(5)
	const { forPage } = pages({ '/product/7': () => answer })
	await fetchProduct(forPage().store, '7')
	answer = status
	recordChange(['product:7'])
	expect((await fetchProduct(forPage().store, '7')).price).toBe(500)
})

test('an earlier response is used for at most a day', async () => {
	let answer: Answer = settings('Shop')
	const { forPage } = pages({ '/settings': () => answer })
	await fetchSettings(forPage().store)
	answer = 500
	for (let hour = 0; hour < 23; hour += 1) {
		vi.advanceTimersByTime(3_600_000)
		expect((await fetchSettings(forPage().store)).name).toBe('Shop')
	}
	vi.advanceTimersByTime(2 * 3_600_000)
	await expect(fetchSettings(forPage().store)).rejects.toThrow()
})

test.each([1, -1])('a clock that is set by %i day neither delays a part nor extends the use of a response', async (days) => {
	let name = 0
	let brands: Answer = 503
	const { forPage } = pages({ '/settings': () => settings(`name ${++name}`), '/brands': () => brands })
	const missing = async () => {
		const { store, parts } = forPage()
		await fetchBrands(store).catch((failure: unknown) => expect(failure).toBeInstanceOf(StoreFailure))
		return [...parts.missing]
	}
	expect((await fetchSettings(forPage().store)).name).toBe('name 1')
	expect(await missing()).toEqual(['getBrands'])
	vi.setSystemTime(Date.now() + days * 86_400_000)
	vi.advanceTimersByTime(61_000)
	brands = { data: { data: [] } }
	expect((await fetchSettings(forPage().store)).name).toBe('name 2')
	expect(await missing()).toEqual([])
})

test('responses for one visitor are not stored', async () => {
	let number = 0
	const { forPage } = pages({ '/ip': () => ({ ip: `192.0.2.${++number}` }) })
	const ask = () => forPage().store.call(getVisitorIp)
	expect([await ask(), await ask()]).toEqual([{ ip: '192.0.2.1' }, { ip: '192.0.2.2' }])
})
