import type { Db } from '../../infrastructure/db/open.ts'
import { readChangedTexts } from '../../infrastructure/text/changed-texts.ts'
import { changedTextsOf, setChangedTexts } from '../../infrastructure/text/content.ts'
import type { ChangedTexts } from '../../infrastructure/text/content-rules.ts'
import { forgetSearchLists, searchLists } from './content-lists.ts'
import { allSynonyms } from './synonyms.ts'
import { addToVocabulary } from './vocabulary.ts'

/**
 * Reads the words of the search again if they were changed in the desk, by this process or another one. Words that cannot be read leave
 * the earlier ones in use.
 */
export async function refreshSearchWords(db: Db): Promise<void> {
	const [before, after] = [changedTextsOf(), await readChangedTexts(db)]
	setChangedTexts(after)
	if (searchTextsOf(before) === searchTextsOf(after)) return
	try {
		forgetSearchLists()
		searchLists()
		await addToVocabulary(db, [...allSynonyms().words.keys()])
	} catch (error) {
		setChangedTexts(before)
		forgetSearchLists()
		throw error
	}
}

function searchTextsOf(texts: ChangedTexts): string {
	return JSON.stringify([...texts].filter(([path]) => /^(?:languages\/[^/]+\/)?search\//.test(path)))
}
