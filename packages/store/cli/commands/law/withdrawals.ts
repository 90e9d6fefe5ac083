import { closeWithdrawal } from '@storefront/store/commands/law/close-withdrawal.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { listWithdrawals } from '@storefront/store/commerce/law/list-withdrawals.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { formatTime, jsonOption, print, printJson, printTable } from '../../terminal/output.ts'
import { orRefuse } from '../../terminal/refusal.ts'
import { withShop } from '../../terminal/shop.ts'

interface Output {
	readonly json?: true
}

export function withdrawalCommands(): Command {
	const withdrawals = new Command('withdrawals').description('Show and close withdrawals from contracts.')
	withdrawals
		.command('list')
		.description('List the open withdrawals, oldest first.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => list(db, json ?? false)))
	withdrawals
		.command('close')
		.description('Record that a withdrawal is dealt with. The customer gets no email.')
		.argument('<number>', 'number from "withdrawals list"')
		.option(...jsonOption)
		.action((number: string, { json }: Output) => withShop((db) => close(db, number, json ?? false)))
	return withdrawals
}

async function list(db: Db, json: boolean): Promise<void> {
	const rows = await listWithdrawals(db)
	if (json) return printJson(rows)
	if (rows.length === 0) return print('No withdrawals are open.')
	printTable(
		['Number', 'Received', 'Order', 'Name', 'Email', 'Stated', 'Remark'],
		rows.map(({ id, received_at, order_no, name, email, contract, message }) => [
			id,
			formatTime(received_at),
			order_no ?? 'not found',
			name,
			email,
			contract,
			message.replaceAll(/\s+/g, ' ').slice(0, 60),
		]),
	)
}

async function close(db: Db, typed: string, json: boolean): Promise<void> {
	if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CommandError(`"${typed}" is not the number of a withdrawal. "withdrawals list" shows them.`)
	const id = Number(typed)
	await orRefuse(
		runCommand(db, closeWithdrawal, { withdrawal: id }, cliContext()),
		`There is no open withdrawal ${id}. "withdrawals list" shows them.`,
	)
	if (json) printJson({ id, status: 'closed' })
	else print(`Withdrawal ${id} is closed.`)
}
