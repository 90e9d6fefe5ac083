import { taxLabel } from '@storefront/contract/domain/checkout/tax.ts'
import { type PartsPerMillion, toPercent } from '@storefront/contract/domain/money.ts'
import { Command } from 'commander'
import { runCommand } from '../../commands/run-command.ts'
import { setTaxRate } from '../../commands/settings/set-tax-rate.ts'
import { readTaxName } from '../../commerce/prices/tax-rates.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { withSeededPlaces } from '../terminal/shop.ts'

const unset = 'none'

interface Output {
	readonly json?: true
}

interface SetOptions extends Output {
	readonly category?: string
}

export function taxCommands(): Command {
	const tax = new Command('tax').description(
		'Show and change the tax included in prices, by country and category. Without rates the shop shows no tax.',
	)
	tax
		.command('list')
		.description('List all rates.')
		.option(...jsonOption)
		.action(({ json }: Output) => withSeededPlaces((db) => list(db, json ?? false)))
	tax
		.command('set')
		.description(
			'Set the tax rate included in prices for deliveries to a country. Prices do not change, and existing orders keep their rates.',
		)
		.argument('<country>', 'two-letter country code such as DE')
		.argument('<rate>', `in percent, such as 19 or 5.5; ${unset}: no rate`)
		.option('--category <name>', 'only for one category or subcategory (name or id), instead of the general rate')
		.option(...jsonOption)
		.action((country: string, rate: string, options: SetOptions) => withSeededPlaces((db) => set(db, country, rate, options)))
	return tax
}

async function list(db: Db, json: boolean): Promise<void> {
	const rates = await db
		.selectFrom('tax_rates')
		.innerJoin('countries', 'countries.id', 'tax_rates.country_id')
		.leftJoin('categories', 'categories.id', 'tax_rates.category_id')
		.select(['countries.code', 'countries.name as country', 'categories.name as category', 'tax_rates.category_id', 'tax_rates.rate'])
		.orderBy('countries.code')
		.orderBy('tax_rates.category_id')
		.execute()
	// PostgreSQL would put the rate for all others last.
	const ordered = rates.toSorted((a, b) => a.code.localeCompare(b.code) || (a.category_id ?? 0) - (b.category_id ?? 0))
	if (json)
		return printJson(
			ordered.map(({ code, category, category_id, rate }) => ({ country: code, category, category_id, rate: toPercent(rate) })),
		)
	const [first] = ordered
	if (!first) return print('There are no tax rates. Set one with "tax set DE 19", for deliveries to Germany.')
	printTable(
		['Country', 'Name', 'Category', 'Rate'],
		ordered.map(({ code, country, category, rate }) => [code, country, category ?? 'all others', `${toPercent(rate)} %`]),
	)
	const label = taxLabel({ name: await readTaxName(db), rate: first.rate })
	print(`Shoppers see it as "${label}". To change the name of the tax, use "settings set tax_name".`)
}

async function set(db: Db, typed: string, text: string, { category: named, json }: SetOptions): Promise<void> {
	const rate = rateOf(text)
	const country = await findCountry(db, typed)
	const category = named === undefined ? null : await findCategory(db, named)
	await runCommand(db, setTaxRate, { country: country.id, category: category?.id ?? null, rate }, cliContext())
	if (json) return printJson({ country: country.code, category: category?.name ?? null, rate: rate === null ? null : toPercent(rate) })
	const what = category ? `Prices of "${category.name}"` : 'Prices'
	print(
		rate === null
			? `Removed the tax rate of ${category ? `"${category.name}"` : 'all other products'} for ${country.name}.`
			: `${what} include ${toPercent(rate)} % tax for deliveries to ${country.name}.`,
	)
}

function rateOf(text: string): PartsPerMillion | null {
	if (text.toLowerCase() === unset) return null
	const [, percent = ''] = /^(\d{1,2}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim()) ?? []
	if (percent === '') throw new CommandError(`"${text}" is not a valid rate. Use a percentage below 100 such as 19 or 5.5, or ${unset}.`)
	return Math.round(Number(percent) * 10_000)
}

async function findCountry(db: Db, typed: string) {
	const countries = await db.selectFrom('countries').select(['id', 'code', 'name']).execute()
	const found = countries.find(({ code, name }) => code === typed.toUpperCase() || name.toLowerCase() === typed.toLowerCase())
	if (found) return found
	const codes = countries.map(({ code }) => code)
	throw new CommandError(
		`There is no country "${typed}".${suggestion(typed.toUpperCase(), codes)} Use a two-letter country code such as DE.`,
	)
}

async function findCategory(db: Db, typed: string) {
	const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute()
	const found = categories.filter(({ id, name }) => String(id) === typed || name.toLowerCase() === typed.trim().toLowerCase())
	const [first] = found
	if (!first) {
		const names = categories.map(({ name }) => name)
		throw new CommandError(`There is no category "${typed}".${suggestion(typed, names)} Categories: ${[...new Set(names)].join(', ')}.`)
	}
	if (found.length > 1)
		throw new CommandError(`Several categories have the name "${typed}". Use one of their ids: ${found.map(({ id }) => id).join(', ')}.`)
	return first
}
