import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { indexSpecifications } from '@storefront/store/commerce/specifications/index-specifications.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { quantile } from './measure.ts'
import { Random } from './random.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

/** Numbers of products: about as many as the reference feed, and a large catalogue. */
const sizes = [13_000, 100_000]
/** Number of products in one write. */
const chunkSize = 500
/** Number of requests of each listing; the first ones are warm-up. */
const [times, warmUp] = [15, 4]

/** Twelve lines of specifications: numbers with few and with many values, words, and lists. */
const sheet: Readonly<Record<string, (random: Random) => string>> = {
	Memory: (random) => `${random.pick([4, 8, 12, 16, 32])} GB`,
	Storage: (random) => random.pick(['128 GB', '256 GB', '512 GB', '1 TB']),
	Display: (random) => `${random.whole(50, 170) / 10} in`,
	Weight: (random) => `${random.whole(120, 3200)} g`,
	Battery: (random) => `${random.whole(20, 120) * 50} mAh`,
	Camera: (random) => `${random.pick([8, 12, 48, 50, 64, 108])} MP`,
	'Refresh rate': (random) => `${random.pick([60, 90, 120, 144])} Hz`,
	Brightness: (random) => `${random.whole(3, 30) * 100} nits`,
	Wireless: (random) => random.pick(['Wi-Fi 6, Bluetooth 5.3', 'Wi-Fi 7', 'Wi-Fi 5, NFC']),
	Processor: (random) => `Corvex ${random.pick(['L', 'H', 'D'])}${random.whole(1, 9)}`,
	System: (random) => random.pick(['Lattice 6', 'Lattice 7', 'Other']),
	Material: (random) => random.pick(['Aluminium', 'Glass', 'Polymer', 'Titanium']),
}

const category = 'products/by-category?category=1&items=20'
const all = 'products?items=20'

/** Calls for listings of the largest category, half of all products, with filters; and of all products. */
const listings: Readonly<Record<string, string>> = {
	'nothing chosen': category,
	'one value': `${category}&specs=memory%3D8%2BGB`,
	'two values of two': `${category}&specs=memory%3D8%2BGB%26storage%3D1%2BTB`,
	'a range': `${category}&specs=battery%3D2000..4000`,
	'in stock': `${category}&availability=in_stock`,
	'in stock, one value': `${category}&availability=in_stock&specs=memory%3D8%2BGB`,
	'a price': `${category}&price_to=500`,
	reduced: `${category}&on_sale=1`,
	'a brand': `${category}&brand=Brand%203`,
	'all products': all,
	'all, one value': `${all}&specs=memory%3D8%2BGB`,
	'all, a range': `${all}&specs=battery%3D2000..4000`,
}

/** Measures the time of a listing with each type of filter, including the page of products. */
export async function measureFacets(workshop: Fixture, { engine }: { readonly engine: Engine }): Promise<Result> {
	const rows: Row[] = []
	for (const products of sizes) {
		const db = openDatabase(await workshop.emptyDatabase(engine, `facets_${products}`))
		try {
			rows.push(...(await measureListings(db, engine, products)))
		} finally {
			await db.destroy()
		}
	}
	return {
		title: `Filters: products with ${Object.keys(sheet).length} specifications each`,
		note: 'The whole call of the store API, without the network: a page of twenty of the largest category, half of all products, or of all, and all its filters counted. Processor time is that of the store, in which SQLite works; PostgreSQL has its own.',
		rows,
	}
}

async function measureListings(db: Db, engine: Engine, products: number): Promise<Row[]> {
	await prepareDatabase(db)
	await fill(db, products)
	await openMarket(db)
	// PostgreSQL runs this regularly by itself.
	if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
	const deciding = process.cpuUsage()
	await decideFilters(db)
	const decided = process.cpuUsage(deciding)
	const store = createStore({ db, logger: pino({ level: 'silent' }), limited: false })
	const rows: Row[] = [
		{
			engine,
			products,
			listing: 'deciding what is a filter',
			'p50 ms': null,
			'slowest ms': null,
			'processor ms': Math.round((decided.user + decided.system) / 1000),
		},
	]
	const everyListing = Object.entries(listings).flatMap(([listing, call]) => [
		[listing, call] as const,
		[`${listing}, in a market`, `${call}&market=ch`] as const,
	])
	for (const [listing, call] of everyListing) {
		const took: number[] = []
		let used = process.cpuUsage()
		for (let run = 0; run < times + warmUp; run++) {
			if (run === warmUp) used = process.cpuUsage()
			const started = performance.now()
			const response = await store.fetch(new Request(`http://store.internal/api/${call}`))
			if (response.status !== 200)
				throw new Error(`The listing "${listing}" was answered with ${response.status}: ${await response.text()}`)
			await response.text()
			if (run >= warmUp) took.push(performance.now() - started)
		}
		const { user, system } = process.cpuUsage(used)
		rows.push({
			engine,
			products,
			listing,
			'p50 ms': quantile(took),
			'slowest ms': quantile(took, 1),
			'processor ms': Number(((user + system) / 1000 / times).toFixed(1)),
		})
	}
	return rows
}

async function fill(db: Db, products: number): Promise<void> {
	const random = new Random(products)
	const categories = ['Phones', 'Laptops', 'Tablets', 'Televisions']
	await db
		.insertInto('categories')
		.values(categories.map((name, position) => ({ parent_id: null, name, image: '', images: '[]', position })))
		.execute()
	await db
		.insertInto('brands')
		.values(Array.from({ length: 20 }, (_, index) => ({ name: `Brand ${index + 1}`, image: '' })))
		.execute()
	for (let start = 0; start < products; start += chunkSize) {
		const rows = Array.from({ length: chunkSize }, (_, index) => row(random, start + index))
		await db.transaction().execute(async (trx) => {
			const made = await trx
				.insertInto('products')
				.values(rows)
				.returning(['id', 'category_id', 'sub_category_id', 'specifications', 'variations'])
				.execute()
			await indexSpecifications(trx, made)
		})
	}
}

/** Market other than the main one that sells all products. */
async function openMarket(db: Db): Promise<void> {
	const market = { tells_tax: 1, tax_name: '', free_delivery_from: null, rate: '', rounding: 'none', is_open: 1 } as const
	await db
		.insertInto('markets')
		.values([
			{ ...market, code: 'us', name: 'United States', currency: '', is_main: 1 },
			{ ...market, code: 'ch', name: 'Switzerland', currency: 'CHF', is_main: 0 },
		])
		.execute()
	await sql`
		insert into market_products (market_id, product_id, price, discount, paid, price_varies, stock)
		select markets.id, products.id, price, discount, paid, 0, stock from markets, products where code = 'ch'`.execute(db)
}

function row(random: Random, number: number) {
	const price = random.whole(5000, 200_000)
	const discount = random.chance(0.15) ? 100_000 : 0
	return {
		external_id: `bench-${number}`,
		name: `Product ${number}`,
		description: `A product for home and work, number ${number}.`,
		online_description: '',
		category_id: random.chance(0.5) ? 1 : random.whole(2, 4),
		sub_category_id: null,
		brand_id: random.whole(1, 20),
		thumbnail: '',
		images: '[]',
		specifications: JSON.stringify(Object.entries(sheet).map(([name, value]) => ({ name, value: value(random) }))),
		variations: '[]',
		warranty: '',
		shipping_info: '',
		top_status: 0,
		sold_count: random.whole(0, 1000),
		price,
		discount,
		paid: Math.round((price * (1_000_000 - discount)) / 1_000_000),
		stock: random.chance(0.8) ? random.whole(1, 50) : 0,
		search_text: '',
		source: 'bench',
		created_at: '2026-11-20T12:00:00.000Z',
		updated_at: '2026-11-20T12:00:00.000Z',
	}
}
