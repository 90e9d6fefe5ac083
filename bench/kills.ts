import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { createOrder, type OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { fillForm, guest } from '#tests/contract/checkout/buyer.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { expectBalance, fillStock, stockOf } from './ledger.ts'
import { Random } from './random.ts'
import type { Result, Row } from './table.ts'
import { newVisitor, type Round } from './visitor.ts'
import type { Fixture } from './workshop.ts'

interface KillsOptions {
	readonly engine: Engine
	readonly seed: number
}

/** Number of kills. */
const kills = 20
/** Number of concurrent shoppers; they order without pauses. */
const shoppers = 16
/** Time of a kill: this many milliseconds after this many confirmed orders since the start. */
const killedAfter = { orders: [4, 30], milliseconds: [0, 100] } as const

/** An order request. It is retried with the same key if there is no response. */
interface Sent {
	readonly client: StoreClient
	readonly form: OrderRequest
}

interface Book {
	/** Number of items by the number of each confirmed order. */
	readonly orders: Map<string, number>
	readonly confirmed: (Sent & { readonly orderNo: string })[]
	/** Requests without a response. */
	readonly unanswered: Sent[]
	repeated: number
	soldOut: number
	readonly problems: string[]
}

/**
 * Kills the shop (SIGKILL) repeatedly while shoppers order, and starts it with the same data. Orders without a response are sent again, as
 * are some orders with a response. Throws if a confirmed order was lost or placed twice, if an order without a response or an email exists,
 * or if the stock is wrong.
 */
export async function measureKills(workshop: Fixture, { engine, seed }: KillsOptions): Promise<Result> {
	return {
		title: `Kills: ${kills} by SIGKILL, while ${shoppers} order without a pause; seed ${seed}`,
		note: 'No order was lost or placed twice, each has its mail, and the stock adds up: else there were no figures.',
		rows: [await killAgainAndAgain(workshop, engine, new Random(seed))],
	}
}

async function killAgainAndAgain(workshop: Fixture, engine: Engine, random: Random): Promise<Row> {
	const { environment } = await workshop.catalogue(engine, 1000)
	const book: Book = { orders: new Map(), confirmed: [], unanswered: [], repeated: 0, soldOut: 0, problems: [] }
	const starts: number[] = []
	let placedUnheard = 0
	let unanswered = 0
	const start = () => startShop({ environment: { ...environment, LOG_LEVEL: 'error' } })
	// The database is closed while the shop is down, so that the shop finds the file as the killed process left it.
	const withDatabase = async <Found>(work: (db: Db) => Promise<Found>): Promise<Found> => {
		const db = openDatabase(environment.DATABASE_URL)
		return await work(db).finally(() => db.destroy())
	}

	let shop = await start()
	try {
		const [goods, before] = await withDatabase(async (db) => [await fillStock(db), await stockOf(db)] as const)
		const round = { url: shop.url, visit: 0 }
		const pick = () => goods[random.whole(0, goods.length - 1)] ?? { productId: '', variantId: null }
		for (let kill = 0; kill < kills; kill++) {
			round.url = shop.url
			const wanted = book.orders.size + random.whole(...killedAfter.orders)
			const shopping = Promise.all(Array.from({ length: shoppers }, () => orderUntilKilled(round, pick, book)))
			while (book.orders.size < wanted && book.problems.length === 0) await wait(5)
			await wait(random.whole(...killedAfter.milliseconds))
			await shop.kill()
			await shopping
			if (book.problems.length > 0) break
			const began = performance.now()
			shop = await start()
			starts.push(performance.now() - began)
			unanswered += book.unanswered.length
			placedUnheard += await withDatabase((db) => countPlaced(db, book.unanswered))
		}
		round.url = shop.url
		await inTurns(book.unanswered.splice(0), (sent) => orTooLate(book, () => confirm(book, sent)))
		await inTurns(book.confirmed, (sent) => repeat(book, sent))
		await withDatabase(async (db) => {
			await expectMails(db, environment.DATA_DIR, book)
			await expectBalance(db, before, book)
		})
	} finally {
		await shop.stop()
	}
	return {
		shop: engine,
		kills,
		orders: book.orders.size,
		'answers lost': unanswered,
		'of which placed': placedUnheard,
		repeated: book.repeated,
		'sold out': book.soldOut,
		lost: 0,
		doubled: 0,
		'slowest start ms': Math.max(...starts),
	}
}

type Goods = Awaited<ReturnType<typeof fillStock>>[number]

/** Places orders of several guests until the shop does not respond. */
async function orderUntilKilled(round: Round, pick: () => Goods, book: Book): Promise<void> {
	const owed = book.unanswered.pop()
	const answered = book.confirmed.at(-1 - (round.visit % shoppers))
	try {
		if (owed) await orTooLate(book, () => confirm(book, owed))
		if (answered) await repeat(book, answered)
		for (;;) {
			await orTooLate(book, async () => {
				const client = newVisitor(round)
				await addLine(client, guest, { ...pick(), quantity: 1, unitPrice: 0, discount: '' })
				await confirm(book, { client, form: await fillForm(client) })
			})
		}
	} catch (failure) {
		if (!isUnanswered(failure)) book.problems.push(sentenceOf(failure))
	}
}

/** An error about the stock is a response too. */
async function orTooLate(book: Book, work: () => Promise<void>): Promise<void> {
	try {
		await work()
	} catch (failure) {
		if (!(failure instanceof StoreFailure && failure.code === 'stock_exceeded')) throw failure
		book.soldOut += 1
	}
}

/** Sends an order and records its result. */
async function confirm(book: Book, sent: Sent): Promise<void> {
	try {
		const { number: orderNo } = await createOrder(sent.client, guest, sent.form)
		book.orders.set(
			orderNo,
			sent.form.lines.reduce((sum, { quantity }) => sum + quantity, 0),
		)
		book.confirmed.push({ ...sent, orderNo })
	} catch (failure) {
		if (isUnanswered(failure)) book.unanswered.push(sent)
		throw failure
	}
}

/** The same order with the same key gets the same number. */
async function repeat(book: Book, { client, form, orderNo }: Book['confirmed'][number]): Promise<void> {
	const { number: again } = await createOrder(client, guest, form)
	book.repeated += 1
	if (again !== orderNo) book.problems.push(`The order ${orderNo}, sent again, became ${again}`)
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
	const left = [...items]
	const one = async () => {
		for (let item = left.pop(); item; item = left.pop()) await work(item)
	}
	await Promise.all(Array.from({ length: shoppers }, one))
}

function isUnanswered(failure: unknown): boolean {
	return failure instanceof StoreFailure && failure.kind === 'network'
}

function sentenceOf(failure: unknown): string {
	if (!(failure instanceof StoreFailure)) return String(failure)
	return `${failure.call}: ${failure.kind} ${failure.status} ${failure.code} ${failure.reason}`
}

/** Number of these orders that exist in the shop although the response was lost. */
async function countPlaced(db: Db, sent: readonly Sent[]): Promise<number> {
	const keys = sent.map(({ form }) => form.idempotencyKey)
	if (keys.length === 0) return 0
	return (await db.selectFrom('orders').select('id').where('idempotency_key', 'in', keys).execute()).length
}

/** Throws unless the customer's email of each order is in the outbox or in the queue. */
async function expectMails(db: Db, folder: string, { orders, problems }: Book): Promise<void> {
	const waiting = await db
		.selectFrom('order_mails')
		.innerJoin('orders', 'orders.id', 'order_mails.order_id')
		.select('order_no')
		.where('kind', '=', 'customer')
		.execute()
	const outbox = join(folder, 'outbox')
	const written = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
	const mailed = new Set([
		...waiting.map(({ order_no }) => order_no),
		...written.flatMap((mail) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail) ?? []),
	])
	const without = [...orders.keys()].filter((number) => !mailed.has(number))
	if (without.length > 0) problems.push(`${without.length} orders have no mail: ${without.slice(0, 5).join(', ')}`)
}
