import { Command } from 'commander'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noteChosen } from '../../running/setup.ts'
import { CommandError } from '../terminal/command-error.ts'
import { jsonOption, meant, printJson, printTable, say } from '../terminal/output.ts'
import { withPlaces } from '../terminal/shop.ts'

const longestName = 60

interface Output {
	readonly json?: true
}

export function paymentCommands(): Command {
	const payments = new Command('payments').description('See and change the ways to pay that the checkout offers.')
	payments
		.command('list')
		.description('All ways to pay, in the order of the checkout; the first one is chosen beforehand.')
		.option(...jsonOption)
		.action(({ json }: Output) => withPlaces((db) => list(db, json ?? false)))
	payments
		.command('add')
		.description('Offer another way to pay, as the last one.')
		.argument('<name>', 'what shoppers read, like "Bank transfer"')
		.option('--first', 'as the first one')
		.action((name: string, { first }: { first?: true }) => withPlaces((db) => add(db, name.trim(), first ?? false)))
	payments
		.command('remove')
		.description('Offer a way to pay no longer. Orders that were paid by it keep it.')
		.argument('<name>')
		.action((name: string) => withPlaces((db) => remove(db, name.trim())))
	payments
		.command('keep')
		.description('The ways to pay are meant as they are: nothing reminds of them any more.')
		.action(() =>
			withPlaces(async (db) => {
				await noteChosen(db, 'payments')
				say('The ways to pay stay as they are.')
			}),
		)
	return payments
}

function read(db: Db) {
	return db.selectFrom('payment_types').select(['id', 'name', 'position']).orderBy('position').orderBy('id').execute()
}

async function list(db: Db, json: boolean): Promise<void> {
	const types = await read(db)
	if (json) return printJson(types)
	printTable(
		['Way to pay'],
		types.map(({ name }) => [name]),
	)
}

async function add(db: Db, name: string, first: boolean): Promise<void> {
	if (name === '' || name.length > longestName) throw new CommandError(`A way to pay has 1 to ${longestName} characters.`)
	await inTransaction(db, async (trx) => {
		const types = await read(trx)
		const same = types.find((type) => type.name.toLowerCase() === name.toLowerCase())
		if (same) throw new CommandError(`There is a way to pay "${same.name}" already.`)
		const positions = types.map(({ position }) => position)
		const position = first ? Math.min(0, ...positions) - 1 : Math.max(-1, ...positions) + 1
		await trx.insertInto('payment_types').values({ name, position }).execute()
		await noteChosen(trx, 'payments')
	})
	say(`The checkout offers "${name}".`)
}

async function remove(db: Db, name: string): Promise<void> {
	const removed = await inTransaction(db, async (trx) => {
		const types = await read(trx)
		const type = types.find((one) => one.name.toLowerCase() === name.toLowerCase())
		const names = types.map((one) => one.name)
		if (!type) throw new CommandError(`There is no way to pay "${name}".${meant(name, names)} All: ${names.join(', ')}.`)
		if (types.length === 1) throw new CommandError(`"${type.name}" is the only way to pay: nobody could order. Add another one first.`)
		await trx.deleteFrom('payment_types').where('id', '=', type.id).execute()
		await noteChosen(trx, 'payments')
		// They have its name of that day: history and mails do not look here.
		const { placed } = await trx
			.selectFrom('orders')
			.select(({ fn }) => fn.countAll<number>().as('placed'))
			.where('payment_type_id', '=', type.id)
			.executeTakeFirstOrThrow()
		return { name: type.name, placed: Number(placed) }
	})
	say(`The checkout offers "${removed.name}" no longer.${describePlaced(removed.placed)}`)
}

function describePlaced(orders: number): string {
	if (orders === 0) return ''
	return orders === 1 ? ' 1 order was placed with it, and keeps its name.' : ` ${orders} orders were placed with it, and keep its name.`
}
