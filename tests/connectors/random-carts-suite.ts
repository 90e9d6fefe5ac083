import { randomInt } from 'node:crypto'
import { type CatalogueProduct, hasVariations } from '@storefront/connectors-shared/catalogue/product.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { type CartLine, subtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import { lookUpOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guest, order } from '../contract/checkout/buyer.ts'
import { chargeFor } from './charge.ts'

/** So many carts are ordered. */
const rounds = 200

interface TestEngine {
	readonly connector: {
		readonly catalogue: {
			refresh(): Promise<{ readonly products: readonly CatalogueProduct[] }>
			product(id: string): Promise<CatalogueProduct | null>
		}
	}
	visitor(options: { readonly address: string }): { readonly client: StoreClient }
	end(): Promise<void>
}

interface Place {
	readonly country: string
	readonly city: string
	/** Number of the country in ISO 3166. */
	readonly id: number
	readonly postalCode: string
}

interface Options {
	/** Opens an engine that runs; throws if there is none. */
	readonly openEngine: () => Promise<TestEngine>
	readonly coupons: readonly string[]
	readonly places: readonly [Place, ...Place[]]
}

export const berlin: Place = { country: 'Germany', city: 'Berlin', id: 276, postalCode: '10115' }

/** Tests of a connector before a running engine: its totals and its stock. */
export function testRandomCarts({ openEngine, coupons, places }: Options): void {
	let engine: TestEngine

	beforeAll(async () => {
		engine = await openEngine()
	})
	afterAll(() => engine?.end())

	it('totals of the connector equal those of the engine to the cent, for random carts', { timeout: 2_400_000 }, async () => {
		const { products } = await engine.connector.catalogue.refresh()
		let ordered = 0
		while (ordered < rounds) {
			// Orders are limited by address.
			const { client } = engine.visitor({ address: `198.51.100.${ordered + 1}` })
			await fillAtRandom(client, products)
			const lines = await fetchCart(client, guest)
			if (lines.length === 0) continue
			for (const line of lines) expect(line.unitPrice).toBe(priceIn(products, line))
			const { id, country, city, postalCode } = places[randomInt(places.length)] ?? places[0]
			const shippingCharge = await chargeFor(client, city, id)
			const code = coupons[randomInt(coupons.length + 1)] ?? null
			const coupon = code === null ? null : await fetchCoupon(client, code).catch(unlessRefused)
			const discount = coupon?.value ?? 0
			const { total } = orderTotals({ subtotal: subtotalOf(lines), shippingCharge, discount })
			const email = `round-${ordered}@shop.example`
			const form = { shippingCharge, email, country, city, postalCode }
			const number = await order(client, { ...form, coupon: coupon && { id: coupon.id, amount: discount } })
			const found = await client.call(lookUpOrder, { body: { order_no: number, email } })
			expect('data' in found && toCents(found.data.final_total), `${number}: ${JSON.stringify(lines)}, ${code}`).toBe(total)
			ordered += 1
		}
	})

	it('the last items are sold to as many of twenty buyers who order at the same time', async () => {
		const { products } = await engine.connector.catalogue.refresh()
		const scarce = products.find(({ variants: [first, other] }) => first && !other && first.stock > 0 && first.stock <= 5)
		if (!scarce) throw new Error('The engine has nothing left of which there are few: fill it anew.')
		const pieces = scarce.variants[0]?.stock ?? 0
		const buyers = []
		for (let index = 0; index < 20; index++) {
			const { client } = engine.visitor({ address: `203.0.113.${index + 20}` })
			await addLine(client, guest, { productId: scarce.id, variantId: null, quantity: 1, unitPrice: 0, discount: '' })
			buyers.push({ client, email: `buyer-${index}@shop.example`, shippingCharge: await chargeFor(client) })
		}
		const outcomes = await Promise.all(buyers.map(({ client, ...form }) => order(client, form).catch(unlessRefused)))
		expect(outcomes.filter((number) => number !== null)).toHaveLength(pieces)
		expect((await engine.connector.catalogue.product(scarce.id))?.variants[0]?.stock).toBe(0)
	})
}

/** Up to four lines of up to three pieces, of what there is enough of. */
async function fillAtRandom(client: StoreClient, products: readonly CatalogueProduct[]): Promise<void> {
	for (let line = randomInt(1, 5); line > 0; line--) {
		const product = products[randomInt(products.length)]
		const variant = product?.variants[randomInt(product.variants.length)]
		if (!product || !variant || variant.stock < 20) continue
		const variantId = hasVariations(product) ? variant.id : null
		const added = { productId: product.id, variantId, quantity: randomInt(1, 4), unitPrice: 0, discount: '' }
		await addLine(client, guest, added).catch(unlessRefused)
	}
}

function priceIn(products: readonly CatalogueProduct[], { productId, variantId }: CartLine): number | undefined {
	const variants = products.find(({ id }) => id === productId)?.variants
	return (variantId === null ? variants?.[0] : variants?.find(({ id }) => id === variantId))?.price
}

function unlessRefused(error: unknown): null {
	if (error instanceof StoreFailure && ['coupon_refused', 'stock_exceeded'].includes(error.code)) return null
	throw error
}
