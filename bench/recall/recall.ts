import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { type HelpEntry, matchHelp } from '@storefront/contract/domain/search/help.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { isSpecification, parseList, parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { pino } from 'pino'
import { startShop } from '#tests/e2e/support/shop.ts'
import type { Result, Row } from '../table.ts'
import type { Fixture } from '../workshop.ts'
import { demoQueries } from './demo-queries.ts'
import { feedQueries } from './feed-queries.ts'
import type { RecallQuery } from './query.ts'

/** Number of results that a shopper looks at. */
const looked = 10

/** Measures whether queries of shoppers find the expected products on the first page: in the demo catalogue, or in a given feed. */
export async function measureRecall(workshop: Fixture, { feed }: { readonly feed?: string }): Promise<Result> {
	if (feed) {
		const { environment } = await workshop.catalogue('sqlite')
		return recallOf(openDatabase(environment.DATABASE_URL), feedQueries, [], 'the feed')
	}
	const help = await helpOfShop()
	const db = openDatabase('memory:')
	await prepareDatabase(db)
	await seedFirstStart(db)
	return recallOf(db, demoQueries, help, 'the demo catalogue')
}

/** Reads the help entries of the shop that a search can show, in the format for browsers. */
async function helpOfShop(): Promise<readonly HelpEntry[]> {
	const shop = await startShop()
	try {
		const response = await fetch(`${shop.url}/fragments/help.json`)
		if (!response.ok) throw new Error(`The shop's texts were answered with ${response.status}; "npm run build" makes the shop anew.`)
		return (await response.json()) as HelpEntry[]
	} finally {
		await shop.stop()
	}
}

async function recallOf(db: Db, queries: readonly RecallQuery[], help: readonly HelpEntry[], catalogue: string): Promise<Result> {
	try {
		const store = createStore({ db, logger: pino({ level: 'silent' }), limited: false })
		const client = createStoreClient({
			baseUrl: 'http://store.internal/api',
			fetch: (input, init) => store.fetch(new Request(input, init)),
		})
		const known = await descriptions(db)
		const ranks: number[] = []
		const missed: Row[] = []
		for (const [typed, ...expected] of queries) {
			const { products, total, dropped } = await fetchListing(client, null, { ...defaultListingQuery, term: typed })
			const found = products.map(({ id }) => known.get(id))
			// Help pages are shown above the products.
			const atPage = matchHelp(typed, help).findIndex(({ path }) => expected.includes(path))
			const at = atPage >= 0 ? atPage : found.findIndex((product) => product && expected.some((one) => fits(product, one)))
			ranks.push(at)
			if (at < 0 || at >= looked)
				missed.push({ typed, found: total, first: products[0]?.name.slice(0, 60) ?? '', 'left out': dropped.join(' '), rank: at + 1 })
		}
		const share = (most: number) => ranks.filter((at) => at >= 0 && at < most).length
		return {
			title: `Recall: ${queries.length} searches in ${catalogue}; the expected result comes first in ${share(1)}, among the first ${looked} in ${share(looked)}`,
			note: `Below: the searches that miss it (rank 0: not found).`,
			rows: missed,
		}
	} finally {
		await db.destroy()
	}
}

interface Described {
	readonly names: readonly string[]
	/** Data of a product: "name | options | brand | category > sub-category | specifications". */
	readonly line: string
}

function fits({ names, line }: Described, expected: string | RegExp): boolean {
	return typeof expected === 'string' ? names.includes(expected) : expected.test(line)
}

async function descriptions(db: Db): Promise<Map<string, Described>> {
	const products = await db
		.selectFrom('products')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.innerJoin('categories as top', 'top.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.select(['products.id', 'products.name', 'products.specifications', 'brands.name as brand', 'top.name as top', 'sub.name as sub'])
		.execute()
	const offers = Map.groupBy(
		await db.selectFrom('offers').select(['product_id', 'attributes', 'details']).execute(),
		(row) => row.product_id,
	)
	return new Map(
		products.map(({ id, name, specifications, brand, top, sub }) => {
			const own = offers.get(id) ?? []
			const options = own.flatMap(({ attributes }) => Object.values(parseTextMap(attributes)))
			const sheet = parseList(specifications, isSpecification).map((one) => `${one.name}: ${one.value}`)
			const line = [name, options.join(', '), brand, `${top} > ${sub}`, [...sheet, ...own.map(({ details }) => details)].join('; ')].join(
				' | ',
			)
			return [String(id), { names: [name, sub ?? top], line }]
		}),
	)
}
