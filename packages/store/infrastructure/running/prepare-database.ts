import { summarizeOutdated } from '../../commerce/search/summarize.ts'
import { allSynonyms } from '../../commerce/search/synonyms.ts'
import { rememberWords } from '../../commerce/search/vocabulary.ts'
import { migrate } from '../db/migrating/migrate.ts'
import type { Db } from '../db/open.ts'
import { refuseUnfinishedMove } from './move/move.ts'

/**
 * Brings the tables to the state that this version needs (see `migrate`), and what is summed up of products to its rules; reads
 * what the search has to know. Throws where an unfinished move has left a part of a shop.
 */
export async function prepareDatabase(db: Db): Promise<void> {
	const { words } = allSynonyms()
	await migrate(db)
	await refuseUnfinishedMove(db)
	await summarizeOutdated(db)
	await rememberWords(db, [...words.keys()])
}
