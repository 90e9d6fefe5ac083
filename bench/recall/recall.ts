import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { type HelpEntry, matchHelp } from '@storefront/contract/domain/search/help.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { pino } from 'pino'
import { startShop } from '#tests/e2e/support/shop.ts'
import type { Result, Row } from '../table.ts'
import type { Fixture } from '../workshop.ts'
import { demoQueries } from './demo-queries.ts'
import { describeProducts, fits } from './described-products.ts'
import { feedQueries } from './feed-queries.ts'
import type { RecallQuery } from './query.ts'
import { findMissedSentences, sentencesByLanguage } from './sentence-recall.ts'

/** Number of results that a shopper looks at. */
const looked = 10

/** Measures whether queries of shoppers find the expected products on the first page: in the demo catalogue, or in a given feed. */
export async function measureRecall(workshop: Fixture, { feed }: { readonly feed?: string }): Promise<Result> {
	if (feed) {
		const { environment } = await workshop.catalogue('sqlite')
		return recallOf(openDatabase(environment.DATABASE_URL), feedQueries, [], 'the feed')
	}
	const help = await helpOfShop()
	setLanguages([english, { ...english, tag: 'de' }, { ...english, tag: 'ar' }])
	const db = openDatabase('memory:')
	await prepareDatabase(db)
	await seedFirstStart(db)
	return recallOf(db, demoQueries, help, 'the demo catalogue', Object.keys(sentencesByLanguage))
}

/** Reads the help entries of the shop that a search can show, in the format for browsers. */
async function helpOfShop(): Promise<readonly HelpEntry[]> {
	const shop = await startShop()
	try {
		const response = await fetch(`${shop.url}/fragments/help.json`)
		if (!response.ok) throw new Error(`The shop's texts were answered with ${response.status}; "npm run build" makes the shop anew.`)
		return (await response.json()) as HelpEntry[]
	} finally {
		await shop.stop()
	}
}

async function recallOf(
	db: Db,
	queries: readonly RecallQuery[],
	help: readonly HelpEntry[],
	catalogue: string,
	languages: readonly string[] = [],
): Promise<Result> {
	try {
		const store = createStore({ db, logger: pino({ level: 'silent' }), limited: false })
		const client = createStoreClient({
			baseUrl: 'http://store.internal/api',
			fetch: (input, init) => store.fetch(new Request(input, init)),
		})
		const known = await describeProducts(db)
		const ranks: number[] = []
		const missed: Row[] = []
		for (const [typed, ...expected] of queries) {
			const { products, total, dropped } = await fetchListing(client, null, { ...defaultListingQuery, term: typed })
			const found = products.map(({ id }) => known.get(id))
			// Help pages are shown above the products.
			const atPage = matchHelp(typed, help).findIndex(({ path }) => expected.includes(path))
			const at = atPage >= 0 ? atPage : found.findIndex((product) => product && expected.some((one) => fits(product, one)))
			ranks.push(at)
			if (at < 0 || at >= looked)
				missed.push({ typed, found: total, first: products[0]?.name.slice(0, 60) ?? '', 'left out': dropped.join(' '), rank: at + 1 })
		}
		const share = (most: number) => ranks.filter((at) => at >= 0 && at < most).length
		const sentences: string[] = []
		for (const language of languages) {
			const all = sentencesByLanguage[language]?.length ?? 0
			const own = await findMissedSentences(db, client, language)
			missed.push(...own.map(({ typed, first }) => ({ typed, found: first.length, first: first[0] ?? '', 'left out': '', rank: 0 })))
			sentences.push(`${all - own.length} of ${all} (${language})`)
		}
		const note = sentences.length > 0 ? ` Sentences with the right product type among the first three: ${sentences.join(', ')}.` : ''
		return {
			title: `Recall: ${queries.length} searches in ${catalogue}; the expected result comes first in ${share(1)}, among the first ${looked} in ${share(looked)}`,
			note: `Below: the searches that miss it (rank 0: not found).${note}`,
			rows: missed,
		}
	} finally {
		await db.destroy()
	}
}
