import { Command } from 'commander'
import { formatMoney } from '../../src/domain/money.ts'
import { orderNumberMeant, orderStatuses } from '../../src/domain/order.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueOrderMails } from '../orders/mail-queue.ts'
import { readCurrency } from '../settings.ts'
import { CommandError } from './command-error.ts'
import { counted, jsonOption, meant, printJson, printTable } from './output.ts'
import { withShop } from './shop.ts'

const defaultLimit = 20

export function orderCommands(): Command {
	const orders = new Command('orders').description('See the orders, and say how far they are.')
	orders
		.command('list')
		.description('The latest orders.')
		.option('--limit <number>', 'how many', String(defaultLimit))
		.option('--status <word>', 'only orders with this status')
		.option(...jsonOption)
		.action((options: ListOptions) => withShop((db) => list(db, options)))
	orders
		.command('show')
		.description('One order with its lines.')
		.argument('<order-no>', 'the number that the shopper has')
		.option(...jsonOption)
		.action((number: string, { json }: { json?: true }) => withShop((db) => show(db, number, json ?? false)))
	orders
		.command('status')
		.description('Say how far an order is. Its customer gets a mail within about ten seconds of a running shop. Stock stays as it is.')
		.argument('<order-no>', 'the number that the shopper has')
		.argument('<word>', `${orderStatuses.join(', ')}, or a word of your own`)
		.option('--new', 'this word is meant, although no order has had it yet')
		.option('--no-mail', 'tell nobody')
		.option(...jsonOption)
		.action((number: string, word: string, options: StatusOptions) => withShop((db) => setStatus(db, number, word, options)))
	return orders
}

interface StatusOptions {
	readonly new?: true
	readonly mail: boolean
	readonly json?: true
}

const longestStatus = 40

async function setStatus(db: Db, typed: string, word: string, options: StatusOptions): Promise<void> {
	const status = await statusMeant(db, word.trim(), options.new ?? false)
	const number = orderNumberMeant(typed)
	const before = await inTransaction(db, async (trx) => {
		const order = await trx.selectFrom('orders').select(['id', 'status']).where('order_no', '=', number).executeTakeFirst()
		if (!order) throw orderUnknown(typed)
		if (order.status === status) return status
		await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
		if (options.mail) await queueOrderMails(trx, order.id, ['status'], new Date())
		return order.status
	})
	const changed = before !== status
	if (options.json) printJson({ order_no: number, before, status, changed, mail: changed && options.mail })
	else if (!changed) console.log(`${number} was ${status} before.`)
	else console.log(`${number} is now ${status}, before ${before}.${options.mail ? ' Its customer gets a mail.' : ''}`)
}

/** The shop's words, or one that orders have already, however they are written; a new one has to be meant. */
async function statusMeant(db: Db, word: string, isNew: boolean): Promise<string> {
	if (word === '' || word.length > longestStatus) throw new CommandError(`A status has 1 to ${longestStatus} characters.`)
	const inUse = (await db.selectFrom('orders').select('status').distinct().execute()).map(({ status }) => status)
	const known = [...new Set([...orderStatuses, ...inUse])]
	const same = known.find((status) => status.toLowerCase() === word.toLowerCase())
	if (same) return same
	if (isNew) return word
	throw new CommandError(`No order has the status "${word}".${meant(word, known)} All: ${known.join(', ')}. To use a new word, add --new.`)
}

function orderUnknown(number: string): CommandError {
	return new CommandError(`There is no order "${number}"; "orders list" shows the latest.`)
}

interface ListOptions {
	readonly limit: string
	readonly status?: string
	readonly json?: true
}

async function list(db: Db, { limit, status, json }: ListOptions): Promise<void> {
	if (!/^[1-9]\d{0,5}$/.test(limit)) throw new CommandError(`--limit is "${limit}". It must be a whole number above 0.`)
	const rows = await db
		.selectFrom('orders')
		.select(['order_no', 'created_at', 'status', 'first_name', 'last_name', 'country', 'total_quantity', 'final_total'])
		.$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
		.orderBy('id', 'desc')
		.limit(Number(limit))
		.execute()
	if (json) return printJson(rows)
	if (rows.length === 0) return console.log(status ? `There is no order with the status "${status}".` : 'There are no orders yet.')
	const currency = await readCurrency(db)
	printTable(
		['Order', 'Time', 'Status', 'Name', 'Country', 'Pieces', 'Total'],
		rows.map((row) => [
			row.order_no,
			timeOf(row.created_at),
			row.status,
			`${row.first_name} ${row.last_name}`,
			row.country,
			row.total_quantity,
			formatMoney(row.final_total, currency),
		]),
	)
}

async function show(db: Db, typed: string, json: boolean): Promise<void> {
	const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNumberMeant(typed)).executeTakeFirst()
	if (!order) throw orderUnknown(typed)
	const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const { idempotency_key: _key, owner_key: _owner, request_hash: _hash, ...told } = order
	if (json) return printJson({ ...told, lines })
	const currency = await readCurrency(db)
	const money = (cents: number) => formatMoney(cents, currency)
	console.log(`Order ${order.order_no} of ${timeOf(order.created_at)}: ${order.status}, ${counted(order.total_quantity, 'piece')}\n`)
	const address = [order.address, order.apartment, `${order.postal_code} ${order.city}`, order.state, order.country]
	for (const line of [`${order.first_name} ${order.last_name}`, ...address, order.email, order.phone, order.note && `Note: ${order.note}`])
		if (line) console.log(line)
	console.log('')
	printTable(
		['SKU', 'Product', 'Pieces', 'Price', 'Total'],
		lines.map((line) => [
			line.sku,
			line.variant ? `${line.name} (${line.variant})` : line.name,
			line.quantity,
			money(line.unit_price),
			money(line.line_total),
		]),
	)
	console.log(
		`\nSubtotal ${money(order.subtotal)}, discount ${money(order.discount)}${order.coupon_code ? ` (${order.coupon_code})` : ''}, shipping ${money(order.shipping_charge)}`,
	)
	console.log(`Total ${money(order.final_total)}`)
}

/** 2026-11-20 10:30, in UTC. */
function timeOf(iso: string): string {
	return iso.slice(0, 16).replace('T', ' ')
}
