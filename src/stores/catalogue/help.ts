import { logFailure } from '@storefront/contract/client/http/log.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { type HelpEntry, matchHelp } from '@storefront/contract/domain/search/help.ts'
import type { SearchLink } from '@storefront/contract/domain/search/notes.ts'

let texts: Promise<readonly HelpEntry[]> | undefined

/**
 * Help texts of the shop that match a term. Never rejects: a failure is logged, and the next search loads them again. Loaded
 * on the first search.
 */
export async function findHelp(term: string): Promise<readonly SearchLink[]> {
	try {
		texts ??= fetchTexts()
		return matchHelp(term, await texts)
	} catch (failure) {
		texts = undefined
		logFailure(failure)
		return []
	}
}

async function fetchTexts(): Promise<readonly HelpEntry[]> {
	const response = await fetch(paths.helpTexts)
	if (!response.ok) throw new Error(`${paths.helpTexts} returned ${response.status}`)
	return await response.json()
}
