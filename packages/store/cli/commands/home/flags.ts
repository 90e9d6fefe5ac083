import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { setFlag as flagCommand } from '@storefront/store/commands/settings/set-flag.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'

const flagNames: readonly string[] = homeFlags
const flagPrefix = 'is_show_'

interface Output {
	readonly json?: true | undefined
}

export function flagCommands(): Command {
	const commands = new Command('flags').description('Show, enable and disable the sections of the home page.')
	commands
		.command('list')
		.description('List all flags, in the order of the home page.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => listFlags(db, json ?? false)))
	commands
		.command('set')
		.description('Show or hide a section of the home page. A running shop applies it within about a second.')
		.argument('<flag>', `such as ${flagNames[0]}; the prefix ${flagPrefix} is optional`)
		.argument('<on|off>')
		.option(...jsonOption)
		.action((name: string, value: string, { json }: Output) => withShop((db) => setFlag(db, name, value, json ?? false)))
	return commands
}

async function listFlags(db: Db, json: boolean): Promise<void> {
	const settings = await readSettings(db)
	const flags = flagNames.map((name) => [name, settings[name] === '1'] as const)
	if (json) return printJson(Object.fromEntries(flags))
	printTable(
		['Flag', 'Shown'],
		flags.map(([name, isOn]) => [name, isOn ? 'on' : 'off']),
	)
}

function short(flag: string): string {
	return flag.slice(flagPrefix.length)
}

const switches: ReadonlyMap<string, '1' | '0'> = new Map([
	...['on', '1', 'true', 'yes'].map((word) => [word, '1'] as const),
	...['off', '0', 'false', 'no'].map((word) => [word, '0'] as const),
])

async function setFlag(db: Db, typed: string, value: string, json: boolean): Promise<void> {
	const name = flagNames.find((flag) => flag === typed || short(flag) === typed)
	if (!name)
		throw new CommandError(
			`There is no flag "${typed}".${suggestion(typed, [...flagNames, ...flagNames.map(short)])} "flags list" shows all flags.`,
		)
	const position = switches.get(value.trim().toLowerCase())
	if (!position) throw new CommandError(`"${value}" is not valid. Use "on" or "off".`)
	await runCommand(db, flagCommand, { flag: name, on: position === '1' }, cliContext())
	if (json) printJson({ flag: name, on: position === '1' })
	else print(`${name} is ${position === '1' ? 'on' : 'off'}.`)
}
