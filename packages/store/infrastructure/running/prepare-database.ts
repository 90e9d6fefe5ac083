import { indexMissingCustomerTexts } from '../../commerce/search/index-customer-texts.ts'
import { summarizeOutdated } from '../../commerce/search/summarize.ts'
import { allSynonyms } from '../../commerce/search/synonyms.ts'
import { addToVocabulary } from '../../commerce/search/vocabulary.ts'
import { migrate } from '../db/migrating/migrate.ts'
import type { Db } from '../db/open.ts'
import { rejectUnfinishedMove } from './move/move.ts'

/**
 * Migrates the database (see `migrate`), updates derived columns of products, and adds the words of synonyms to the search. Throws
 * after an unfinished move.
 */
export async function prepareDatabase(db: Db): Promise<void> {
	const { words } = allSynonyms()
	await migrate(db)
	await rejectUnfinishedMove(db)
	await summarizeOutdated(db)
	await indexMissingCustomerTexts(db)
	await addToVocabulary(db, [...words.keys()])
}
