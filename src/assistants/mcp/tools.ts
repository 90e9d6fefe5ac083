import { cartItemLimit, itemQuantityLimit } from '@storefront/contract/domain/cart/cart-items.ts'
import { searchTermLimit } from '@storefront/contract/domain/constants.ts'
import { idLimit } from '../ucp/inputs.ts'
import { operations } from '../ucp/operations.ts'

const text = (description: string, limits: object = {}) => ({ type: 'string', description, ...limits })
const amount = (description: string) => ({ type: 'integer', minimum: 0, description })

const context = {
	type: 'object',
	description: 'Hints about the buyer, without anything that identifies a person.',
	properties: {
		address_country: text('Country of the delivery, such as DE. The answer then has costs and dates of the delivery.'),
		language: text('Language of the answer, such as de.'),
		currency: text('Currency of the price filter, such as USD.'),
	},
}

const filters = {
	type: 'object',
	properties: {
		categories: { type: 'array', items: text('Name of a category, from the categories of a product.'), maxItems: 20 },
		price: {
			type: 'object',
			properties: { min: amount('Lowest price in minor units.'), max: amount('Highest price in minor units.') },
		},
	},
}

const id = text('Id of a product or variant.', { minLength: 1, maxLength: 200 })

const selected = {
	type: 'array',
	maxItems: 20,
	items: {
		type: 'object',
		required: ['name', 'label'],
		properties: { name: text('Name of an option.'), label: text('Value of the option.'), id: text('Id of the value.') },
	},
}

const cart = {
	type: 'object',
	required: ['line_items'],
	properties: {
		line_items: {
			type: 'array',
			minItems: 1,
			maxItems: cartItemLimit,
			items: {
				type: 'object',
				required: ['item', 'quantity'],
				properties: {
					item: { type: 'object', required: ['id'], properties: { id: text('Id of a variant.', { minLength: 1, maxLength: 200 }) } },
					quantity: { type: 'integer', minimum: 1, maximum: itemQuantityLimit },
				},
			},
		},
		context,
	},
}

/** The arguments of a tool: `catalog` or `cart`, as the operations of the protocol take them, and the id of a cart. */
interface Tool {
	readonly description: string
	readonly isWrite?: true
	readonly properties: Readonly<Record<string, object>>
}

const cartId = text('Id of a cart, from create_cart.', { minLength: 1, maxLength: 2000 })

const described: Readonly<Record<string, Tool>> = {
	search_catalog: {
		description:
			'Search the products of this shop by words, category or price. The query may be a phrase: "32 GB laptop under 1,700". Up to ten products per page; pagination.cursor leads to the next one.',
		properties: {
			catalog: {
				type: 'object',
				properties: {
					query: text('What the person is looking for.', { maxLength: searchTermLimit }),
					filters,
					context,
					pagination: {
						type: 'object',
						properties: { cursor: text('Cursor of the previous page.'), limit: { type: 'integer', minimum: 1 } },
					},
				},
			},
		},
	},
	lookup_catalog: {
		description: 'Get products or variants by their ids, with current price and stock.',
		properties: {
			catalog: {
				type: 'object',
				required: ['ids'],
				properties: { ids: { type: 'array', items: id, minItems: 1, maxItems: idLimit }, filters, context },
			},
		},
	},
	get_product: {
		description: 'Get one product with its options, variants and specifications.',
		properties: {
			catalog: {
				type: 'object',
				required: ['id'],
				properties: { id, selected, preferences: { type: 'array', items: text('Name of an option.'), maxItems: 20 }, filters, context },
			},
		},
	},
	create_cart: {
		description:
			'Create a cart with variants. Give the person its continue_url: the page behind it puts the products into their own cart, and they order there. Nothing is ordered or paid by this tool.',
		isWrite: true,
		properties: { cart },
	},
	get_cart: { description: 'Get a cart that this assistant has created.', properties: { id: cartId } },
	update_cart: { description: 'Replace all lines of a cart.', isWrite: true, properties: { id: cartId, cart } },
	cancel_cart: { description: 'Empty a cart.', isWrite: true, properties: { id: cartId } },
}

const meta = { type: 'object', description: 'Metadata of the protocol, which this shop does not need.' }

/** The tools: one for each operation of the protocol. */
export const tools = operations.map(({ name }) => {
	const { description = '', isWrite = false, properties = {} } = described[name] ?? {}
	return {
		name,
		description,
		inputSchema: { type: 'object' as const, required: Object.keys(properties), properties: { meta, ...properties } },
		annotations: { readOnlyHint: !isWrite, destructiveHint: false, openWorldHint: false },
	}
})
