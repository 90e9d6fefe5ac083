import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { maxSectionProducts, setSection } from '@storefront/store/commands/home/set-section.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { fillSection, type SectionKey, sectionKeys } from '@storefront/store/commerce/catalogue/sections.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { repeatable } from '../../terminal/list-option.ts'
import { jsonOption, pluralize, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { findVariants } from '../../terminal/variant-argument.ts'

const longestText = 120

interface Output {
	readonly json?: true
}

interface SetOptions extends Output {
	readonly title?: string
	readonly subtitle?: string
	readonly products?: string[]
	readonly byRule?: true
}

export function sectionCommands(): Command {
	const commands = new Command('sections').description('Show and change the product rows of the home page: titles and products.')
	commands
		.command('list')
		.description('List all sections with their titles and how their products are chosen.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => list(db, json ?? false)))
	commands
		.command('set')
		.description('Change title, subtitle or products of a section.')
		.argument('<section>', sectionKeys.join(', '))
		.option('--title <text>', '"": the default title')
		.option('--subtitle <text>', '"": the default subtitle')
		.option('--products <skus>', 'SKUs of the products in order, separated by commas', repeatable)
		.option('--by-rule', 'choose the products automatically again: largest discounts or best sellers')
		.option(...jsonOption)
		.action((key: string, options: SetOptions) => withShop((db) => set(db, parseSection(key), options)))
	return commands
}

async function list(db: Db, json: boolean): Promise<void> {
	const chosen = await db
		.selectFrom('section_products')
		.select(['section_key', ({ fn }) => fn.countAll<number>().as('count')])
		.groupBy('section_key')
		.execute()
	const sections = []
	for (const key of sectionKeys) {
		const { title, subTitle: subtitle, ids } = await fillSection(db, key, new Date())
		const own = Number(chosen.find(({ section_key }) => section_key === key)?.count ?? 0)
		sections.push({ section: key, title, subtitle, products: ids.length, by: own > 0 ? 'list' : 'rule' })
	}
	if (json) return printJson(sections)
	printTable(
		['Section', 'Title', 'Subtitle', 'Products', 'Chosen by'],
		sections.map(({ section, title, subtitle, products, by }) => [section, title, subtitle, products, by]),
	)
	print('"flags list" shows which sections the home page has.')
}

async function set(db: Db, key: SectionKey, { title, subtitle, products, byRule, json }: SetOptions): Promise<void> {
	if ([title, subtitle, products, byRule].every((option) => option === undefined))
		throw new CommandError('Add what to change: --title, --subtitle, --products or --by-rule.')
	if (products && byRule) throw new CommandError('--products and --by-rule cannot be combined.')
	const ids = products && (await findProductIds(db, products))
	const input = {
		section: key,
		...(title === undefined ? {} : { title: parseText('--title', title) }),
		...(subtitle === undefined ? {} : { subtitle: parseText('--subtitle', subtitle) }),
		...(ids ? { products: ids } : byRule ? { products: null } : {}),
	}
	const { result: now } = await runCommand(db, setSection, input, cliContext()).catch((error: unknown) => {
		if (!(error instanceof InvalidInput) || !error.errors['title']) throw error
		throw new CommandError(`The default title of "${key}" is a brand or category. With your own products, add --title.`)
	})
	if (json) return printJson(now)
	const filled = now.products > 0 ? `shows ${pluralize(now.products, 'product')} of your own list` : 'shows products chosen automatically'
	print(`"${key}" ${filled}${now.title ? ` with the title "${now.title}"` : ''}. The home page changes within about a second.`)
}

async function findProductIds(db: Db, skus: readonly string[]): Promise<readonly number[]> {
	const offers = await findVariants(db, '--products', skus)
	const ids = [...new Set(offers.map(({ product_id }) => product_id))]
	if (ids.length > maxSectionProducts)
		throw new CommandError(`A section can have at most ${maxSectionProducts} products, but the list has ${ids.length}.`)
	return ids
}

function parseSection(typed: string): SectionKey {
	const key = sectionKeys.find((one) => one === typed.trim().toLowerCase())
	if (!key) throw new CommandError(`There is no section "${typed}".${suggestion(typed, sectionKeys)} Sections: ${sectionKeys.join(', ')}.`)
	return key
}

function parseText(option: string, typed: string): string {
	const text = typed.trim()
	if (text.length > longestText)
		throw new CommandError(`${option} can have at most ${longestText} characters, but the text has ${text.length}.`)
	return text
}
