import { missedSearchDays } from '@storefront/contract/domain/constants.ts'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { NotPermitted } from '../commands/command-errors.ts'
import { searchTextPath } from '../commands/content/add-synonym.ts'
import type { Permission } from '../commands/permissions.ts'
import { readMissedTerms } from '../commerce/search/missed-searches.ts'
import { allSynonyms } from '../commerce/search/synonyms.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { contentLanguages } from '../infrastructure/text/content.ts'
import { loadContentRules } from '../infrastructure/text/content-rules.ts'
import { readGroups } from './queries/numbers/groups.ts'
import { type PeriodChoice, readPeriod } from './queries/numbers/period.ts'
import { readSales } from './queries/numbers/sales.ts'
import { readBestSellers, type SellerOrder } from './queries/numbers/sellers.ts'
import { readSlowSellers } from './queries/numbers/slow-sellers.ts'
import { readSteps } from './queries/numbers/steps.ts'
import * as tables from './queries/numbers/tables.ts'
import type { DeskShop } from './queries/shop.ts'
import { readRunningOut } from './queries/today/running-out.ts'
import type { DeskUser } from './user.ts'

type Shop = Pick<DeskShop, 'timeZone' | 'currency'>

/** Rows of a table on a page; files have all. */
const mostShown = 25
const mostSearches = 50
const mostRunningOut = 100

const exportedTables = ['sales', 'best-sellers', 'slow-sellers', 'categories', 'brands', 'steps', 'searches', 'stock'] as const
export type ExportedTable = (typeof exportedTables)[number]

/** Who may read what: the figures of the shop, the searches of shoppers, and how long the stock lasts. */
const readers = {
	sales: ['orders.read'],
	searches: ['orders.read', 'content.write'],
	stock: ['orders.read', 'stock.write'],
} as const satisfies Record<string, readonly Permission[]>

/** What the pages of the numbers read. All functions throw `NotPermitted` for a user who may not read it. */
export function bindNumbers(db: Db, now: () => Date) {
	const periodOf = (choice: PeriodChoice, { timeZone }: Pick<Shop, 'timeZone'>) => readPeriod(choice, now(), timeZone)
	const missed = async (choice: PeriodChoice, shop: Shop) => {
		const period = periodOf(choice, shop)
		return { period, terms: await readMissedTerms(db, period.from, period.to) }
	}
	return {
		/** Tables that can be downloaded. */
		tables: exportedTables,
		limits: { mostShown, mostSearches, mostRunningOut, missedSearchDays },
		async readSales(user: DeskUser, choice: PeriodChoice, shop: Shop) {
			require(user, 'sales')
			const period = periodOf(choice, shop)
			return { period, ...(await readSales(db, period, shop.currency)) }
		},
		async readSellers(user: DeskUser, choice: PeriodChoice, shop: Shop, order: SellerOrder) {
			require(user, 'sales')
			const period = periodOf(choice, shop)
			const [best, slow] = await Promise.all([
				Array.fromAsync(readBestSellers(db, { span: period, most: mostShown, order, currency: shop.currency })),
				Array.fromAsync(readSlowSellers(db, period, mostShown)),
			])
			return { period, best, slow }
		},
		async readGroups(user: DeskUser, choice: PeriodChoice, shop: Shop) {
			require(user, 'sales')
			const period = periodOf(choice, shop)
			return { period, ...(await readGroups(db, period)) }
		},
		async readSteps(user: DeskUser, choice: PeriodChoice, shop: Shop) {
			require(user, 'sales')
			const period = periodOf(choice, shop)
			return { period, ...(await readSteps(db, period)) }
		},
		/** Searches without results, and the words that the search knows for them already. */
		async readSearches(user: DeskUser, choice: PeriodChoice, shop: Shop) {
			require(user, 'searches')
			const { period, terms } = await missed(choice, shop)
			const synonyms = allSynonyms()
			const shown = terms.slice(0, mostSearches).map((term) => ({
				...term,
				synonyms: (synonyms.of(searchWords(term.term)) ?? []).map((words) => words.join(' ')),
			}))
			return { period, terms: shown, count: terms.length }
		},
		/** Languages whose words of the search can be changed; empty: English. */
		async searchLanguages(): Promise<readonly string[]> {
			const rules = await loadContentRules()
			return ['', ...contentLanguages()].filter((tag) => rules?.shippedText(searchTextPath(tag)) !== null)
		},
		/** Variants whose stock lasts for fewer days. */
		readRunningOut(user: DeskUser, days: number) {
			require(user, 'stock')
			return readRunningOut(db, { now: now(), most: mostRunningOut, days })
		},
		/** A table as rows of CSV. Amounts are in currency units with a decimal point. */
		async exportNumbers(user: DeskUser, table: ExportedTable, options: ExportOptions): Promise<AsyncGenerator<string>> {
			const { choice, shop, order, days } = options
			if (table === 'searches') {
				require(user, 'searches')
				return tables.searchTable((await missed(choice, shop)).terms)
			}
			if (table === 'stock') {
				require(user, 'stock')
				return tables.stockTable(await readRunningOut(db, { now: now(), days }))
			}
			require(user, 'sales')
			const period = periodOf(choice, shop)
			switch (table) {
				case 'sales':
					return tables.salesTable(period, await readSales(db, period, shop.currency))
				case 'steps':
					return tables.stepTable(await readSteps(db, period))
				case 'best-sellers':
					return tables.sellerTable(readBestSellers(db, { span: period, order, currency: shop.currency }))
				case 'slow-sellers':
					return tables.slowSellerTable(readSlowSellers(db, period))
				case 'categories':
				case 'brands':
					return tables.groupTable((await readGroups(db, period))[table])
			}
		},
	}
}

interface ExportOptions {
	readonly choice: PeriodChoice
	readonly shop: Shop
	/** Order of the best sellers. */
	readonly order: SellerOrder
	/** Only variants whose stock lasts for fewer days. */
	readonly days: number
}

function require({ permissions }: DeskUser, what: keyof typeof readers): void {
	const allowed: readonly Permission[] = readers[what]
	const [first = 'orders.read'] = allowed
	if (!allowed.some((permission) => permissions.has(permission))) throw new NotPermitted(first)
}
