/** One question to the engine and its answer. Tokens go by numbers. */
export interface Exchange {
	/** `POST /store/carts/cart_1/line-items`, with its query. */
	readonly asked: string
	readonly body: string
	readonly token: string | null
	readonly status: number
	readonly reply: unknown
}

/** Repeated requests with the same response in all recordings. */
const ofCatalogue = /^GET \/store\/(?:products\?|product-categories|collections|product-tags|regions)/
/** Fields of a product that the connector reads; recordings omit the others. */
const readOfProducts = new Set([
	...['id', 'title', 'thumbnail', 'created_at', 'updated_at', 'metadata', 'collection', 'type', 'images', 'url', 'options', 'values'],
	...['value', 'option', 'tags', 'categories', 'variants', 'sku', 'manage_inventory', 'allow_backorder', 'inventory_quantity'],
	...['calculated_price', 'calculated_amount', 'is_calculated_price_tax_inclusive', 'calculated_amount_with_tax'],
	...['original_amount', 'is_original_price_tax_inclusive', 'original_amount_with_tax'],
	...['brand', 'specifications', 'products', 'product', 'count', 'description'],
])

/** Fields of carts and orders that the connector does not read. */
const unread = new Set([
	...[
		'region',
		'tax_lines',
		'customer',
		'product',
		'variant',
		'payment_collection',
		'payment_collections',
		'payment_sessions',
		'credit_lines',
	],
	...['summary', 'detail', 'billing_address', 'product_description', 'product_subtitle', 'countries'],
])

interface Question {
	readonly asked: string
	readonly body: string
	readonly token: string | null
}

function questionOf(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Question {
	const { pathname, search } = new URL(String(input))
	return {
		asked: `${init?.method ?? 'GET'} ${pathname}${search}`,
		body: typeof init?.body === 'string' ? init.body : '',
		token: new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null,
	}
}

/** Takes down what the engine answers. */
export function record(exchanges: Exchange[], catalogue: Exchange[]): typeof fetch {
	const tokens: string[] = []
	const numbered = (text: string) =>
		text.replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, (token) => {
			if (!tokens.includes(token)) tokens.push(token)
			return `token-${tokens.indexOf(token)}`
		})
	return async (input, init) => {
		const question = questionOf(input, init)
		const response = await fetch(input, init)
		const reply: unknown = JSON.parse(numbered(await response.clone().text()))
		const exchange = {
			...question,
			token: question.token && numbered(question.token),
			status: response.status,
			reply: question.asked.startsWith('GET /store/products')
				? picked(reply)
				: /\/store\/(?:carts|orders)/.test(question.asked)
					? stripped(reply)
					: reply,
		}
		if (!ofCatalogue.test(exchange.asked)) exchanges.push(exchange)
		else if (!catalogue.some(({ asked }) => asked === exchange.asked)) catalogue.push(exchange)
		return response
	}
}

function stripped(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(stripped)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (unread.has(name) ? [] : [[name, stripped(inner)]])))
}

/** What is read of products, with the beginning of their descriptions. Pairs of specifications have names of their own. */
function picked(value: unknown, isFree = false): unknown {
	if (Array.isArray(value)) return value.map((one) => picked(one, isFree))
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, inner]) => {
			if (!isFree && !readOfProducts.has(name)) return []
			return [[name, name === 'description' ? String(inner).slice(0, 40) : picked(inner, isFree || name === 'specifications')]]
		}),
	)
}

/** Replays the engine: each request gets its recorded response once, in the recorded order; catalogue requests any number of times. */
export function play(exchanges: readonly Exchange[], catalogue: readonly Exchange[]): typeof fetch {
	const left = [...exchanges]
	return (input, init) => {
		const { asked, body, token } = questionOf(input, init)
		const index = left.findIndex((one) => one.asked === asked && one.body === body && one.token === token)
		const [exchange] = index < 0 ? catalogue.filter((one) => one.asked === asked) : left.splice(index, 1)
		if (!exchange)
			throw new Error(`The engine was never asked this: ${asked} ${body}. Record it anew: README.md of the connector says how.`)
		return Promise.resolve(Response.json(exchange.reply, { status: exchange.status }))
	}
}
