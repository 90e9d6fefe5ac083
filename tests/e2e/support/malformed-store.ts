import { startFaultyStore } from './faulty-store.ts'
import { type Case, type MarkedReply, markedReply } from './malformed-replies.ts'

export const frameCalls = ['/site-info', '/top-categories', '/all-categories']
/** Their replies have one form: each tries every third way, and all of them together try all. */
const sections = [
	'/special-offer',
	'/day-flash-sale',
	'/deal-of-day',
	'/month-flash-sale',
	'/deal-of-month',
	'/best-category',
	'/best-brand',
]
export const homeCalls = ['/sliders', '/promotions', '/product-tops', '/brands', ...sections]

/** A kind of pages of which the one with the number of a case is made from that case. */
export interface Pages {
	readonly title: 'product' | 'related products' | 'listing' | 'search'
	readonly reply: MarkedReply
	readonly path: (number: number) => string
}

/** Where the numbers of each kind begin. */
const first = { product: 700_000, related: 800_000, relatedCategory: 900_000, listing: 600_000 } as const

/** A store whose replies to pages are those of `storeApi`, marked, and each spoilt in all ways in turn. */
export async function startSpoiltStore(storeApi: string) {
	const reply = async (path: string) => markedReply(await (await fetch(storeApi + path)).json())
	const known = new Map<string, MarkedReply>()
	for (const path of ['/settings', ...frameCalls, ...homeCalls]) known.set(path, await reply(path))
	const list = await reply('/products/by-category?items=3&category=1')
	const related = await reply('/products/by-category?items=3&category=2')
	const detail = await reply('/product/1')
	/** What is wrong now with the calls that have one address each. */
	const wrong = new Map<string, Case>()

	const spoilt = ({ cases, whole }: MarkedReply, number: number) => cases[number]?.text ?? whole
	const productOf = (number: number) => {
		if (number < first.related) return spoilt(detail, number - first.product).replace('"id":1,', `"id":${number},`)
		const category = number - first.related + first.relatedCategory
		return detail.whole.replace(/"product_category":\{"id":\d+/, `"product_category":{"id":${category}`)
	}
	const listOf = (category: number) =>
		category < first.relatedCategory ? spoilt(list, category - first.listing) : spoilt(related, category - first.relatedCategory)
	const answer = ({ pathname, searchParams }: URL): string | null => {
		const same = known.get(pathname)
		if (same) return wrong.get(pathname)?.text ?? same.whole
		const product = Number(/^\/product\/(\d{6})$/.exec(pathname)?.[1])
		if (product) return productOf(product)
		const category = Number(searchParams.get('category'))
		if (category >= first.listing) return listOf(category)
		const term = /^kind (\d+)$/.exec(searchParams.get('q') ?? '')?.[1]
		return term ? spoilt(list, Number(term)).replace(/\}$/, ',"search":{"term":"kind"}}') : null
	}
	const store = await startFaultyStore(storeApi)
	store.on('GET', /./, { do: 'answer', with: answer })

	const pages: readonly Pages[] = [
		{ title: 'product', reply: detail, path: (number) => `/product/${first.product + number}` },
		{ title: 'related products', reply: related, path: (number) => `/product/${first.related + number}` },
		{ title: 'listing', reply: list, path: (number) => `/products/${first.listing + number}` },
		{ title: 'search', reply: list, path: (number) => `/search?q=kind+${number}` },
	]
	return {
		url: store.url,
		stop: store.stop,
		pages,
		/** How many rounds it takes until each of these calls was spoilt in all ways. */
		roundsOf: (calls: readonly string[]) =>
			Math.max(...calls.map((call) => Math.ceil((known.get(call)?.cases.length ?? 0) / (sections.includes(call) ? 3 : 1)))),
		/** From now on each of these calls has one thing wrong. Gives what, and which names are still to be on the home page. */
		spoil(calls: readonly string[], round: number) {
			wrong.clear()
			for (const [index, call] of calls.entries()) {
				const cases = known.get(call)?.cases ?? []
				wrong.set(call, cases[(sections.includes(call) ? round * 3 + index : round) % cases.length] as Case)
			}
			return {
				title: [...wrong].map(([call, { name }]) => `${call} ${name}`).join('; '),
				rest: [...known].flatMap(([call, { marks }]) => wrong.get(call)?.rest ?? marks),
			}
		},
		heal: () => wrong.clear(),
	}
}

/** The names of the section with the most of them, that of offers. */
const mostOfSection = 16

/** How many names a page may lack besides those of the spoilt entry. */
export function mayLack(title: string, html: string): number {
	// Without its id or its price there is no product to show, nor a list without its entries; what has no counts is searched in another way.
	if (/^(product|listing): (data(\.(id|sales_price))?)?,/.test(title)) return html.includes('<page-retry') ? Number.POSITIVE_INFINITY : 0
	if (/^search: (facets|product_count)?,/.test(title)) return Number.POSITIVE_INFINITY
	// The flag that shows a section is gone with it, the settings are gone with all of them.
	if (/^\/settings (data)?,/.test(title)) return Number.POSITIVE_INFINITY
	return /^\/settings data\.is_show/.test(title) ? mostOfSection : 0
}
