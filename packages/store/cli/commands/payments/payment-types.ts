import {
	addPaymentType,
	changePaymentType,
	orderPaymentTypes,
	removePaymentType,
	setMarketPaymentTypes,
} from '@storefront/store/commands/payments/payment-type-commands.ts'
import { namesOf, type PaymentTypeRow, providerNames, readPaymentTypes } from '@storefront/store/commands/payments/payment-type-rows.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { keepExamples } from '@storefront/store/commands/settings/keep-examples.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { parseMarket } from '../../terminal/market-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'

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
				await runCommand(db, keepExamples, { step: 'payments' }, cliContext())
				print('Confirm the current payment methods without a change.')
			}),
		)
	return types
}

async function list(db: Db, json: boolean): Promise<void> {
	const types = await readPaymentTypes(db)
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

async function add(db: Db, name: string, { first, later, provider: typed, instructions = '' }: AddOptions): Promise<void> {
	const provider = providerNames.find((one) => one === typed)
	if (!provider)
		throw new CommandError(`--provider is "${typed}".${suggestion(typed, providerNames)} It must be one of ${providerNames.join(', ')}.`)
	const type = { name, provider, instructions: parseLines(instructions), is_paid_later: later ? 1 : 0, first: first ?? false }
	await runCommand(db, addPaymentType, type, cliContext())
	const needs = { manual: '', stripe: 'STRIPE_SECRET_KEY', mollie: 'MOLLIE_API_KEY', test: 'PAYMENT_TEST=on' }[provider]
	print(needs ? `The checkout offers "${name}" if ${needs} is set.` : `The checkout offers "${name}".`)
}

async function rename(db: Db, name: string, to: string): Promise<void> {
	const before = await change(db, name, { name: to })
	print(`"${before.name}" is now "${to}".`)
}

async function order(db: Db, names: readonly string[]): Promise<void> {
	const types = await readPaymentTypes(db)
	const ids = names.map((name) => find(types, name.trim()).id)
	const { result } = await runCommand(db, orderPaymentTypes, { ids }, cliContext())
	print(`New order in the checkout: ${result}.`)
}

async function switchType(db: Db, name: string, state: string): Promise<void> {
	const is_offered = parseState(state)
	const type = await change(db, name, { is_offered })
	print(is_offered ? `The checkout offers "${type.name}".` : `The checkout no longer offers "${type.name}".`)
}

async function setLater(db: Db, name: string, state: string): Promise<void> {
	const is_paid_later = parseState(state)
	const type = await change(db, name, { is_paid_later })
	print(is_paid_later ? `Orders with "${type.name}" are packed before they are paid.` : `Orders with "${type.name}" are paid first.`)
}

async function offer(db: Db, code: string, names: readonly string[]): Promise<void> {
	const market = await parseMarket(db, code)
	const types = await readPaymentTypes(db)
	const chosen = [...new Set(names.map((name) => find(types, name.trim())))]
	await runCommand(db, setMarketPaymentTypes, { market: market.id, ids: chosen.map(({ id }) => id) }, cliContext())
	print(chosen.length === 0 ? `${market.name} offers all payment methods.` : `${market.name} offers ${namesOf(chosen)}.`)
}

async function instruct(db: Db, name: string, text: string): Promise<void> {
	const instructions = parseLines(text)
	const type = await change(db, name, { instructions })
	print(instructions.trim() === '' ? `Removed the instructions of "${type.name}".` : `Saved the instructions of "${type.name}".`)
}

async function remove(db: Db, name: string): Promise<void> {
	const { id } = find(await readPaymentTypes(db), name)
	const { result } = await runCommand(db, removePaymentType, { id }, cliContext())
	print(`Removed "${result.name}".${describePlaced(result.orders)}`)
}

type Changes = Partial<Pick<PaymentTypeRow, 'name' | 'instructions' | 'is_offered' | 'is_paid_later'>>

/** Changes a payment method. Returns its former values. */
async function change(db: Db, name: string, changes: Changes): Promise<PaymentTypeRow> {
	const type = find(await readPaymentTypes(db), name)
	await runCommand(db, changePaymentType, { id: type.id, ...changes }, cliContext())
	return type
}

function find(types: readonly PaymentTypeRow[], name: string): PaymentTypeRow {
	const type = types.find((one) => one.name.toLowerCase() === name.toLowerCase())
	const names = types.map((one) => one.name)
	if (!type) throw new CommandError(`There is no payment method "${name}".${suggestion(name, names)} Payment methods: ${names.join(', ')}.`)
	return type
}

function parseState(state: string): 0 | 1 {
	if (state !== 'on' && state !== 'off') throw new CommandError(`"${state}" is not valid. Use "on" or "off".`)
	return state === 'on' ? 1 : 0
}

/** Some shells pass line breaks escaped. */
function parseLines(typed: string): string {
	return typed.replaceAll('\\n', '\n')
}

function describePlaced(orders: number): string {
	if (orders === 0) return ''
	return orders === 1 ? ' 1 existing order keeps its name.' : ` ${orders} existing orders keep its name.`
}
