import { lowestPrice } from '@storefront/connectors-shared/catalogue/product.ts'
import { orderPageSize } from '@storefront/contract/domain/constants.ts'
import { toUnits } from '@storefront/contract/domain/money.ts'
import { createAddress, deleteAddress, getAddresses, updateAddress } from '@storefront/contract/endpoints/account/addresses.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '@storefront/contract/endpoints/cart/wishlist.ts'
import { getMyOrders } from '@storefront/contract/endpoints/checkout/orders.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { type BodyOf, implement } from '@storefront/store/http/calls/implement.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { callAsCustomer } from '../account/customer.ts'
import { type Buyer, customerBuyer } from '../cart/buyer.ts'
import { orderContext, orderForWire } from '../checkout/orders.ts'
import type { Connector } from '../connector/connector.ts'
import { type EngineAddress, type PlacedOrder, placedFields } from '../shop-api/documents.ts'

const maxOrders = 100
const addressFields =
	'id fullName streetLine1 streetLine2 city province postalCode phoneNumber defaultShippingAddress country { code name }'
const createDocument = 'mutation Create($input: CreateAddressInput!) { createCustomerAddress(input: $input) { id } }'
const updateDocument = 'mutation Change($input: UpdateAddressInput!) { updateCustomerAddress(input: $input) { id } }'
const deleteDocument = 'mutation Remove($id: ID!) { deleteCustomerAddress(id: $id) { success } }'

interface SavedAddress extends Omit<EngineAddress, 'country'> {
	readonly id: string
	readonly defaultShippingAddress: boolean | null
	readonly country: { readonly code: string; readonly name: string }
}

/** Data of a signed-in customer: addresses and orders of the engine, wishlist of the connector. */
export function addCustomer(app: App, connector: Connector): void {
	addAddresses(app, connector)
	addWishes(app, connector)

	implement(app, getMyOrders, async ({ c, query }) => {
		const buyer = await customerBuyer(connector, c)
		const take = Math.min(maxOrders, Math.max(1, Number(query.items ?? orderPageSize)))
		const skip = (Math.max(1, Number(query.page ?? 1)) - 1) * take
		const { orders } = await callAsCustomer<{ id: string; orders: { totalItems: number; items: readonly PlacedOrder[] } }>(
			connector,
			buyer,
			{
				declared: '($options: OrderListOptions!)',
				variables: {
					options: { take, skip, sort: { orderPlacedAt: 'DESC' }, filter: { active: { eq: false }, orderPlacedAt: { isNull: false } } },
				},
				fields: 'id orders(options: $options) { totalItems items { ...PlacedFields } }',
				fragments: placedFields,
			},
		)
		const telling = await orderContext(connector)
		return {
			data: orders.items.map((order) => ({
				id: order.id,
				pay_key: linkKey(connector.orderKey, order.code),
				...orderForWire(order, telling),
			})),
			order_count: orders.totalItems,
		}
	})
}

function addAddresses(app: App, connector: Connector): void {
	const { api, places } = connector
	const read = async (buyer: Buyer) => {
		type Answer = { readonly id: string; readonly addresses: readonly SavedAddress[] | null }
		return (await callAsCustomer<Answer>(connector, buyer, { fields: `id addresses { ${addressFields} }` })).addresses ?? []
	}
	/** Requires a known country, because the engine stores no address without one. */
	const inputOf = async (body: BodyOf<typeof createAddress>) => {
		const wanted = String(body.country ?? '').trim()
		const country = (await places.countries()).find(({ id, name, code }) => [String(id), name, code].includes(wanted))
		if (!country) {
			const sentence = 'Please choose a country of the list.'
			throw new StoreError('invalid_request', sentence, { errors: { country: [sentence] } })
		}
		return {
			streetLine1: body.address || '-',
			city: String(body.city ?? ''),
			province: body.state,
			postalCode: body.postal_code,
			countryCode: country.code,
			defaultShippingAddress: Number(body.is_default) === 1,
		}
	}
	const own = async (buyer: Buyer, id: string) => {
		if (!(await read(buyer)).some((address) => address.id === id)) throw new StoreError('not_found', 'There is no such address.')
	}

	implement(app, getAddresses, async ({ c }) => ({
		data: (await read(await customerBuyer(connector, c))).map((address) => ({
			id: address.id,
			address: [address.streetLine1 === '-' ? '' : address.streetLine1, address.streetLine2].filter(Boolean).join(', '),
			city: address.city ?? '',
			country: address.country.name,
			postal_code: address.postalCode ?? '',
			state: address.province ?? '',
			is_default: address.defaultShippingAddress ? 1 : 0,
		})),
	}))

	implement(app, createAddress, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		await read(buyer)
		await api.ask(createDocument, { input: await inputOf(body) }, await buyer.session())
		return { message: 'Address saved' }
	})

	implement(app, updateAddress, async ({ c, id, body }) => {
		const buyer = await customerBuyer(connector, c)
		await own(buyer, id)
		await api.ask(updateDocument, { input: { id, ...(await inputOf(body)) } }, await buyer.session())
		return { message: 'Address saved' }
	})

	implement(app, deleteAddress, async ({ c, id }) => {
		const buyer = await customerBuyer(connector, c)
		await own(buyer, id)
		await api.ask(deleteDocument, { id }, await buyer.session())
		return { message: 'Address removed' }
	})
}

function addWishes(app: App, connector: Connector): void {
	const { database, catalogue } = connector
	implement(app, getWishlist, async ({ c }) => {
		const { customerId } = await customerBuyer(connector, c)
		const [{ byId }, currency] = await Promise.all([catalogue.snapshot(), connector.currency()])
		const wishes = await database.all<{ id: number; product_id: string }>(
			'select id, product_id from wishes where customer_id = ? order by id',
			customerId,
		)
		return {
			data: wishes.flatMap(({ id, product_id }) => {
				const product = byId.get(product_id)
				if (!product) return []
				const { name, images } = product
				return [
					{
						wishlist_id: id,
						id: product_id,
						name,
						images: [...images],
						variant: '',
						currency,
						sales_price: toUnits(lowestPrice(product).price),
					},
				]
			}),
		}
	})

	implement(app, addToWishlist, async ({ c, body }) => {
		const { customerId } = await customerBuyer(connector, c)
		const product = await catalogue.product(String(body.product_id))
		if (!product) throw new StoreError('not_found', 'There is no such product.')
		await database.run('insert into wishes (customer_id, product_id) values (?, ?) on conflict do nothing', customerId, product.id)
		return { message: 'Added to wishlist' }
	})

	implement(app, removeFromWishlist, async ({ c, id }) => {
		const { customerId } = await customerBuyer(connector, c)
		const removed = await database.run('delete from wishes where customer_id = ? and id = ?', customerId, parseId(id) ?? 0)
		if (removed === 0) throw new StoreError('not_found', 'This is not on your wishlist.')
		return { message: 'Removed from wishlist' }
	})
}
