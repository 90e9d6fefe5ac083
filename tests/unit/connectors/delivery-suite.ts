import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { type Cents, toCents, toUnits } from '@storefront/contract/domain/money.ts'
import { lookUpOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import { getDeliveryServices } from '@storefront/contract/endpoints/location/delivery-services.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargeFor } from '#tests/connectors/charge.ts'
import { fillForm, guest, order, refusalOf } from '#tests/contract/checkout/buyer.ts'
import type { TestConnector } from './test-connector.ts'

interface DeliverySuite<Engine extends TestConnector> {
	readonly openEngine: (recording: string) => Promise<Engine>
	/** A product of the engine without options. */
	readonly product: string
	/** Names that the engine gives to the standard delivery and to the other service, and the code of that one. */
	readonly standard: string
	readonly express: string
	readonly code: string
}

/** Tests of delivery services that every connector passes before an engine with two shipping methods; call it within `describe`. */
export function testDeliveryServices<Engine extends TestConnector>({ openEngine, ...engineHas }: DeliverySuite<Engine>): void {
	const { product, standard, express, code } = engineHas
	let engine: Engine
	beforeAll(async () => {
		engine = await openEngine('delivery')
	})
	afterAll(() => engine.end())

	async function listServices(client: StoreClient, city = 'Berlin', country = 276) {
		const { data } = (await client.call(getDeliveryServices, { query: { country_id: country, city_id: city } })) as {
			readonly data: readonly { readonly code: string; readonly name: string; readonly charge: number; readonly earliest: string }[]
		}
		return data
	}

	async function fillCart(quantity: number): Promise<StoreClient> {
		const { client } = engine.visitor()
		const { products } = await engine.connector.catalogue.snapshot()
		const found = products.find(({ name }) => name === product)
		const variantId = Object.keys(found?.variants[0]?.options ?? {}).length > 0 ? (found?.variants[0]?.id ?? null) : null
		await addLine(client, guest, { productId: found?.id ?? '', variantId, quantity, unitPrice: 0, discount: '' }, `delivery-${quantity}`)
		return client
	}

	it('settings announce that shoppers can choose', async () => {
		const { client } = engine.visitor()
		expect((await client.call(getSettings)).data.delivery_services).toBe(1)
		await expect(fetchSettings(client)).resolves.toBeDefined()
	})

	it('services have the names and charges of the engine, the standard delivery first, and no dates', async () => {
		const client = await fillCart(1)
		const services = await listServices(client)
		const charge = await chargeFor(client)
		expect(services).toMatchObject([
			{ code: '', name: standard, charge: toUnits(charge), earliest: '' },
			{ code, name: express, earliest: '' },
		])
		expect(services[1]?.charge).toBeGreaterThan(toUnits(charge))
		expect(await refusalOf(listServices(client, 'Nowhere', 999_999))).toMatchObject({ code: 'city_unknown' })
	})

	it('an order is delivered by the chosen service at its charge, and shows it', async () => {
		const client = await fillCart(2)
		const chosen = (await listServices(client)).find((service) => service.code === code)
		const shippingCharge: Cents = toCents(chosen?.charge ?? 0)
		const email = engine.email('express')
		const form = { email, deliveryService: code, shippingCharge }
		const standardCharge = await chargeFor(client)
		expect(await refusalOf(order(client, { ...form, shippingCharge: standardCharge, idempotencyKey: 'cheap' }))).toMatchObject({
			code: 'totals_changed',
		})
		expect(await refusalOf(order(client, { ...form, deliveryService: 'drone', idempotencyKey: 'drone' }))).toMatchObject({
			code: 'invalid_request',
			status: 422,
		})
		const number = await order(client, await fillForm(client, { ...form, idempotencyKey: 'express' }))
		const found = await client.call(lookUpOrder, { body: { order_no: number, email } })
		expect(found).toMatchObject({ data: { shipping_charge: toUnits(shippingCharge), delivery_dates: express } })
	})
}
