import { missedSearchDays } from '@storefront/contract/domain/constants.ts'
import { readMissedSearches } from '@storefront/store/commerce/search/missed-searches.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'

interface Options {
	readonly days: string
	readonly json?: true
}

export function searchesCommand(): Command {
	return new Command('searches')
		.description('List searches without results, most frequent first: candidates for synonyms in content/search and for new products.')
		.option('--days <number>', `number of past days, at most ${missedSearchDays}; older searches are deleted`, '30')
		.option(...jsonOption)
		.action((options: Options) => withShop((db) => show(db, options)))
}

async function show(db: Db, { days, json }: Options): Promise<void> {
	const number = /^\d{1,4}$/.test(days) ? Number(days) : 0
	if (number < 1 || number > missedSearchDays) {
		throw new CommandError(`--days is "${days}". It must be a whole number from 1 to ${missedSearchDays}. Older searches are deleted.`)
	}
	const terms = await readMissedSearches(db, number, new Date())
	if (json) return printJson(terms)
	const period = number === 1 ? 'today' : `in the last ${pluralize(number, 'day')}`
	if (terms.length === 0) return print(`All searches ${period} had results.`)
	printTable(
		['Search', 'Times', 'Last', 'Found'],
		terms.map(({ term, times, last_day, left_out }) => [term, times, last_day, left_out === '' ? 'nothing' : `only without "${left_out}"`]),
	)
}
