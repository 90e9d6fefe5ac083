import { liveUrl } from './trial-engine.ts'

/** Asks the admin API of the engine of trials as its owner would. */
async function asOwner<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
	const ask = async (how: string, where: string, what: object | undefined, token?: string) => {
		const response = await fetch(new URL(where, liveUrl), {
			method: how,
			headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
			...(what ? { body: JSON.stringify(what) } : {}),
		})
		if (!response.ok) throw new Error(`The engine refused its owner: ${response.status} ${await response.text()}`)
		return (await response.json()) as unknown
	}
	const password = process.env.MEDUSA_ENGINE_PASSWORD ?? 'superadmin'
	const { token } = (await ask('POST', '/auth/user/emailpass', { email: 'owner@shop.example', password })) as { token: string }
	// The caller names what its own question gives.
	return (await ask(method, path, body, token)) as Data
}

/** A price that the owner may change. */
export interface Price {
	readonly product: string
	readonly variant: string
	readonly id: string
	/** In currency units. */
	readonly amount: number
}

/** Of the first variant of the product with this name. */
export async function priceOf(name: string): Promise<Price> {
	type Variant = { readonly id: string; readonly prices: readonly { readonly id: string; readonly amount: number }[] }
	const { products } = await asOwner<{ products: readonly { id: string; title: string; variants: readonly Variant[] }[] }>(
		'GET',
		`/admin/products?${new URLSearchParams({ q: name, fields: 'id,title,*variants,*variants.prices' })}`,
	)
	const product = products.find(({ title }) => title === name)
	const variant = product?.variants[0]
	const price = variant?.prices[0]
	if (!product || !variant || !price) throw new Error(`The engine sells no ${name}`)
	return { product: product.id, variant: variant.id, ...price }
}

export async function changePrice({ product, variant, id }: Price, amount: number): Promise<void> {
	await asOwner('POST', `/admin/products/${product}/variants/${variant}`, { prices: [{ id, currency_code: 'eur', amount }] })
}
