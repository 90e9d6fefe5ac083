/** Adds data that a trial needs and the sample data does not have: stock levels, brands and coupon codes. Uses the admin API. */

const login = 'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }'
const variantsQuery = '{ productVariants(options: { take: 100 }) { items { id sku trackInventory product { id name } } } }'
const updateVariants = 'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }'
const createPromotion =
	'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename ... on ErrorResult { message } } }'

/** Stock of each variant, and of a few variants that are almost or completely sold out. */
const pieces = 100
const scarce = { 'Road Bike': 3, Football: 0 }

const always = {
	code: 'minimum_order_amount',
	arguments: [
		{ name: 'amount', value: '0' },
		{ name: 'taxInclusive', value: 'true' },
	],
}
const from = (amount) => ({
	code: 'minimum_order_amount',
	arguments: [
		{ name: 'amount', value: String(amount) },
		{ name: 'taxInclusive', value: 'true' },
	],
})
const percent = (share) => ({ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: String(share) }] })
const fixed = (amount) => ({ code: 'order_fixed_discount', arguments: [{ name: 'discount', value: String(amount) }] })

/** Promotions by coupon code. */
const coupons = [
	{ couponCode: 'TENTH', conditions: [always], actions: [percent(10)] },
	{ couponCode: 'FIVEOFF', conditions: [always], actions: [fixed(500)] },
	{ couponCode: 'FROM1000', conditions: [from(100_000)], actions: [percent(20)] },
	{
		couponCode: 'SPRING2020',
		conditions: [always],
		actions: [percent(50)],
		startsAt: '2020-01-01T00:00:00Z',
		endsAt: '2020-06-01T00:00:00Z',
	},
]

async function completeSample(url, { identifier, password }) {
	let token
	const ask = async (query, variables = {}) => {
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
			body: JSON.stringify({ query, variables }),
		})
		token = response.headers.get('vendure-auth-token') ?? token
		const { data, errors } = await response.json()
		if (errors) throw new Error(errors[0].message)
		return data
	}
	await ask(login, { name: identifier, password })
	const { productVariants } = await ask(variantsQuery)
	await ask(updateVariants, {
		input: productVariants.items.map(({ id, product }) => ({ id, trackInventory: 'TRUE', stockOnHand: scarce[product.name] ?? pieces })),
	})
	for (const { couponCode, ...promotion } of coupons) {
		const input = { ...promotion, couponCode, enabled: true, translations: [{ languageCode: 'en', name: couponCode }] }
		const { createPromotion: answer } = await ask(createPromotion, { input })
		if (answer.message) throw new Error(answer.message)
	}
}

module.exports = { completeSample }
