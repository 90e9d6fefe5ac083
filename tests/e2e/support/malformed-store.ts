import { startFaultyStore } from './faulty-store.ts'
import { type Case, type MarkedReply, markedReply } from './malformed-replies.ts'

export const frameCalls = ['/site-info', '/top-categories', '/all-categories']
/** Sections whose replies have the same form: each uses every third malformed value, and together they use all. */
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

/** Kind of pages; the page with the number of a case is rendered from that case. */
export interface PageKind {
	readonly title: 'product' | 'related products' | 'listing' | 'search'
	readonly reply: MarkedReply
	readonly path: (number: number) => string
}

/** First number of each kind. */
const firstNumbers = { product: 700_000, related: 800_000, relatedCategory: 900_000, listing: 600_000 } as const

/** Starts a store that forwards to `storeApi`, with recognizable names in replies, and with every malformed value in turn. */
export async function startMalformedStore(storeApi: string) {
	const reply = async (path: string) => markedReply(await (await fetch(storeApi + path)).json())
	const known = new Map<string, MarkedReply>()
	for (const path of ['/settings', ...frameCalls, ...homeCalls]) known.set(path, await reply(path))
	const list = await reply('/products/by-category?items=3&category=1')
	const related = await reply('/products/by-category?items=3&category=2')
	const detail = await reply('/product/1')
	/** Current defects of calls with a single URL. */
	const wrong = new Map<string, Case>()

	const spoilt = ({ cases, whole }: MarkedReply, number: number) => cases[number]?.text ?? whole
	const productOf = (number: number) => {
		if (number < firstNumbers.related) return spoilt(detail, number - firstNumbers.product).replace('"id":1,', `"id":${number},`)
		const category = number - firstNumbers.related + firstNumbers.relatedCategory
		return detail.whole.replace(/"product_category":\{"id":\d+/, `"product_category":{"id":${category}`)
	}
	const listOf = (category: number) =>
		category < firstNumbers.relatedCategory
			? spoilt(list, category - firstNumbers.listing)
			: spoilt(related, category - firstNumbers.relatedCategory)
	const answer = ({ pathname, searchParams }: URL): string | null => {
		const same = known.get(pathname)
		if (same) return wrong.get(pathname)?.text ?? same.whole
		const product = Number(/^\/product\/(\d{6})$/.exec(pathname)?.[1])
		if (product) return productOf(product)
		const category = Number(searchParams.get('category'))
		if (category >= firstNumbers.listing) return listOf(category)
		const term = /^kind (\d+)$/.exec(searchParams.get('q') ?? '')?.[1]
		return term ? spoilt(list, Number(term)).replace(/\}$/, ',"search":{"term":"kind"}}') : null
	}
	const store = await startFaultyStore(storeApi)
	store.on('GET', /./, { do: 'answer', with: answer })

	const pages: readonly PageKind[] = [
		{ title: 'product', reply: detail, path: (number) => `/product/${firstNumbers.product + number}` },
		{ title: 'related products', reply: related, path: (number) => `/product/${firstNumbers.related + number}` },
		{ title: 'listing', reply: list, path: (number) => `/products/${firstNumbers.listing + number}` },
		{ title: 'search', reply: list, path: (number) => `/search?q=kind+${number}` },
	]
	return {
		url: store.url,
		stop: store.stop,
		pages,
		/** Number of rounds until each of these calls had every malformed value. */
		roundsOf: (calls: readonly string[]) =>
			Math.max(...calls.map((call) => Math.ceil((known.get(call)?.cases.length ?? 0) / (sections.includes(call) ? 3 : 1)))),
		/** Sets one defect for each of these calls. Returns the defects, and the names that must still be on the home page. */
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

/** Number of names in the largest section, the one with offers. */
const maxSectionNames = 16

/** Number of names that a page can lack in addition to the malformed entry. */
export function maxMissingNames(title: string, html: string): number {
	// Without its id or price there is no product to show, and without its entries no listing; without counts the client filters in another
	// way.
	if (/^(product|listing): (data(\.(id|sales_price))?)?,/.test(title)) return html.includes('<page-retry') ? Number.POSITIVE_INFINITY : 0
	if (/^search: (facets|product_count)?,/.test(title)) return Number.POSITIVE_INFINITY
	// Without its flag a section is not shown, and without settings no section is.
	if (/^\/settings (data)?,/.test(title)) return Number.POSITIVE_INFINITY
	return /^\/settings data\.is_show/.test(title) ? maxSectionNames : 0
}
