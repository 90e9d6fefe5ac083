import { decideFilters, type EvaluatedSpecification, readEvaluated } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { wholeShop } from '@storefront/store/commerce/specifications/index-specifications.ts'
import { readScope, type StoredFacet } from '@storefront/store/commerce/specifications/stored-filters.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'

interface Options {
	readonly category?: string
	readonly json?: true
}

export function facetsCommand(): Command {
	return new Command('facets')
		.description('List the specifications of each category, and why they are filters or not.')
		.option('--category <name>', 'only one category or subcategory')
		.option(...jsonOption)
		.action((options: Options) => withShop((db) => show(db, options)))
}

interface CategoryReport {
	readonly category: string
	readonly products: number
	readonly found: readonly (EvaluatedSpecification & { readonly choices: readonly string[] })[]
}

async function show(db: Db, { category, json }: Options): Promise<void> {
	await decideFilters(db)
	const shown = await readReports(db, category)
	if (json) {
		printJson(shown)
		return
	}
	for (const [index, { category: name, products, found }] of shown.entries()) {
		if (index > 0) print('')
		print(`${name}: ${pluralize(products, 'product')}`)
		const rows = found.map((one) => [one.name, one.products, one.values, one.bits, reasonOf(one), one.choices.join('; ')])
		if (rows.length > 0) printTable(['name', 'products', 'values', 'bits', 'filter', 'choices'], rows)
		else print('No product has specifications.')
	}
}

/** Explanations of the verdicts for the owner. */
const reasons: Readonly<Record<EvaluatedSpecification['verdict'], string>> = {
	taken: 'yes',
	'few products': 'no: fewer than half of the products have it',
	'one value': 'no: all products have the same value',
	'many values': 'no: more than 60 values, or hardly any products share a value',
	'free text': 'no: values are sentences',
	hidden: 'no: hidden by content/filters.yaml',
	'enough others': 'no: twelve other filters are more useful',
}

function reasonOf({ verdict }: EvaluatedSpecification): string {
	return reasons[verdict]
}

async function readReports(db: Db, wanted: string | undefined): Promise<readonly CategoryReport[]> {
	const rows = await db.selectFrom('categories').select(['id', 'name', 'parent_id']).orderBy('position').orderBy('id').execute()
	const names = new Map(rows.map(({ id, name }) => [id, name]))
	const scopes = [
		{ id: wholeShop, name: 'All products', title: 'All products' },
		...rows.map(({ id, name, parent_id }) => ({ id, name, title: parent_id === null ? name : `${names.get(parent_id) ?? ''} > ${name}` })),
	]
	const scopeName = wanted?.trim().toLowerCase()
	const chosen = scopes.filter(({ name, title }) => scopeName === undefined || [name, title].some((one) => one.toLowerCase() === scopeName))
	if (chosen.length === 0) {
		const all = scopes.map(({ name }) => name)
		throw new CommandError(`There is no category "${wanted}".${suggestion(wanted ?? '', all)} Omit --category to list all categories.`)
	}
	return Promise.all(chosen.map(({ id, title }) => readOne(db, id, title)))
}

async function readOne(db: Db, id: number, category: string): Promise<CategoryReport> {
	const { facets } = await readScope(db, id)
	const { products, found } = await readEvaluated(db, id)
	return { category, products, found: found.map((one) => ({ ...one, choices: choicesOf(facets.find(({ key }) => key === one.key)) })) }
}

function choicesOf(facet: StoredFacet | undefined): readonly string[] {
	return facet?.groups.map(({ label, count }) => `${label} (${count.toLocaleString('en')})`) ?? []
}
