import { insertUser } from '@storefront/store/desk/auth/accounts/users.ts'
import { startSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { startShop } from '#tests/e2e/support/shop.ts'
import { processorTime } from '../machine.ts'
import { quantile, timed } from '../measure.ts'
import type { Result, Row } from '../table.ts'
import type { Fixture } from '../workshop.ts'
import { addOrders } from './orders.ts'

const [productCount, orderCount] = [100_000, 50_000]
/** Number of requests of each page. */
const times = 15

/** Measures the pages of the desk with 100,000 products and 50,000 orders: the whole request, with queries and rendering. */
export async function measureDesk(workshop: Fixture, { engine }: { readonly engine: Engine }): Promise<Result> {
	const { environment } = await workshop.catalogue(engine, productCount)
	const db = openDatabase(environment.DATABASE_URL)
	try {
		await addOrders(db, orderCount, new Date())
		// PostgreSQL runs this regularly by itself.
		if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
		const paths = await pathsOf(db)
		const token = await signInOwner(db)
		const shop = await startShop({ environment })
		try {
			const desk = /The desk is at (\S+)/.exec(shop.output())?.[1]
			if (desk === undefined) throw new Error(`The shop has no desk. Its output:\n${shop.output()}`)
			const visitor = { token, pid: shop.pid }
			// The first round is warm-up, of the work after the start, too.
			for (const path of Object.values(paths)) await measurePage(new URL(path, desk), visitor)
			const rows: Row[] = []
			for (const [page, path] of Object.entries(paths)) rows.push({ engine, page, ...(await measurePage(new URL(path, desk), visitor)) })
			return {
				title: `The desk: ${productCount.toLocaleString('en')} products, ${orderCount.toLocaleString('en')} orders`,
				note: 'One request after the other, with queries and rendering; the HTML is uncompressed. Processor time is that of the shop; PostgreSQL has its own.',
				rows,
			}
		} finally {
			await shop.stop()
		}
	} finally {
		await db.destroy()
	}
}

async function pathsOf(db: Db): Promise<Readonly<Record<string, string>>> {
	const { order_no: number } = await db.selectFrom('orders').select('order_no').where('id', '=', 777).executeTakeFirstOrThrow()
	const { sku } = await db.selectFrom('offers').select('sku').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
	const { name } = await db.selectFrom('products').select('name').orderBy('id').limit(1).executeTakeFirstOrThrow()
	const [word = ''] = name.split(' ')
	const search = (text: string) => encodeURIComponent(text)
	return {
		today: '/',
		'orders: first page': '/orders',
		'orders: page in the middle': `/orders?after=${orderCount / 2}`,
		'orders: to pack': '/orders?view=to-pack',
		'orders: late': '/orders?view=late',
		'orders: one country': '/orders?country=Iceland',
		'orders: refunded, one month': `/orders?payment=refunded&from=${daysAgo(60)}&to=${daysAgo(30)}`,
		'orders: search number': `/orders?q=${search(number)}`,
		'orders: search name': `/orders?q=${search('Radia Tanaka')}`,
		'orders: search email': `/orders?q=${search('shopper-31415@')}`,
		'orders: search product': `/orders?q=${search(word)}`,
		'orders: search nothing': '/orders?q=zzzz',
		'orders: plan of 300': '/orders/bulk?action=pack&which=all&view=to-pack',
		'one order': `/orders/${number}`,
		'packing slip': `/orders/${number}/slip`,
		returns: '/returns',
		'numbers: 30 days': '/numbers',
		'numbers: 12 months': '/numbers?period=12-months',
		'numbers: products, 12 months': '/numbers/products?period=12-months',
		'numbers: products by revenue, 12 months': '/numbers/products?period=12-months&order=revenue',
		'numbers: categories, 12 months': '/numbers/groups?period=12-months',
		'numbers: steps, 12 months': '/numbers/steps?period=12-months',
		'numbers: searches': '/numbers/searches?period=12-months',
		'numbers: stock': '/numbers/stock?days=90',
		'stock: first page': '/stock',
		'stock: sold out': '/stock?state=sold-out',
		'stock: search word': `/stock?q=${search(word)}`,
		'stock: search SKU': `/stock?q=${search(sku)}`,
		'stock: search nothing': '/stock?q=zzzz',
		'products: first page': '/products',
		'products: search word': `/products?q=${search(word)}`,
		'products: on sale': '/products?state=on-sale',
		'one product': '/products/1',
		customers: '/customers',
		reviews: '/reviews',
		log: '/log',
		'search everything': `/search?q=${search(word)}`,
	}
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Signs in without a second factor, which only code on the machine of the database can do. Returns the token of the session. */
function signInOwner(db: Db): Promise<string> {
	const now = new Date()
	return db.transaction().execute(async (trx) => {
		const account = { email: 'bench@shop.example', name: 'Bench', handle: 'bench', invitation: '' }
		const userId = await insertUser(trx, account, { role: 'owner', password_hash: null, totp_secret: null, totp_last_step: 0 }, now)
		return (await startSession(trx, userId, { address: '127.0.0.1', userAgent: 'bench', requestId: 'bench' }, now)).token
	})
}

async function measurePage(url: URL, { token, pid }: { readonly token: string; readonly pid: number }): Promise<Row> {
	let bytes = 0
	const load = async () => {
		const response = await fetch(url, { headers: { cookie: `desk=${token}` }, redirect: 'manual' })
		bytes = (await response.arrayBuffer()).byteLength
		if (response.status !== 200) throw new Error(`${url} gave ${response.status}; 200 was to be expected.`)
	}
	const before = processorTime(pid)
	const took = await timed(Array.from({ length: times }, () => load))
	const after = processorTime(pid)
	return {
		'p50 ms': quantile(took),
		'slowest ms': quantile(took, 1),
		'processor ms': before === null || after === null ? null : (after - before) / times,
		'html KB': bytes / 1024,
	}
}
