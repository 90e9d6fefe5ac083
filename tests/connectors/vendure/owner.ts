import { liveUrl } from './trial-engine.ts'

const login = 'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }'
const setPrice = 'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }'

/** Asks the admin API of the engine of trials as its owner would. */
export async function asOwner<Data>(query: string, variables: object = {}): Promise<Data> {
	const url = new URL('/admin-api', liveUrl)
	const ask = async (text: string, given: object, token?: string) => {
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
			body: JSON.stringify({ query: text, variables: given }),
		})
		const reply = (await response.json()) as { data: Data; errors?: readonly { message: string }[] }
		if (reply.errors) throw new Error(`The engine refused its owner: ${reply.errors[0]?.message}`)
		return { data: reply.data, token: response.headers.get('vendure-auth-token') ?? '' }
	}
	const { token } = await ask(login, { name: 'superadmin', password: process.env.VENDURE_ENGINE_PASSWORD ?? 'superadmin' })
	return (await ask(query, variables, token)).data
}

/** In cents, without tax, as the engine of trials keeps prices. */
export async function priceOf(variantId: string): Promise<number> {
	const { productVariant } = await asOwner<{ productVariant: { price: number } }>(
		'query ($id: ID!) { productVariant(id: $id) { price } }',
		{
			id: variantId,
		},
	)
	return productVariant.price
}

export async function changePrice(variantId: string, price: number): Promise<void> {
	await asOwner(setPrice, { input: [{ id: variantId, price }] })
}

/** The first variant of the product with this name. */
export async function variantOf(name: string): Promise<string> {
	const { products } = await asOwner<{ products: { items: readonly { variants: readonly { id: string }[] }[] } }>(
		'query ($name: String!) { products(options: { filter: { name: { eq: $name } } }) { items { variants { id } } } }',
		{ name },
	)
	const id = products.items[0]?.variants[0]?.id
	if (id === undefined) throw new Error(`The engine sells no ${name}`)
	return id
}
