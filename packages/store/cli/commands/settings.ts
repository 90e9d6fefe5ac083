import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { exampleAmount, isAmount } from '@storefront/contract/domain/money.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command, Option } from 'commander'
import type { Transaction } from 'kysely'
import { priceRuleSetting, priceRules } from '../../commerce/prices/shown-price.ts'
import { markReducedOutdated, summarizeOutdated } from '../../commerce/search/summarize.ts'
import { type ConversionResult, CurrencyError, convertAmounts, parseCurrency } from '../../infrastructure/context/change-currency.ts'
import { readCurrency, readSettings } from '../../infrastructure/context/settings.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { CommandError } from '../terminal/command-error.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

/** Settings that `settings set` changes, with their descriptions. */
const texts = {
	name: "the shop's name",
	title: 'what stands in the browser tab; empty: the name',
	favicon: "address of the tab's picture",
	logo: 'address of the logo',
	currency: 'what all amounts are in: a code such as EUR or JPY, drawn as each language does, or a symbol that stands before them',
	free_delivery_from: 'what the products cost from which on delivery is free; empty: it never is',
	address: "the shop's postal address; \\n begins a new line",
	phone: "the shop's telephone number",
	email: 'where shoppers write to; messages of the contact form go there',
	tax_number: "the shop's tax or VAT number, which its receipts carry",
	tax_name: 'what the tax is called that prices hold, such as VAT, MwSt. or GST; orders keep the name of their day',
	fb_link: 'Facebook page; empty: no link',
	inst_link: 'Instagram page; empty: no link',
	[priceRuleSetting]: 'what reductions are counted from: on, the lowest price of the 30 days before; progressive; empty: the regular price',
	order_years: 'how many years orders are kept with name and address; after them nothing in them tells of a person',
	customer_cancellation: 'on: customers cancel orders that are not sent yet; off: they write to you',
	return_days: 'days after the arrival in which an order can be sent back; 0: never. EU law wants 14 at least',
} as const

interface Rule {
	/** Completes the sentence "It must be ...". */
	readonly allowed: string
	readonly fits: (value: string) => boolean
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value)
const page: Rule = { allowed: 'an address such as https://social.example/shop, or ""', fits: isWebAddress }
const picture: Rule = {
	allowed: 'an address such as /logo.svg or https://shop.example/logo.svg, or ""',
	fits: (value) => /^\/[^\s/]/.test(value) || isWebAddress(value),
}

const amount: Rule = {
	allowed: 'an amount such as 100 or 49.90, above 0, or ""',
	fits: (value) => /^\d{1,6}(\.\d{1,4})?$/.test(value) && Number(value) > 0,
}

/** Validators of settings. Settings that are not in `neverEmpty` can be empty. */
const rules: Partial<Record<string, Rule>> = {
	free_delivery_from: amount,
	email: { allowed: 'an email address such as hello@shop.example, or ""', fits: isEmail },
	fb_link: page,
	inst_link: page,
	favicon: picture,
	customer_cancellation: { allowed: 'on or off', fits: (value) => value === 'on' || value === 'off' },
	return_days: { allowed: 'a whole number of days from 0 to 3650', fits: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 3650 },
	logo: picture,
	[priceRuleSetting]: { allowed: 'on, progressive or ""', fits: (value) => (priceRules as readonly string[]).includes(value) },
	order_years: { allowed: 'a whole number of years from 1 to 99, such as 10', fits: (value) => /^[1-9]\d?$/.test(value) },
}

/** Maximum length of texts in every page and email; the symbol is next to every amount, the tax name too. */
const longest: Readonly<Record<string, number>> = { currency: 8, tax_name: 20 }
const otherwiseLongest = 300

/** Settings that affect all prices, on listings and product pages too. */
const inEveryPrice: readonly string[] = ['currency', priceRuleSetting]
/** Minimum withdrawal period of distance contracts in days, by directive 2011/83/EU. */
const shortestWithdrawal = 14

const neverEmpty: readonly string[] = ['name', 'currency', 'tax_name', 'order_years', 'customer_cancellation', 'return_days']

/** Settings with several lines. */
const severalLines: readonly string[] = ['address']

const textNames: readonly string[] = Object.keys(texts)
const flagNames: readonly string[] = homeFlags
const flagPrefix = 'is_show_'

interface Output {
	readonly json?: true | undefined
}

interface SetOptions extends Output {
	readonly keepAmounts?: true | undefined
	readonly relabel?: true | undefined
	readonly rate?: string | undefined
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
		.option('--relabel', 'with a currency: prices, charges and coupons keep their figures, 12.50 USD is 12.50 EUR and 13 JPY')
		.option('--rate <number>', 'with a currency: they are converted, with so much of the new currency for one unit of the old one')
		.addOption(new Option('--keep-amounts', 'the same as --relabel').hideHelp())
		.option(...jsonOption)
		.action((name: string, value: string, options: SetOptions) =>
			withShop((db, configuration) => setText(db, configuration, name, value, options)),
		)
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

/** Trims the input. Throws a `CommandError` for several lines in a setting of one line. */
function valueGiven(name: string, typed: string): string {
	if (severalLines.includes(name)) return normalizeLineBreaks(typed.replaceAll('\\n', '\n'))
	const value = typed.trim()
	if (value.includes('\n') && textNames.includes(name))
		throw new CommandError(`The setting "${name}" stands in one line; this has several. Several lines: ${severalLines.join(', ')}.`)
	return value
}

async function setText(db: Db, configuration: Configuration, name: string, typed: string, options: SetOptions): Promise<void> {
	const { json, keepAmounts, relabel, rate } = options
	const value = valueGiven(name, typed)
	if (!textNames.includes(name))
		throw new CommandError(`There is no setting "${name}".${suggestion(name, textNames)} All: ${textNames.join(', ')}.`)
	if (neverEmpty.includes(name) && !value) throw new CommandError(`The setting "${name}" cannot be empty.`)
	const most = longest[name] ?? otherwiseLongest
	if (value.length > most) throw new CommandError(`The setting "${name}" has ${most} characters at most; this has ${value.length}.`)
	const rule = rules[name]
	if (rule && value && !rule.fits(value)) throw new CommandError(`"${value}" cannot be the setting "${name}". It must be ${rule.allowed}.`)
	if ((keepAmounts || relabel || rate !== undefined) && name !== 'currency')
		throw new CommandError('--relabel and --rate go with the setting "currency" alone.')
	if (isPicture(name) && value.startsWith('/')) checkPublicFile(configuration, name, value)
	if (name === 'currency') return await setCurrency(db, value, options)
	await checkDecimals(db, name, value)
	await store(db, name, value, inEveryPrice.includes(name) ? ['settings', catalogueTag] : ['settings'])
	if (name === priceRuleSetting) await announceAnew(db)
	if (json) printJson({ name, value })
	else {
		print(`${name} is now "${value}".`)
		for (const sentence of remarksOn(name, value)) print(sentence)
	}
}

function isPicture(name: string): boolean {
	return rules[name] === picture
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
		`"${value}" cannot be the setting "${name}": there is no file ${places}. Put it there and build, or give an address such as https://shop.example/logo.svg.`,
	)
}

/** Warnings about values that are probably a mistake. */
function remarksOn(name: string, value: string): readonly string[] {
	if (name === 'return_days' && Number(value) < shortestWithdrawal)
		return [
			`EU law gives consumers ${shortestWithdrawal} days: a shop that sells to them needs ${shortestWithdrawal} at least (docs/law.md).`,
		]
	if (isPicture(name) && value.startsWith('/')) return ['A picture that is new in public/ is shown after the next build ("npm run build").']
	return []
}

/** Throws if an amount has more decimals than the shop's currency. */
async function checkDecimals(db: Db, name: string, value: string): Promise<void> {
	if (name !== 'free_delivery_from' || value === '') return
	const currency = await readCurrency(db)
	if (!isAmount(value, currency))
		throw new CommandError(`"${value}" cannot be the setting "${name}": ${currency} is written like ${exampleAmount(currency)}.`)
}

async function setCurrency(db: Db, typed: string, { json, keepAmounts, relabel, rate }: SetOptions): Promise<void> {
	try {
		const value = parseCurrency(typed)
		const keepFigures = (relabel || keepAmounts) ?? false
		if (keepFigures && rate !== undefined)
			throw new CommandError('Either --relabel or --rate: figures that stay, or amounts that are converted.')
		const before = await readCurrency(db)
		const change = await inTransaction(db, async (trx) => {
			const recounted = await convertAmounts(trx, value, { keepFigures, rate })
			await write(trx, 'currency', value, ['settings', catalogueTag])
			return recounted
		})
		// After an interruption the next start continues.
		if (rate !== undefined) await summarizeOutdated(db)
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
	if (rate !== undefined) return ` Prices, charges and coupons were converted: 1 ${before} is ${rate} ${value}. Check them.`
	if (change) return ` Prices, charges and coupons kept their figures; ${change.rounded} of them were rounded.`
	return isRelabeled && before !== value ? ' Prices, charges and coupons kept their figures.' : ''
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
	return `Prices and rates of other markets stay (${rates}). Set each rate anew ("markets set ${markets[0]?.code} rate NUMBER") before "prices propose".`
}

/** Listings contain displayed prices, which change with the rule. After an interruption the next start continues. */
async function announceAnew(db: Db): Promise<void> {
	await markReducedOutdated(db)
	await summarizeOutdated(db)
	await inTransaction(db, (trx) => recordChanges(trx, [catalogueTag]))
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
			`There is no flag "${typed}".${suggestion(typed, [...flagNames, ...flagNames.map(short)])} "flags list" shows all.`,
		)
	const position = switches.get(value.trim().toLowerCase())
	if (!position) throw new CommandError(`"${value}" is neither on nor off.`)
	await store(db, name, position, ['settings'])
	if (json) printJson({ flag: name, on: position === '1' })
	else print(`${name} is ${position === '1' ? 'on' : 'off'}.`)
}

function store(db: Db, key: string, value: string, tags: readonly string[]): Promise<void> {
	return inTransaction(db, (trx) => write(trx, key, value, tags))
}

async function write(trx: Transaction<Database>, key: string, value: string, tags: readonly string[]): Promise<void> {
	await trx
		.insertInto('settings')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
	await recordChanges(trx, tags)
}
