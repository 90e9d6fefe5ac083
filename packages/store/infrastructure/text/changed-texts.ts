import type { Db } from '../db/open.ts'
import type { ChangedTexts } from './content-rules.ts'

/** Reads the texts that were changed in the desk. */
export async function readChangedTexts(db: Db): Promise<ChangedTexts> {
	const rows = await db.selectFrom('content_texts').select(['path', 'content']).orderBy('path').execute()
	return new Map(rows.map(({ path, content }) => [path, content]))
}
