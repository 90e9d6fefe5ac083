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
	readonly later?: true
	readonly provider: string
	readonly instructions?: string
}

interface Output {
	readonly json?: true
}

export function paymentTypeCommands(): Command {
	const types = new Command('payment-types').description('Show and change the payment methods of the checkout.')
	types
		.command('list')
		.description('List all payment methods in the order of the checkout. The first one is preselected.')
		.option(...jsonOption)
		.action(({ json }: Output) => withSeededPlaces((db) => list(db, json ?? false)))
	types
		.command('add')
		.description('Add a payment method at the end of the list.')
		.argument('<name>', 'name for shoppers, such as "Bank transfer"')
		.option('--first', 'add it at the beginning of the list')
		.option('--provider <name>', `payment provider: ${providerNames.join(', ')}`, 'manual')
		.option('--later', 'orders are packed and sent before they are paid, as with an invoice')
		.option('--instructions <text>', 'how to pay without a provider; "\\n" starts a new line')
		.action((name: string, options: AddOptions) => withSeededPlaces((db) => add(db, name.trim(), options)))
	types
		.command('rename')
		.description('Rename a payment method. Existing orders keep the old name.')
		.argument('<name>')
		.argument('<new-name>')
		.action((name: string, to: string) => withSeededPlaces((db) => rename(db, name.trim(), to.trim())))
	types
		.command('order')
		.description('Set the order of the payment methods in the checkout. List all names; the first one is preselected.')
		.argument('<names...>')
		.action((names: string[]) => withSeededPlaces((db) => order(db, names)))
	types
		.command('switch')
		.description('Enable or disable a payment method.')
		.argument('<name>')
		.argument('<on|off>')
		.action((name: string, state: string) => withSeededPlaces((db) => switchType(db, name.trim(), state)))
	types
		.command('later')
		.description('Set whether orders of a payment method without provider are packed and sent before they are paid.')
		.argument('<name>')
		.argument('<on|off>')
		.action((name: string, state: string) => withSeededPlaces((db) => setLater(db, name.trim(), state)))
	types
		.command('instructions')
		.description('Set the instructions of a payment method without provider, such as the bank account. Without a text, remove them.')
		.argument('<name>')
		.argument('[text]', '"\\n" starts a new line', '')
		.action((name: string, text: string) => withSeededPlaces((db) => instruct(db, name.trim(), text)))
	types
		.command('remove')
		.description('Remove a payment method. Existing orders keep its name.')
		.argument('<name>')
		.action((name: string) => withSeededPlaces((db) => remove(db, name.trim())))
	types
		.command('offer')
		.description('Set the payment methods of an additional market. Without names, the market offers all of them.')
		.argument('<market>', 'code of the market, such as ch')
		.argument('[names...]')
		.action((market: string, names: string[]) => withSeededPlaces((db) => offer(db, market, names)))
	types
		.command('keep')
		.description('Confirmed the current payment methods. The shop no longer reminds you to check them.')
		.action(() =>
			withSeededPlaces(async (db) => {
				await recordDecision(db, 'payments')
				print('Confirm the current payment methods without a change.')
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
		['Payment method', 'Provider', 'Offered', 'Paid', 'Instructions'],
		types.map(({ name, provider, is_offered, is_paid_later, instructions }) => [
			name,
			provider === 'manual' ? 'none' : provider,
			is_offered ? 'yes' : 'no',
			is_paid_later ? 'later' : 'first',
			instructions,
		]),
	)
}

async function add(db: Db, name: string, { first, later, provider, instructions = '' }: AddOptions): Promise<void> {
	checkName(name)
	const settledBy = providerNames.find((one) => one === provider)
	if (!settledBy)
		throw new CommandError(
			`--provider is "${provider}".${suggestion(provider, providerNames)} It must be one of ${providerNames.join(', ')}.`,
		)
	if (later && settledBy !== 'manual') throw new CommandError(paidAtProvider(name, settledBy))
	await inTransaction(db, async (trx) => {
		const types = await read(trx)
		refuseSame(types, name)
		const positions = types.map(({ position }) => position)
		const position = first ? Math.min(0, ...positions) - 1 : Math.max(-1, ...positions) + 1
		const row = { name, position, provider: settledBy, instructions: textOf(instructions), is_paid_later: later ? 1 : 0 } as const
		await trx.insertInto('payment_types').values(row).execute()
		await recordDecision(trx, 'payments')
	})
	const needs = { manual: '', stripe: 'STRIPE_SECRET_KEY', mollie: 'MOLLIE_API_KEY', test: 'PAYMENT_TEST=on' }[settledBy]
	print(needs ? `The checkout offers "${name}" if ${needs} is set.` : `The checkout offers "${name}".`)
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
	print(`"${before.name}" is now "${to}".`)
}

async function order(db: Db, names: readonly string[]): Promise<void> {
	await inTransaction(db, async (trx) => {
		const types = await read(trx)
		const wanted = names.map((name) => find(types, name.trim()))
		const missing = types.filter((type) => !wanted.includes(type))
		if (new Set(wanted).size !== types.length || wanted.length !== types.length)
			throw new CommandError(`List each payment method once.${missing.length > 0 ? ` Missing: ${namesOf(missing)}.` : ''}`)
		for (const [position, { id }] of wanted.entries())
			await trx.updateTable('payment_types').set({ position }).where('id', '=', id).execute()
		await recordDecision(trx, 'payments')
	})
	print(`New order in the checkout: ${namesOf(await read(db))}.`)
}

async function switchType(db: Db, name: string, state: string): Promise<void> {
	if (state !== 'on' && state !== 'off') throw new CommandError(`"${state}" is not valid. Use "on" or "off".`)
	const type = await change(db, name, async (trx, { id, name: own }, types) => {
		if (state === 'off' && types.every((other) => other.id === id || !other.is_offered))
			throw new CommandError(`"${own}" is the only enabled payment method. Enable another one first.`)
		await trx
			.updateTable('payment_types')
			.set({ is_offered: state === 'on' ? 1 : 0 })
			.where('id', '=', id)
			.execute()
	})
	print(state === 'on' ? `The checkout offers "${type.name}".` : `The checkout no longer offers "${type.name}".`)
}

async function setLater(db: Db, name: string, state: string): Promise<void> {
	if (state !== 'on' && state !== 'off') throw new CommandError(`"${state}" is not valid. Use "on" or "off".`)
	const type = await change(db, name, async (trx, { id, name: own, provider }) => {
		if (state === 'on' && provider !== 'manual') throw new CommandError(paidAtProvider(own, provider))
		await trx
			.updateTable('payment_types')
			.set({ is_paid_later: state === 'on' ? 1 : 0 })
			.where('id', '=', id)
			.execute()
	})
	print(state === 'on' ? `Orders with "${type.name}" are packed before they are paid.` : `Orders with "${type.name}" are paid first.`)
}

function paidAtProvider(name: string, provider: string): string {
	return `"${name}" is paid at ${provider} before an order is packed. Only payment methods without provider can be paid later.`
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
	print(chosen.length === 0 ? `${market.name} offers all payment methods.` : `${market.name} offers ${namesOf(chosen)}.`)
}

async function instruct(db: Db, name: string, text: string): Promise<void> {
	const instructions = textOf(text)
	const type = await change(db, name, async (trx, { id, name: own, provider }) => {
		if (provider !== 'manual' && instructions !== '')
			throw new CommandError(
				`"${own}" is paid at ${provider}, which has its own instructions. Only payment methods without provider have instructions.`,
			)
		await trx.updateTable('payment_types').set({ instructions }).where('id', '=', id).execute()
	})
	print(instructions === '' ? `Removed the instructions of "${type.name}".` : `Saved the instructions of "${type.name}".`)
}

async function remove(db: Db, name: string): Promise<void> {
	const placed: { count: number | string } = { count: 0 }
	const removed = await change(db, name, async (trx, type, types) => {
		if (types.length === 1) throw new CommandError(`"${type.name}" is the only payment method. Add another one first.`)
		await trx.deleteFrom('payment_types').where('id', '=', type.id).execute()
		// Orders store the name of their payment type, so their history and emails do not need this row.
		const { count } = await trx
			.selectFrom('orders')
			.select(({ fn }) => fn.countAll<number | string>().as('count'))
			.where('payment_type_id', '=', type.id)
			.executeTakeFirstOrThrow()
		placed.count = count
	})
	print(`Removed "${removed.name}".${describePlaced(Number(placed.count))}`)
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
	if (!type) throw new CommandError(`There is no payment method "${name}".${suggestion(name, names)} Payment methods: ${names.join(', ')}.`)
	return type
}

function namesOf(types: readonly PaymentTypeRow[]): string {
	return types.map(({ name }) => `"${name}"`).join(', ')
}

function checkName(name: string): void {
	if (name === '' || name.length > longestName)
		throw new CommandError(`The name of a payment method must have 1 to ${longestName} characters.`)
}

function refuseSame(types: readonly PaymentTypeRow[], name: string): void {
	const same = types.find((type) => type.name.toLowerCase() === name.toLowerCase())
	if (same) throw new CommandError(`The payment method "${same.name}" already exists.`)
}

/** Parses a text of several lines. Some shells pass line breaks escaped. */
function textOf(typed: string): string {
	const text = normalizeLineBreaks(typed.replaceAll('\\n', '\n')).trim()
	if (text.length > longestInstructions) throw new CommandError(`Instructions can have at most ${longestInstructions} characters.`)
	return text
}

function describePlaced(orders: number): string {
	if (orders === 0) return ''
	return orders === 1 ? ' 1 existing order keeps its name.' : ` ${orders} existing orders keep its name.`
}
