import { Command } from 'commander'
import { homeFlags } from '../../src/contract/settings.ts'
import { catalogueTag, recordChanges } from '../db/changes.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { readSettings } from '../settings.ts'
import { CommandError } from './command-error.ts'
import { jsonOption, meant, printJson, printTable } from './output.ts'
import { withShop } from './shop.ts'

/** What `settings set` changes, with what it is. */
const texts = {
	name: "the shop's name",
	title: 'what stands in the browser tab; empty: the name',
	favicon: "address of the tab's picture",
	logo: 'address of the logo',
	currency: 'the symbol before every amount',
	address: "the shop's postal address",
	phone: '',
	email: '',
	fb_link: 'Facebook page; empty: no link',
	inst_link: 'Instagram page; empty: no link',
} as const

const textNames: readonly string[] = Object.keys(texts)
const flagNames: readonly string[] = homeFlags
const flagPrefix = 'is_show_'

interface Output {
	readonly json?: true
}

export function settingCommands(): Command {
	const commands = new Command('settings').description("See and change the shop's name, currency, contact details and links.")
	commands
		.command('list')
		.description('All settings.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => listTexts(db, json ?? false)))
	commands
		.command('set')
		.description('Change a setting. A running shop shows it within about a second.')
		.argument('<name>', `one of ${textNames.join(', ')}`)
		.argument('<value>')
		.option(...jsonOption)
		.action((name: string, value: string, { json }: Output) => withShop((db) => setText(db, name, value, json ?? false)))
	return commands
}

export function flagCommands(): Command {
	const commands = new Command('flags').description('See and switch the sections of the home page.')
	commands
		.command('list')
		.description('All flags, in the order of the home page.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => listFlags(db, json ?? false)))
	commands
		.command('set')
		.description('Show or hide a section of the home page. A running shop does so within about a second.')
		.argument('<flag>', `like ${flagNames[0]}; ${flagPrefix} may be left out`)
		.argument('<on|off>')
		.option(...jsonOption)
		.action((name: string, value: string, { json }: Output) => withShop((db) => setFlag(db, name, value, json ?? false)))
	return commands
}

async function listTexts(db: Db, json: boolean): Promise<void> {
	const settings = await readSettings(db)
	if (json) return printJson(Object.fromEntries(textNames.map((name) => [name, settings[name] ?? ''])))
	printTable(
		['Setting', 'Value', 'Meaning'],
		Object.entries(texts).map(([name, meaning]) => [name, settings[name] ?? '', meaning]),
	)
}

async function setText(db: Db, name: string, value: string, json: boolean): Promise<void> {
	if (!textNames.includes(name))
		throw new CommandError(`There is no setting "${name}".${meant(name, textNames)} All: ${textNames.join(', ')}.`)
	if ((name === 'name' || name === 'currency') && !value.trim()) throw new CommandError(`The setting "${name}" cannot be empty.`)
	await store(db, name, value.trim(), name === 'currency' ? ['settings', catalogueTag] : ['settings'])
	if (json) printJson({ name, value: value.trim() })
	else console.log(`${name} is now "${value.trim()}".`)
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

const switches: Readonly<Record<string, '1' | '0'>> = { on: '1', off: '0', '1': '1', '0': '0', true: '1', false: '0', yes: '1', no: '0' }

async function setFlag(db: Db, typed: string, value: string, json: boolean): Promise<void> {
	const name = flagNames.find((flag) => flag === typed || short(flag) === typed)
	if (!name)
		throw new CommandError(`There is no flag "${typed}".${meant(typed, [...flagNames, ...flagNames.map(short)])} "flags list" shows all.`)
	const position = switches[value.toLowerCase()]
	if (!position) throw new CommandError(`"${value}" is neither on nor off.`)
	await store(db, name, position, ['settings'])
	if (json) printJson({ flag: name, on: position === '1' })
	else console.log(`${name} is ${position === '1' ? 'on' : 'off'}.`)
}

function store(db: Db, key: string, value: string, tags: readonly string[]): Promise<void> {
	return inTransaction(db, async (trx) => {
		await trx
			.insertInto('settings')
			.values({ key, value })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
			.execute()
		await recordChanges(trx, tags)
	})
}
