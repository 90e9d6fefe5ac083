import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { loadPlaces } from '@storefront/store/commerce/location/places.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import {
	formatShippingTable,
	parseShippingTable,
	readShippingTable,
	type ShippingCharge,
	writeShippingTable,
} from '@storefront/store/commerce/location/shipping-table.ts'
import { runOnce } from '@storefront/store/infrastructure/db/run-once.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const berlin = '2950159'
const newYork = '5128581'
const newark = '5101798'

describeShop('countries and cities', (shop) => {
	const replaceShippingTable = (charges: readonly ShippingCharge[]) => inTransaction(shop.db, (trx) => writeShippingTable(trx, charges))
	beforeAll(() => seedCheckoutData(shop.db))

	it('countries are listed by name [API-43] [ENT-22] [SEC-03]', async () => {
		const countries = await fetchCountries(shop.client)
		expect(countries.length).toBeGreaterThan(235)
		expect(countries[0]?.name).toBe('Afghanistan')
		expect(countries).toContainEqual({ id: '276', name: 'Germany', code: 'DE' })
		expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).toSorted(new Intl.Collator('en').compare))
	})

	it('every listed country has a city [API-44]', async () => {
		const countries = await fetchCountries(shop.client)
		const cities = await shop.db.selectFrom('cities').select('country_id').distinct().execute()
		const withCities = new Set(cities.map((row) => String(row.country_id)))
		expect(countries.filter(({ id }) => !withCities.has(id))).toEqual([])
	})

	it('cities of a country are listed by name without duplicates [API-44] [ENT-23]', async () => {
		const cities = await fetchCities(shop.client, '276')
		expect(cities.length).toBeGreaterThan(2000)
		expect(cities.find(({ id }) => id === berlin)).toMatchObject({ name: 'Berlin' })
		expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
	})

	it('cities are sent compressed with an ETag, and not again to clients that have them [API-44]', async () => {
		const { fetch } = shop.visitor()
		const ask = (headers: Record<string, string>) => fetch('/api/cities?country_id=276', { headers })
		const plain = await ask({})
		const text = await plain.text()
		expect(plain.headers.get('content-encoding')).toBeNull()
		const tags = new Set([plain.headers.get('etag')])
		for (const [accepted, encoding] of [
			['gzip, br', 'br'],
			['gzip', 'gzip'],
			['br;q=0, gzip', 'gzip'],
		] as const) {
			const reply = await ask({ 'accept-encoding': accepted })
			expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([
				encoding,
				expect.stringContaining('Accept-Encoding'),
			])
			const bytes = Buffer.from(await reply.arrayBuffer())
			expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(text)
			const etag = reply.headers.get('etag') ?? ''
			tags.add(etag)
			expect((await ask({ 'accept-encoding': accepted, 'if-none-match': etag })).status).toBe(304)
			expect((await ask({ 'accept-encoding': accepted, 'if-none-match': '"another"' })).status).toBe(200)
		}
		expect(tags.size).toBe(3)
	})

	it('cities are listed again after a change of delivery destinations', async () => {
		const text = async () => (await shop.visitor().fetch('/api/cities?country_id=276')).text()
		const before = await text()
		const table = await readShippingTable(shop.db)
		const only = table.map((row) => (row.country === 'DE' ? { ...row, charge: null } : row))
		await replaceShippingTable([...only, { country: 'DE', cityId: Number(berlin), charge: 990, name: 'Berlin' }])
		expect((await fetchCities(shop.client, '276')).map(({ name }) => name)).toEqual(['Berlin'])
		await replaceShippingTable(table)
		expect(await text()).toBe(before)
	})

	it.each(['0', '99999999999', 'Germany', ''])('cities of the unknown country "%s" are rejected [API-44]', async (country) => {
		expect(await fetchCities(shop.client, country)).toEqual([])
	})

	it('shipping charge of a city takes precedence over the charge of its country, and 0 is free [API-45] [ENT-27] [CART-15]', async () => {
		expect((await fetchShippingCharge(shop.client, berlin)).charge).toBe(1290)
		expect((await fetchShippingCharge(shop.client, newark)).charge).toBe(590)
		expect((await fetchShippingCharge(shop.client, newYork)).charge).toBe(0)
	})

	it('well-known cities have names in other languages', async () => {
		const cities = await fetchCities(shop.client, '276')
		expect(cities.find(({ name }) => name === 'Munich')?.also).toContain('München')
		expect(cities.find(({ name }) => name === 'Köln')?.also).toContain('Cologne')
	})

	it('shipping charge of the country applies to a city that is not in the list, and the charge of a city to all of its names', async () => {
		expect((await fetchShippingCharge(shop.client, 'Gernrode', '276')).charge).toBe(1290)
		expect((await fetchShippingCharge(shop.client, 'Big Apple', '840')).charge).toBe(0)
		expect(await refusalOf(fetchShippingCharge(shop.client, 'Gernrode', '0'))).toMatchObject({ code: 'city_unknown' })
	})

	it.each(['1', '99999999999', 'Berlin'])('shipping charge of the unknown city "%s" is rejected [API-45] [CHK-18]', async (city) => {
		expect(await refusalOf(fetchShippingCharge(shop.client, city))).toMatchObject({ status: 422, code: 'city_unknown' })
	})

	it('payment types include ones without a payment provider [API-50] [ENT-25]', async () => {
		expect((await fetchPaymentTypes(shop.client)).map(({ name }) => name)).toEqual([
			'Cash on delivery',
			'Card on delivery',
			'Bank transfer',
		])
	})

	it("places keep the owner's changes at the next start", async () => {
		const before = await readShippingTable(shop.db)
		await replaceShippingTable(before.map((row) => (row.country === 'DE' ? { ...row, charge: 499 } : row)))
		await shop.db.deleteFrom('payment_types').where('name', '=', 'Bank transfer').execute()
		await seedCheckoutData(shop.db)
		expect((await fetchShippingCharge(shop.client, berlin)).charge).toBe(499)
		expect(await fetchPaymentTypes(shop.client)).toHaveLength(2)
		await replaceShippingTable(before)
	})

	it('places follow changes of the place files, and keep the charges', async () => {
		await shop.db.updateTable('cities').set({ name: 'An old name' }).where('id', '=', Number(newYork)).execute()
		expect(await loadPlaces(shop.db)).toBe(false)
		await shop.db.updateTable('meta').set({ value: 'an older version' }).where('key', '=', 'places').execute()
		expect(await loadPlaces(shop.db)).toBe(true)
		expect((await fetchCities(shop.client, '840')).find(({ id }) => id === newYork)).toMatchObject({ name: 'New York City' })
		expect((await fetchShippingCharge(shop.client, newYork)).charge).toBe(0)
	})

	it('shipping table is exported in the format of its import', async () => {
		const table = await readShippingTable(shop.db)
		const file = formatShippingTable(table)
		expect(parseShippingTable(file, 'shipping.csv')).toEqual(table)
		await replaceShippingTable(parseShippingTable(file, 'shipping.csv'))
		expect(await readShippingTable(shop.db)).toEqual(table)
	})

	it('country without delivery is not listed, except for a city with delivery', async () => {
		const before = await readShippingTable(shop.db)
		const onlyNewYork = before.filter(({ cityId }) => cityId !== null)
		await replaceShippingTable(onlyNewYork)
		expect(await fetchCountries(shop.client)).toEqual([{ id: '840', name: 'United States', code: 'US' }])
		expect(await fetchCities(shop.client, '840')).toMatchObject([{ id: newYork, name: 'New York City' }])
		expect(await refusalOf(fetchShippingCharge(shop.client, berlin))).toMatchObject({
			code: 'city_unknown',
			message: 'We do not ship to Berlin.',
		})
		await replaceShippingTable(before)
	})

	it('shipping table with an unknown place is rejected, and the former one stays', async () => {
		const before = await readShippingTable(shop.db)
		const wrong = [
			{ country: 'ZZ', cityId: null, charge: 100, name: '' },
			{ country: 'DE', cityId: Number(newYork), charge: 100, name: '' },
		]
		await expect(replaceShippingTable(wrong)).rejects.toThrow('There is no country "ZZ".\nThere is no city 5128581 in the country "DE".')
		expect(await readShippingTable(shop.db)).toEqual(before)
	})

	it('first start runs once, even with several concurrent processes', async () => {
		let runs = 0
		const start = () =>
			runOnce(shop.db, 'a test', 'first', () => {
				runs++
				return Promise.resolve()
			})
		expect((await Promise.all([start(), start(), start()])).filter(Boolean)).toHaveLength(1)
		expect(runs).toBe(1)
	})

	it('first start runs again after a failure', async () => {
		await expect(runOnce(shop.db, 'another test', 'first', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
		expect(await runOnce(shop.db, 'another test', 'first', () => Promise.resolve())).toBe(true)
	})
})
