import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { formatReturnState, type ReturnState, reasonLimit, returnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Command as StoreCommand } from '@storefront/store/commands/command.ts'
import {
	acceptReturn,
	longestInstructions,
	receiveReturn,
	refundReturn,
	refuseReturn,
} from '@storefront/store/commands/orders/return-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import { NotReturnable, returnValue } from '@storefront/store/commerce/returns/decide-return.ts'
import { type Return, withLines } from '@storefront/store/commerce/returns/read-returns.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { parseMoney } from '../../terminal/money-argument.ts'
import { formatTime, jsonOption, pluralize, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'

const mostListed = 200

interface Options {
	readonly json?: true
	readonly mail: boolean
}

const noMail = ['--no-mail', 'send no email'] as const

export function returnCommands(): Command {
	const returns = new Command('returns').description('Show and process returns. The customer gets an email at each step.')
	returns
		.command('list')
		.description('List open returns, oldest first.')
		.option('--state <word>', `only returns in this state: ${returnStates.join(', ')}`)
		.option(...jsonOption)
		.action(({ state, json }: { state?: string; json?: true }) => withShop((db) => list(db, state, json ?? false)))
	returns
		.command('show')
		.description('Show one return with its items, reason and refund amount.')
		.argument('<return-no>', 'number of the return, from "returns list" or the email')
		.option(...jsonOption)
		.action((number: string, { json }: { json?: true }) => withShop((db) => show(db, parseReturnNumber(number), json ?? false)))
	returns
		.command('accept')
		.description('Accept a return, and send the customer shipping instructions.')
		.argument('<return-no>')
		.requiredOption('--instructions <text>', 'where and how to send the items, for the customer; \\n starts a new line')
		.option(...noMail)
		.option(...jsonOption)
		.action((number: string, { instructions, ...options }: Options & { instructions: string }) =>
			withShop(async (db) => {
				const answer = parseText('--instructions', instructions, longestInstructions)
				const wanted = { return: parseReturnNumber(number), instructions: answer, mail: options.mail }
				const { return: back } = await run(db, acceptReturn, wanted)
				tell(back, `${back.return_no} is accepted.`, options)
			}),
		)
	returns
		.command('refuse')
		.description('Refuse a return with a reason. The customer keeps the items.')
		.argument('<return-no>')
		.requiredOption('--reason <text>', 'reason, for the customer')
		.option(...noMail)
		.option(...jsonOption)
		.action((number: string, { reason, ...options }: Options & { reason: string }) =>
			withShop(async (db) => {
				const answer = parseText('--reason', reason, reasonLimit)
				const wanted = { return: parseReturnNumber(number), reason: answer, mail: options.mail }
				const { return: back } = await run(db, refuseReturn, wanted)
				tell(back, `${back.return_no} is refused.`, options)
			}),
		)
	returns
		.command('received')
		.description('Record that the items of a return have arrived.')
		.argument('<return-no>')
		.option('--restock', 'return the items to stock')
		.option(...noMail)
		.option(...jsonOption)
		.action((number: string, { restock, ...options }: Options & { restock?: true }) =>
			withShop(async (db) => {
				const wanted = { return: parseReturnNumber(number), restock: restock ?? false, mail: options.mail }
				const done = await run(db, receiveReturn, wanted)
				tell(done.return, `${done.return.return_no} has arrived.${stockSentence(done)}`, options, { restocked: done.restocked })
			}),
		)
	returns
		.command('refund')
		.description(
			'Close a return, and refund the items less their share of the coupon. If all items of the order are returned, delivery is refunded too.',
		)
		.argument('<return-no>')
		.option('--amount <money>', 'another amount such as 5.00; 0: no refund')
		.option('--restock', 'return the items to stock')
		.option(...noMail)
		.option(...jsonOption)
		.action((number: string, options: Options & { amount?: string; restock?: true }) =>
			withShop((db) => refund(db, parseReturnNumber(number), options)),
		)
	return returns
}

/** Runs a command about a return. The message for an unknown return is that of the terminal. */
async function run<Input, Result>(
	db: Db,
	command: StoreCommand<Input, Result>,
	input: { readonly return: string; readonly [field: string]: unknown },
): Promise<Result> {
	const found = await db.selectFrom('order_returns').select('id').where('return_no', '=', input.return).executeTakeFirst()
	if (!found) throw unknownReturn(input.return)
	return (await runCommand(db, command, input, cliContext())).result
}

function unknownReturn(number: string): NotReturnable {
	return new NotReturnable(`There is no return "${number}".`, '"returns list" shows all returns.')
}

async function list(db: Db, word: string | undefined, json: boolean): Promise<void> {
	const wanted: readonly ReturnState[] = word === undefined ? ['asked', 'accepted', 'received'] : [parseState(word)]
	const rows = await db
		.selectFrom('order_returns')
		.innerJoin('orders', 'orders.id', 'order_returns.order_id')
		.select(['return_no', 'order_no', 'order_returns.state', 'reason', 'asked_at', 'changed_at', 'first_name', 'last_name'])
		.where('order_returns.state', 'in', wanted)
		.orderBy('asked_at')
		.limit(mostListed)
		.execute()
	if (json) return printJson(rows)
	if (rows.length === 0)
		return print(word === undefined ? 'There are no open returns.' : `There are no returns in the state ${word.toLowerCase()}.`)
	printTable(
		['Return', 'Asked', 'State', 'Name', 'Reason'],
		rows.map((row) => [
			row.return_no,
			formatTime(row.asked_at),
			formatReturnState(row.state),
			`${row.first_name} ${row.last_name}`,
			row.reason.replaceAll('\n', ' '),
		]),
	)
}

async function show(db: Db, number: string, json: boolean): Promise<void> {
	const row = await db.selectFrom('order_returns').selectAll().where('return_no', '=', number).executeTakeFirst()
	const [back] = row ? await withLines(db, [row]) : []
	if (!back) throw unknownReturn(number)
	const order = await db.selectFrom('orders').selectAll().where('id', '=', back.order_id).executeTakeFirstOrThrow()
	const worth = back.state === 'refunded' ? back.refunded_amount : await returnValue(db, order, back)
	const { request_key: _key, ...fields } = back
	if (json) return printJson({ ...fields, order_no: order.order_no, worth })
	const money = (cents: Cents) => formatMoney(cents, order.currency)
	print(`Return ${number} of order ${order.order_no}: ${formatReturnState(back.state)}, requested ${formatTime(back.asked_at)}`)
	print(`By ${order.first_name} ${order.last_name}, ${order.email}`)
	if (back.reason) print(`Reason: ${back.reason.replaceAll('\n', ' ')}`)
	for (const line of back.answer.split('\n').filter(Boolean)) print(line)
	print('')
	printTable(
		['SKU', 'Product', 'Back', 'Bought', 'Price'],
		back.lines.map((line) => [line.sku, lineTitle(line), line.quantity, line.bought, money(line.unit_price)]),
	)
	print('')
	print(back.state === 'refunded' ? `Refunded: ${money(worth)}` : `To refund: ${money(worth)}`)
	if (back.restocked) print('The items are back in stock.')
}

async function refund(
	db: Db,
	number: string,
	{ amount, restock, mail, json }: Options & { amount?: string; restock?: true },
): Promise<void> {
	const currency = await currencyOf(db, number)
	const given = amount === undefined ? undefined : parseMoney('--amount', amount, currency)
	const done = await run(db, refundReturn, { return: number, amount: given, restock: restock ?? false, mail })
	const money = formatMoney(done.return.refunded_amount, currency)
	const sentence =
		done.refund === null
			? 'There is no refund.'
			: done.refund.byHand
				? `Refund ${money} yourself.`
				: `The payment provider refunds ${money}.`
	tell(done.return, `${number} is closed. ${sentence}${stockSentence(done)}`, { json, mail }, { restocked: done.restocked })
}

/** Currency of the order of a return. */
async function currencyOf(db: Db, number: string): Promise<string> {
	const order = await db
		.selectFrom('order_returns')
		.innerJoin('orders', 'orders.id', 'order_returns.order_id')
		.select('currency')
		.where('return_no', '=', number)
		.executeTakeFirst()
	// The next lookup rejects a missing order.
	return order?.currency ?? (await readCurrency(db))
}

function stockSentence({ restocked, return: { lines } }: { readonly restocked: boolean; readonly return: Return }): string {
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	return restocked ? ` Returned ${pluralize(pieces, 'item')} to stock.` : ''
}

function tell(
	{ return_no, state, refunded_amount }: Return,
	sentence: string,
	{ json, mail }: { readonly json?: true | undefined; readonly mail: boolean },
	more: object = {},
): void {
	if (json) printJson({ return_no, state, refunded_amount, mail, ...more })
	else print(mail ? `${sentence} The customer gets an email.` : sentence)
}

/** Normalizes the number of a return, such as `7K3M-9QXZ-R1`. */
function parseReturnNumber(typed: string): string {
	const [, order = '', count = ''] = /^(.*)-\s*[rR]\s*(\d{1,3})$/.exec(typed.trim()) ?? []
	if (order === '') throw new CommandError(`"${typed}" is not a return number such as 7K3M-9QXZ-R1. "returns list" shows all returns.`)
	return `${parseOrderNumber(order)}-R${Number(count)}`
}

function parseText(option: string, typed: string, longest: number): string {
	const text = typed.replaceAll('\\n', '\n').trim()
	if (text === '' || text.length > longest) throw new CommandError(`${option} must have 1 to ${longest} characters.`)
	return text
}

function parseState(word: string): ReturnState {
	const state = returnStates.find((known) => known === word.toLowerCase())
	if (!state)
		throw new CommandError(`There is no return state "${word}".${suggestion(word, returnStates)} States: ${returnStates.join(', ')}.`)
	return state
}
