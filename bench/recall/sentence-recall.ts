import { searchByTerm } from '@storefront/contract/client/catalogue/products.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { describeProducts, fits } from './described-products.ts'
import type { RecallQuery } from './query.ts'
import { arabicSentences } from './sentences-ar.ts'
import { germanSentences } from './sentences-de.ts'
import { englishSentences } from './sentences-en.ts'

export const sentencesByLanguage: Readonly<Record<string, readonly RecallQuery[]>> = {
	en: englishSentences,
	de: germanSentences,
	ar: arabicSentences,
}

/** Number of results among which the right product type is expected. */
const looked = 3

interface MissedSentence {
	readonly typed: string
	/** Names of the first products. */
	readonly first: readonly string[]
}

/** The sentences of a language whose first results are of another product type. */
export async function findMissedSentences(db: Db, client: StoreClient, language: string): Promise<readonly MissedSentence[]> {
	const known = await describeProducts(db)
	const missed: MissedSentence[] = []
	for (const [typed, ...expected] of sentencesByLanguage[language] ?? []) {
		const { products, partial } = await withLanguage(language, () => searchByTerm(client, typed))
		const first = [...products, ...partial].slice(0, looked).map(({ id }) => known.get(id))
		if (!first.some((product) => product && expected.some((one) => fits(product, one))))
			missed.push({ typed, first: first.map((product) => product?.names[0] ?? '') })
	}
	return missed
}
