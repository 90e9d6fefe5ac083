import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command, Option } from 'commander'
import { runCommand } from '../../commands/run-command.ts'
import { setCurrency as setCurrencyCommand } from '../../commands/settings/set-currency.ts'
import { setSetting } from '../../commands/settings/set-setting.ts'
import { isPictureSetting, refusalOfSetting, settingTexts, severalLines } from '../../commands/settings/setting-rules.ts'
import { type ConversionResult, CurrencyError } from '../../infrastructure/context/change-currency.ts'
import { readCurrency, readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

const textNames: readonly string[] = Object.keys(settingTexts)

interface Output {
	readonly json?: true | undefined
}

interface SetOptions extends Output {
	readonly keepAmounts?: true | undefined
	readonly relabel?: true | undefined
	readonly rate?: string | undefined
}

export function settingCommands(): Command {
	const commands = new Command('settings').description(
		'Show and change name, currency, contact details, links and other settings of the shop.',
	)
	commands
		.command('list')
		.description('List all settings.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => listTexts(db, json ?? false)))
	commands
		.command('set')
		.description('Change a setting. A running shop shows it within about a second.')
		.argument('<name>', `one of ${textNames.join(', ')}`)
		.argument('<value>')
		.option('--relabel', 'with "currency": keep the numbers of prices, charges and coupons; 12.50 USD becomes 12.50 EUR or 13 JPY')
		.option(
			'--rate <number>',
			'with "currency": convert prices, charges and coupons; units of the new currency for one unit of the old one',
		)
		.addOption(new Option('--keep-amounts', 'the same as --relabel').hideHelp())
		.option(...jsonOption)
		.action((name: string, value: string, options: SetOptions) =>
			withShop((db, configuration) => setText(db, configuration, name, value, options)),
		)
	return commands
}

async function listTexts(db: Db, json: boolean): Promise<void> {
	const settings = await readSettings(db)
	if (json) return printJson(Object.fromEntries(textNames.map((name) => [name, settings[name] ?? ''])))
	printTable(
		['Setting', 'Value', 'Meaning'],
		Object.entries(settingTexts).map(([name, meaning]) => [name, settings[name] ?? '', meaning]),
	)
}

/** Trims the input. Throws a `CommandError` for several lines in a setting of one line. */
function parseValue(name: string, typed: string): string {
	if (severalLines.includes(name)) return normalizeLineBreaks(typed.replaceAll('\\n', '\n'))
	const value = typed.trim()
	if (value.includes('\n') && textNames.includes(name))
		throw new CommandError(`The setting "${name}" must be a single line. Settings with several lines: ${severalLines.join(', ')}.`)
	return value
}

async function setText(db: Db, configuration: Configuration, name: string, typed: string, options: SetOptions): Promise<void> {
	const { json, keepAmounts, relabel, rate } = options
	const value = parseValue(name, typed)
	if (!textNames.includes(name))
		throw new CommandError(`There is no setting "${name}".${suggestion(name, textNames)} Settings: ${textNames.join(', ')}.`)
	const refusal = refusalOfSetting(name, value)
	if (refusal) throw new CommandError(refusal)
	if ((keepAmounts || relabel || rate !== undefined) && name !== 'currency')
		throw new CommandError('--relabel and --rate can only be used with the setting "currency".')
	if (isPictureSetting(name) && value.startsWith('/')) checkPublicFile(configuration, name, value)
	if (name === 'currency') return await setCurrency(db, value, options)
	const { warnings } = await runCommand(db, setSetting, { name, value }, cliContext())
	if (json) printJson({ name, value })
	else {
		print(`${name} is now "${value}".`)
		for (const sentence of warnings) print(sentence)
	}
}

/** Throws if no file of this path exists in a `public` folder. Pages show files of the project only after a build. */
function checkPublicFile({ SHOP_DIR }: Configuration, name: string, value: string): void {
	const project = join(import.meta.dirname, '../../../..')
	// The URL parser resolves `..`, so the path cannot leave the folder.
	const file = new URL(value.replace(/[?#].*/, ''), 'https://shop.invalid').pathname.slice(1)
	const folders = [...(SHOP_DIR ? [resolve(project, SHOP_DIR, 'public')] : []), join(project, 'public')]
	if (folders.some((folder) => statSync(join(folder, decodeURI(file)), { throwIfNoEntry: false })?.isFile())) return
	const places = folders.map((folder) => join(folder, file)).join(', nor ')
	throw new CommandError(
		`"${value}" is not a valid value for the setting "${name}": there is no file ${places}. Add the file and build, or use a URL such as https://shop.example/logo.svg.`,
	)
}

async function setCurrency(db: Db, typed: string, { json, keepAmounts, relabel, rate }: SetOptions): Promise<void> {
	try {
		const keepFigures = (relabel || keepAmounts) ?? false
		if (keepFigures && rate !== undefined)
			throw new CommandError('Use either --relabel (keep the numbers) or --rate (convert the amounts), not both.')
		const before = await readCurrency(db)
		const input = { currency: typed, keepFigures, ...(rate === undefined ? {} : { rate }) }
		const { currency: value, converted: change } = (await runCommand(db, setCurrencyCommand, input, cliContext())).result
		if (json) return printJson({ name: 'currency', value, ...change })
		print(`currency is now "${value}".${aboutAmounts(change, { before, value, rate, isRelabeled: keepFigures })}`)
		const remark = rate === undefined ? '' : await marketsToLookAt(db)
		if (remark) print(remark)
	} catch (error) {
		throw error instanceof CurrencyError ? new CommandError(error.message) : error
	}
}

function aboutAmounts(
	change: ConversionResult | null,
	{ before, value, rate, isRelabeled }: { before: string; value: string; rate: string | undefined; isRelabeled: boolean },
): string {
	if (rate !== undefined) return ` Prices, charges and coupons were converted: 1 ${before} = ${rate} ${value}. Check them.`
	if (change) return ` The numbers of prices, charges and coupons are unchanged, except ${change.rounded} that were rounded.`
	return isRelabeled && before !== value ? ' The numbers of prices, charges and coupons are unchanged.' : ''
}

/**
 * Message with the markets to check: exchange rates of markets are relative to the shop's currency, and a conversion changes neither the
 * rates nor the prices that are derived from them.
 */
async function marketsToLookAt(db: Db): Promise<string> {
	const markets = await db
		.selectFrom('markets')
		.select(['code', 'rate'])
		.where('is_main', '=', 0)
		.where('rate', '<>', '')
		.orderBy('id')
		.execute()
	if (markets.length === 0) return ''
	const rates = markets.map(({ code, rate }) => `${code} ${rate}`).join(', ')
	return `Prices and rates of other markets are unchanged (${rates}). Update each rate ("markets set ${markets[0]?.code} rate NUMBER") before "prices propose".`
}
