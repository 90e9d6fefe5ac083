import { lowestPrice } from '@storefront/connectors-shared/catalogue/product.ts'
import { allowedMethods, type OfferedMethod } from '@storefront/connectors-shared/checkout/delivery-services.ts'
import type { Destination } from '@storefront/connectors-shared/places/places.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { type Buyer, guestSession } from '../cart/buyer.ts'
import { mutateCart, mutateCartOrThrow, openCart } from '../cart/engine-cart.ts'
import { toLines } from '../cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused } from '../shop-api/client.ts'

interface EngineMethod {
	readonly id: string
	readonly code: string
	readonly name: string
	readonly priceWithTax: Cents
}

const methodsDocument = /* GraphQL */ `
	query Methods { eligibleShippingMethods { id code name priceWithTax } }
`

/** Shipping methods that the engine offers for a cart with an address, the standard delivery first. Throws `city_unknown` if there is none. */
export async function readMethods({ api, shop }: Connector, buyer: Buyer, destination: Destination) {
	const { eligibleShippingMethods: offered } = await api.ask<{ eligibleShippingMethods: readonly EngineMethod[] }>(
		methodsDocument,
		{},
		await buyer.session(),
	)
	const methods = offered.map(({ priceWithTax, ...method }): OfferedMethod => ({ ...method, price: priceWithTax }))
	return allowedMethods(methods, shop.shipping_methods, destination)
}

/**
 * Shipping methods to a destination, with their charges. The engine computes it only for a cart: the buyer's cart, or, without a buyer, a cart of the connector
 * with one unit of the cheapest product.
 */
export async function listMethods(connector: Connector, buyer: Buyer | null, destination: Destination) {
	const cartBuyer = buyer && toLines(await openCartOf(connector, buyer)).length > 0 ? buyer : probe(connector)
	return await connector.locks.run(cartBuyer.owner, async () => {
		if (toLines(await openCart(connector, cartBuyer)).length === 0) await fillProbe(connector, cartBuyer)
		await mutateCartOrThrow(connector, cartBuyer, 'setOrderShippingAddress', {
			input: { streetLine1: '-', city: destination.city, countryCode: destination.country.code },
		})
		return await readMethods(connector, cartBuyer, destination)
	})
}

function openCartOf(connector: Connector, buyer: Buyer) {
	return connector.locks.run(buyer.owner, () => openCart(connector, buyer))
}

const probeKey = 'probe'

/** Owner of the connector's cart; no cookie has a hash of this form. */
function probe(connector: Connector): Buyer {
	return {
		kind: 'guest',
		owner: probeKey,
		customerId: null,
		key: probeKey,
		session: () => guestSession(connector, probeKey),
	}
}

async function fillProbe(connector: Connector, buyer: Buyer): Promise<void> {
	const { products } = await connector.catalogue.snapshot()
	const available = products
		.filter(({ variants }) => variants.some(({ stock }) => stock > 0))
		.toSorted((a, b) => lowestPrice(a).price - lowestPrice(b).price)
	for (const { variants } of available) {
		const variant = variants.find(({ stock }) => stock > 0)
		const answer = await mutateCart(connector, buyer, 'addItemToOrder', { productVariantId: variant?.id, quantity: 1 })
		if (!isRefused(answer)) return
	}
	throw new StoreError('store_unavailable', 'The delivery charge is not available at the moment.')
}
