import type { ShopSettings } from '@storefront/contract/domain/frame/shop.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { HelpEntry } from '@storefront/contract/domain/search/help.ts'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { localizePath } from '@storefront/i18n/localized-path.ts'
import { loadFaq, loadPages } from './content.ts'
import { loadEntries } from './entries.ts'

/** Published help texts for the search of a shop with these settings, and the time of the next change. */
export async function loadHelp(
	settings: ShopSettings | null,
): Promise<{ readonly entries: readonly HelpEntry[]; readonly until: number | null }> {
	const [pages, faq, lists] = await Promise.all([loadPages(settings), loadFaq(settings), loadEntries('search')])
	const phrases = new Map<string, string[]>()
	for (const { words, to } of [...lists.values()].flatMap(({ data }) => data.help ?? [])) {
		const path = localizePath(to)
		phrases.set(path, [...(phrases.get(path) ?? []), ...words.split(',').map((phrase) => phrase.trim())])
	}
	const entry = (title: string, path: string, text: string, isNamed = true): HelpEntry => ({
		title,
		path,
		phrases: isNamed ? (phrases.get(path) ?? []) : [],
		// Each word once, to keep the file for the browser small.
		text: [...new Set(searchWords(text))].join(' '),
	})
	const groups = faq.groups.flatMap(({ id, title, questions }) => {
		const path = `${paths.faq}#${id}`
		const questionEntries = questions.map(({ question, answer }) => entry(question, path, answer.replaceAll(/<[^>]*>/g, ' '), false))
		return [entry(title, path, ''), ...questionEntries]
	})
	const ends = [pages.until, faq.until].filter((moment) => moment !== null)
	return {
		entries: [
			...groups,
			...pages.pages.map(({ id, title, description, body }) => entry(title, localizePath(`/${id}`), `${description} ${body}`)),
		],
		until: ends.length > 0 ? Math.min(...ends) : null,
	}
}
