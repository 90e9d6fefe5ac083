import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { recordDecision } from '@storefront/store/infrastructure/running/setup.ts'
import { normalizeLineBreaks } from '@storefront/store/infrastructure/text/plain-text.ts'
import { Command } from 'commander'
import type { Transaction } from 'kysely'
import { CommandError } from '../../terminal/command-error.ts'
import { parseMarket } from '../../terminal/market-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'

const longestName = 60
const longestInstructions = 2000

/** Payment providers of payment types: the shop itself (`manual`) or a provider in payments/providers. */
const providerNames = ['manual', 'stripe', 'mollie', 'test'] as const

interface AddOptions {
	readonly first?: true
	readonly provider: string
	readonly instructions?: string
}

interface Output {
	readonly json?: true
}

export function paymentTypeCommands(): Command {
	const types = new Command('payment-types').description('See and change the ways to pay that the checkout offers.')
	types
		.command('list')
		.description('All ways to pay, in the order of the checkout; the first one is chosen beforehand.')
		.option(...jsonOption)
		.action(({ json }: Output) => withSeededPlaces((db) => list(db, json ?? false)))
	types
		.command('add')
		.description('Offer another way to pay, as the last one.')
		.argument('<name>', 'what shoppers read, like "Bank transfer"')
		.option('--first', 'as the first one')
		.option('--provider <name>', `who takes the money: ${providerNames.join(', ')}`, 'manual')
		.option('--instructions <text>', 'how to pay it, for what the shop settles itself; "\\n" begins a new line')
		.action((name: string, options: AddOptions) => withSeededPlaces((db) => add(db, name.trim(), options)))
	types
		.command('rename')
		.description('Call a way to pay something else. Orders keep the name of their day.')
		.argument('<name>')
		.argument('<new-name>')
		.action((name: string, to: string) => withSeededPlaces((db) => rename(db, name.trim(), to.trim())))
	types
		.command('order')
		.description('Say in which order the checkout offers them, all of them; the first one is chosen beforehand.')
		.argument('<names...>')
		.action((names: string[]) => withSeededPlaces((db) => order(db, names)))
	types
		.command('switch')
		.description('Offer a way to pay, or do not for a while.')
		.argument('<name>')
		.argument('<on|off>')
		.action((name: string, state: string) => withSeededPlaces((db) => switchType(db, name.trim(), state)))
	types
		.command('instructions')
		.description('Say how it is paid what the shop settles itself: the account of a transfer. Without a text nothing is said.')
		.argument('<name>')
		.argument('[text]', '"\\n" begins a new line', '')
		.action((name: string, text: string) => withSeededPlaces((db) => instruct(db, name.trim(), text)))
	types
		.command('remove')
		.description('Offer a way to pay no longer. Orders that were paid by it keep it.')
		.argument('<name>')
		.action((name: string) => withSeededPlaces((db) => remove(db, name.trim())))
	types
		.command('offer')
		.description('Say which ways to pay a market besides the main one offers. Without names it offers all that the shop has.')
		.argument('<market>', 'its code, like ch')
		.argument('[names...]')
		.action((market: string, names: string[]) => withSeededPlaces((db) => offer(db, market, names)))
	types
		.command('keep')
		.description('The ways to pay are meant as they are: nothing reminds of them any more.')
		.action(() =>
			withSeededPlaces(async (db) => {
				await recordDecision(db, 'payments')
				print('The ways to pay stay as they are.')
			}),
		)
	return types
}

function read(db: Db) {
	return db.selectFrom('payment_types').selectAll().orderBy('position').orderBy('id').execute()
}

type PaymentTypeRow = Awaited<ReturnType<typeof read>>[number]

async function list(db: Db, json: boolean): Promise<void> {
	const types = await read(db)
	if (json) return printJson(types)
	printTable(
		['Way to pay', 'Paid', 'Offered', 'Instructions'],
		types.map(({ name, provider, is_offered, instructions }) => [
			name,
			provider === 'manual' ? 'by hand' : `at ${provider}`,
			is_offered ? 'yes' : 'no',
			instructions,
		]),
	)
}

async function add(db: Db, name: string, { first, provider, instructions = '' }: AddOptions): Promise<void> {
	checkName(name)
	const settledBy = providerNames.find((one) => one === provider)
	if (!settledBy)
		throw new CommandError(
			`--provider is "${provider}".${suggestion(provider, providerNames)} It must be one of ${providerNames.join(', ')}.`,
		)
	await inTransaction(db, async (trx) => {
		const types = await read(trx)
		refuseSame(types, name)
		const positions = types.map(({ position }) => position)
		const position = first ? Math.min(0, ...positions) - 1 : Math.max(-1, ...positions) + 1
		const row = { name, position, provider: settledBy, instructions: textOf(instructions) }
		await trx.insertInto('payment_types').values(row).execute()
		await recordDecision(trx, 'payments')
	})
	const needs = { manual: '', stripe: 'STRIPE_SECRET_KEY', mollie: 'MOLLIE_API_KEY', test: 'PAYMENT_TEST=on' }[settledBy]
	print(needs ? `The checkout offers "${name}" while the shop has ${needs}.` : `The checkout offers "${name}".`)
}

async function rename(db: Db, name: string, to: string): Promise<void> {
	checkName(to)
	const before = await change(db, name, async (trx, type, types) => {
		refuseSame(
			types.filter(({ id }) => id !== type.id),
			to,
		)
		await trx.updateTable('payment_types').set({ name: to }).where('id', '=', type.id).execute()
	})
	print(`"${before.name}" is called "${to}" from now on.`)
}

async function order(db: Db, names: readonly string[]): Promise<void> {
	await inTransaction(db, async (trx) => {
		const types = await read(trx)
		const wanted = names.map((name) => find(types, name.trim()))
		const missing = types.filter((type) => !wanted.includes(type))
		if (new Set(wanted).size !== types.length || wanted.length !== types.length)
			throw new CommandError(`Name each way to pay once.${missing.length > 0 ? ` Missing: ${namesOf(missing)}.` : ''}`)
		for (const [position, { id }] of wanted.entries())
			await trx.updateTable('payment_types').set({ position }).where('id', '=', id).execute()
		await recordDecision(trx, 'payments')
	})
	print(`The checkout offers them as ${namesOf(await read(db))}.`)
}

async function switchType(db: Db, name: string, state: string): Promise<void> {
	if (state !== 'on' && state !== 'off') throw new CommandError(`"${state}" is neither on nor off.`)
	const type = await change(db, name, async (trx, { id, name: own }, types) => {
		if (state === 'off' && types.every((other) => other.id === id || !other.is_offered))
			throw new CommandError(`"${own}" is the only way to pay that is offered: nobody could order. Switch another one on first.`)
		await trx
			.updateTable('payment_types')
			.set({ is_offered: state === 'on' ? 1 : 0 })
			.where('id', '=', id)
			.execute()
	})
	print(state === 'on' ? `The checkout offers "${type.name}".` : `The checkout does not offer "${type.name}" until it is switched on.`)
}

async function offer(db: Db, code: string, names: readonly string[]): Promise<void> {
	const market = await parseMarket(db, code)
	const chosen = await inTransaction(db, async (trx) => {
		const types = await read(trx)
		const wanted = [...new Set(names.map((name) => find(types, name.trim())))]
		await trx.deleteFrom('market_payment_types').where('market_id', '=', market.id).execute()
		for (const { id } of wanted)
			await trx.insertInto('market_payment_types').values({ market_id: market.id, payment_type_id: id }).execute()
		return wanted
	})
	print(chosen.length === 0 ? `${market.name} offers all ways to pay.` : `${market.name} offers ${namesOf(chosen)}.`)
}

async function instruct(db: Db, name: string, text: string): Promise<void> {
	const instructions = textOf(text)
	const type = await change(db, name, async (trx, { id, name: own, provider }) => {
		if (provider !== 'manual' && instructions !== '')
			throw new CommandError(`"${own}" is paid at ${provider}, which says itself how. Instructions are for what the shop settles.`)
		await trx.updateTable('payment_types').set({ instructions }).where('id', '=', id).execute()
	})
	print(instructions === '' ? `Nothing is said on how "${type.name}" is paid.` : `Shoppers read how "${type.name}" is paid.`)
}

async function remove(db: Db, name: string): Promise<void> {
	const placed: { count: number | string } = { count: 0 }
	const removed = await change(db, name, async (trx, type, types) => {
		if (types.length === 1) throw new CommandError(`"${type.name}" is the only way to pay: nobody could order. Add another one first.`)
		await trx.deleteFrom('payment_types').where('id', '=', type.id).execute()
		// Orders store the name of their payment type, so their history and emails do not need this row.
		const { count } = await trx
			.selectFrom('orders')
			.select(({ fn }) => fn.countAll<number | string>().as('count'))
			.where('payment_type_id', '=', type.id)
			.executeTakeFirstOrThrow()
		placed.count = count
	})
	print(`The checkout offers "${removed.name}" no longer.${describePlaced(Number(placed.count))}`)
}

/** Changes a payment type and records the decision of the owner. Returns the former row. */
async function change(
	db: Db,
	name: string,
	work: (trx: Transaction<Database>, type: PaymentTypeRow, types: readonly PaymentTypeRow[]) => Promise<void>,
): Promise<PaymentTypeRow> {
	return await inTransaction(db, async (trx) => {
		const types = await read(trx)
		const type = find(types, name)
		await work(trx, type, types)
		await recordDecision(trx, 'payments')
		return type
	})
}

function find(types: readonly PaymentTypeRow[], name: string): PaymentTypeRow {
	const type = types.find((one) => one.name.toLowerCase() === name.toLowerCase())
	const names = types.map((one) => one.name)
	if (!type) throw new CommandError(`There is no way to pay "${name}".${suggestion(name, names)} All: ${names.join(', ')}.`)
	return type
}

function namesOf(types: readonly PaymentTypeRow[]): string {
	return types.map(({ name }) => `"${name}"`).join(', ')
}

function checkName(name: string): void {
	if (name === '' || name.length > longestName) throw new CommandError(`A way to pay has 1 to ${longestName} characters.`)
}

function refuseSame(types: readonly PaymentTypeRow[], name: string): void {
	const same = types.find((type) => type.name.toLowerCase() === name.toLowerCase())
	if (same) throw new CommandError(`There is a way to pay "${same.name}" already.`)
}

/** Parses a text of several lines. Some shells pass line breaks escaped. */
function textOf(typed: string): string {
	const text = normalizeLineBreaks(typed.replaceAll('\\n', '\n')).trim()
	if (text.length > longestInstructions) throw new CommandError(`Instructions have up to ${longestInstructions} characters.`)
	return text
}

function describePlaced(orders: number): string {
	if (orders === 0) return ''
	return orders === 1 ? ' 1 order was placed with it, and keeps its name.' : ` ${orders} orders were placed with it, and keep its name.`
}
