import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { exampleAmount, isAmount } from '@storefront/contract/domain/money.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command, Option } from 'commander'
import { priceRuleSetting, priceRules } from '../../commerce/prices/shown-price.ts'
import { markReducedOutdated, summarizeOutdated } from '../../commerce/search/summarize.ts'
import { type ConversionResult, CurrencyError, convertAmounts, parseCurrency } from '../../infrastructure/context/change-currency.ts'
import { readCurrency, readSettings } from '../../infrastructure/context/settings.ts'
import { storeSetting, writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { CommandError } from '../terminal/command-error.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

/** Settings that `settings set` changes, with their descriptions. */
const texts = {
	name: 'name of the shop',
	title: 'title in the browser tab; empty: the name of the shop',
	favicon: 'URL of the icon in the browser tab',
	logo: 'URL of the logo',
	currency: 'currency of all amounts: a code such as EUR or JPY, formatted for each language, or a symbol to show before them',
	free_delivery_from: 'product total from which delivery is free; empty: never',
	address: 'postal address of the shop; \\n starts a new line',
	phone: 'telephone number of the shop',
	email: 'email address for shoppers; receives messages from the contact form',
	tax_number: 'tax or VAT number of the shop, shown on receipts',
	tax_name: 'name of the tax included in prices, such as VAT, MwSt. or GST; existing orders keep the old name',
	fb_link: 'Facebook page; empty: no link',
	inst_link: 'Instagram page; empty: no link',
	[priceRuleSetting]:
		'reference price of reductions: on, the lowest price of the previous 30 days; progressive, the price before the first of several reductions; empty: the regular price',
	order_years: 'years until name and address are removed from orders',
	customer_cancellation: 'on: customers can cancel orders that are not shipped yet; off: they contact you',
	return_days: 'days after delivery within which customers can return an order; 0: never. EU law requires at least 14',
} as const

interface Rule {
	/** Completes the sentence "It must be ...". */
	readonly allowed: string
	readonly fits: (value: string) => boolean
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value)
const page: Rule = { allowed: 'a URL such as https://social.example/shop, or ""', fits: isWebAddress }
const picture: Rule = {
	allowed: 'a URL such as /logo.svg or https://shop.example/logo.svg, or ""',
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
		Object.entries(texts).map(([name, meaning]) => [name, settings[name] ?? '', meaning]),
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
	if (neverEmpty.includes(name) && !value) throw new CommandError(`The setting "${name}" cannot be empty.`)
	const most = longest[name] ?? otherwiseLongest
	if (value.length > most)
		throw new CommandError(`The setting "${name}" can have at most ${most} characters, but the value has ${value.length}.`)
	const rule = rules[name]
	if (rule && value && !rule.fits(value))
		throw new CommandError(`"${value}" is not a valid value for the setting "${name}". It must be ${rule.allowed}.`)
	if ((keepAmounts || relabel || rate !== undefined) && name !== 'currency')
		throw new CommandError('--relabel and --rate can only be used with the setting "currency".')
	if (isPicture(name) && value.startsWith('/')) checkPublicFile(configuration, name, value)
	if (name === 'currency') return await setCurrency(db, value, options)
	await checkDecimals(db, name, value)
	await storeSetting(db, name, value, inEveryPrice.includes(name) ? ['settings', catalogueTag] : ['settings'])
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
		`"${value}" is not a valid value for the setting "${name}": there is no file ${places}. Add the file and build, or use a URL such as https://shop.example/logo.svg.`,
	)
}

/** Warnings about values that are probably a mistake. */
function remarksOn(name: string, value: string): readonly string[] {
	if (name === 'return_days' && Number(value) < shortestWithdrawal)
		return [
			`EU law gives consumers ${shortestWithdrawal} days: a shop that sells to consumers in the EU needs at least ${shortestWithdrawal} (docs/law.md).`,
		]
	if (isPicture(name) && value.startsWith('/')) return ['A new picture in public/ is shown after the next build ("npm run build").']
	return []
}

/** Throws if an amount has more decimals than the shop's currency. */
async function checkDecimals(db: Db, name: string, value: string): Promise<void> {
	if (name !== 'free_delivery_from' || value === '') return
	const currency = await readCurrency(db)
	if (!isAmount(value, currency))
		throw new CommandError(
			`"${value}" is not a valid value for the setting "${name}": write amounts in ${currency} like ${exampleAmount(currency)}.`,
		)
}

async function setCurrency(db: Db, typed: string, { json, keepAmounts, relabel, rate }: SetOptions): Promise<void> {
	try {
		const value = parseCurrency(typed)
		const keepFigures = (relabel || keepAmounts) ?? false
		if (keepFigures && rate !== undefined)
			throw new CommandError('Use either --relabel (keep the numbers) or --rate (convert the amounts), not both.')
		const before = await readCurrency(db)
		const change = await inTransaction(db, async (trx) => {
			const recounted = await convertAmounts(trx, value, { keepFigures, rate })
			await writeSetting(trx, 'currency', value, ['settings', catalogueTag])
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

/** Listings contain displayed prices, which change with the rule. After an interruption the next start continues. */
async function announceAnew(db: Db): Promise<void> {
	await markReducedOutdated(db)
	await summarizeOutdated(db)
	await inTransaction(db, (trx) => recordChanges(trx, [catalogueTag]))
}
