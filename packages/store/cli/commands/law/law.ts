import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { checksumOf } from '@storefront/runtime/files/law-files.ts'
import { checkLaw, type LawCheck, requireLawCountry } from '@storefront/store/commerce/law/check-law.ts'
import { lawTable } from '@storefront/store/commerce/law/law-table.ts'
import { readNotices } from '@storefront/store/commerce/law/shop-facts.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { rejectedCode } from '../../terminal/exit-codes.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { deskUrlOf, withShop } from '../../terminal/shop.ts'
import { writeCsv } from '../orders/order-export.ts'

/** Most products of a rule in the terminal. */
const mostShown = 5

const help = `
It checks the settings, the texts and the facts of products, and nothing else: docs/law.md says what each act requires, and what
is the duty of the owner. It is not legal advice. The exit code is 0 if nothing required is missing, otherwise ${rejectedCode}.`

interface Options {
	readonly country?: string
	readonly csv?: string
	readonly json?: true
}

export function lawCommand(end: (code: number) => void): Command {
	return new Command('law')
		.description('List what consumer law of the EU requires and the shop lacks, for the shop and for each product.')
		.option('--country <code>', 'country of the consumers, such as DE; default: the first one of the setting law_countries')
		.option('--csv <file>', 'write everything as CSV, one row for each product and requirement; - is the standard output')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action((options: Options) => withShop((db, configuration) => check(db, configuration, options, end)))
}

async function check(db: Db, configuration: Configuration, options: Options, end: (code: number) => void): Promise<void> {
	const country = await requireLawCountry(db, options.country)
	const found = await checkLaw(db, country)
	const desk = deskUrlOf(configuration)
	if ([...found.shop, ...found.products.map(({ rule }) => rule)].some(({ certainty }) => certainty === 'required')) end(rejectedCode)
	if (options.csv !== undefined) {
		const rows = [...lawTable(found, desk)]
		return await writeCsv(options.csv, rows, pluralize(rows.length - 1, 'row'))
	}
	if (options.json) return printJson(toJson(found, country, desk))
	show(found, country, desk)
}

function toJson({ shop, products, checked }: LawCheck, country: string, desk: string) {
	const rule = ({ id, act, article, missing, fix, certainty }: LawCheck['shop'][number] | LawCheck['products'][number]['rule']) => ({
		id,
		act,
		article,
		missing,
		fix,
		certainty,
	})
	return {
		country,
		checked_products: checked,
		shop: shop.map(rule),
		products: products.map(({ rule: one, lacking }) => ({
			...rule(one),
			products: lacking.map(({ id, name, sku }) => ({ id, sku, name, desk: `${desk}/products/${id}` })),
		})),
	}
}

function show({ shop, products, checked }: LawCheck, country: string, desk: string): void {
	for (const notice of readNotices())
		print(`Notice of the legal guarantee, ${notice.language}: ${notice.path}, SHA-256 ${checksumOf(notice)}`)
	if (shop.length + products.length === 0) print(`Nothing is missing for ${country}, in the shop and in ${pluralize(checked, 'product')}.`)
	if (shop.length > 0) {
		print(`The shop lacks for ${country}:`)
		printTable(
			['Missing', 'Act', 'Article', 'How to add it'],
			shop.map(({ missing, act, article, fix, certainty }) => [certainty === 'check' ? `Check: ${missing}` : missing, act, article, fix]),
		)
	}
	for (const { rule, lacking } of products) {
		print('')
		print(`${rule.certainty === 'check' ? 'Check: ' : ''}${rule.missing} (${rule.act}, article ${rule.article})`)
		print(`${pluralize(lacking.length, 'product')} of ${checked}. ${rule.fix}`)
		for (const { id, name, sku } of lacking.slice(0, mostShown)) print(`  ${desk}/products/${id}  ${sku}  ${name}`)
		if (lacking.length > mostShown) print(`  and ${lacking.length - mostShown} more: --csv law.csv lists all`)
	}
}
