import type { Db } from '../../infrastructure/db/open.ts'
import { inChunks } from '../feed/chunks.ts'

/** All words of the vocabulary. */
export async function readVocabulary(db: Db): Promise<readonly string[]> {
	const rows = await db.selectFrom('search_words').select('word').orderBy('word').execute()
	return rows.map(({ word }) => word)
}

/** Removes the words that are not in the vocabulary of `before`, unless a product that was changed after `since` has them. */
export async function removeNewWords(db: Db, { before, since }: { before: readonly string[]; since: string }): Promise<void> {
	const known = new Set(before)
	const added = new Set((await readVocabulary(db)).filter((word) => !known.has(word)))
	for (let last = 0; added.size > 0; ) {
		const rows = await db
			.selectFrom('products')
			.select(['id', 'search_text', 'search_more'])
			.where('id', '>', last)
			.where('updated_at', '>', since)
			.orderBy('id')
			.limit(1000)
			.execute()
		for (const { search_text, search_more } of rows) for (const word of `${search_text} ${search_more}`.split(' ')) added.delete(word)
		const end = rows.at(-1)
		if (!end) break
		last = end.id
	}
	for (const table of ['search_trigrams', 'search_words'] as const)
		await inChunks([...added], (words) => db.deleteFrom(table).where('word', 'in', words).returning('word').execute())
}
