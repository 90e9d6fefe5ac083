import { readVocabulary, removeNewWords } from '../../commerce/search/remove-words.ts'
import { readLastIds, removeNewValues } from '../../commerce/specifications/index-specifications.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { packJson, unpackJson } from './packed.ts'

/** What the indexes of search and filters had before an import. Updates only add to them, so an undo removes what is new. */
interface EarlierIndex {
	readonly words: readonly string[]
	/** The highest ids. */
	readonly ids: Awaited<ReturnType<typeof readLastIds>>
}

export async function readEarlierIndex(db: Db): Promise<Uint8Array> {
	const earlier: EarlierIndex = { words: await readVocabulary(db), ids: await readLastIds(db) }
	return packJson(earlier)
}

/** Removes the words and values that came with an import, after its undo. */
export async function restoreIndex(db: Db, jobId: number): Promise<void> {
	const record = await db
		.selectFrom('imports')
		.innerJoin('command_jobs', 'command_jobs.id', 'imports.job_id')
		.select(['earlier', 'command_jobs.created_at'])
		.where('job_id', '=', jobId)
		.executeTakeFirst()
	if (!record?.earlier) return
	const { words, ids } = unpackJson<EarlierIndex>(record.earlier)
	await removeNewValues(db, ids)
	await removeNewWords(db, { before: words, since: record.created_at })
}
