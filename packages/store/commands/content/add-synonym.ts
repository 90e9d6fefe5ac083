import { searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import * as v from 'valibot'
import { countMatches } from '../../commerce/search/match-condition.ts'
import { withoutExpansion } from '../../commerce/search/query-expansion.ts'
import { withoutArchived } from '../../infrastructure/db/archived-products.ts'
import { readChangedTexts } from '../../infrastructure/text/changed-texts.ts'
import { defineCommand, type Trx } from '../command.ts'
import { InvalidInput } from '../command-errors.ts'
import { requireRules, textEffects, textScope, writeText } from './set-content.ts'

/** Words and phrases of one entry, as content/search has them. A comma would separate two phrases. */
const phrase = (message: string) =>
	v.pipe(
		v.string(),
		v.transform((text) =>
			text
				.replaceAll(/[\s,]+/g, ' ')
				.trim()
				.toLowerCase(),
		),
		v.maxLength(80, 'Use at most 80 characters.'),
		v.check((text) => searchWords(text).length > 0, message),
	)

interface Entry {
	readonly words: string
	readonly finds?: string
}

/** Singular and plural are the same phrase. */
const phraseKey = (text: string) => searchWords(text).map(stemOf).join(' ')

/** The words of the search of a language; empty: English. */
export function searchTextPath(language: string): string {
	return language === '' ? 'search/en.yaml' : `languages/${language}/search/${language}.yaml`
}

/** Lets a search for a term find what another one finds. The entry is in the words of the search, like those of `content/search`. */
export const addSynonym = defineCommand({
	name: 'synonym.add',
	permission: 'content.write',
	input: v.strictObject({
		/** What shoppers type. */
		term: phrase('Enter the words that shoppers type.'),
		/** Words of the shop for it. */
		finds: phrase('Enter the words that the shop uses for it.'),
		/** Language of both; empty: English. */
		language: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*)?$/, 'This is not a language.')), ''),
	}),
	title: ({ term, finds }) => `Added the synonym "${term}" for "${finds}"`,
	scope: (trx, { language }) => textScope(trx, searchTextPath(language)),
	async write(trx, { term, finds, language }, { now }) {
		const rules = await requireRules()
		const path = searchTextPath(language)
		const text = (await readChangedTexts(trx)).get(path) ?? rules.shippedText(path)
		if (text === null) throw new InvalidInput({ language: ['The search has no words in this language.'] })
		const parsed = rules.parse(path, text)
		if ('message' in parsed) throw new InvalidInput({ '': [`The words of the search have a mistake: ${parsed.message}`] })
		const isSame = (one: string, other: string) => phraseKey(one) === phraseKey(other)
		if (isSame(term, finds)) throw new InvalidInput({ finds: ['Enter other words than the searched ones.'] })
		const data = parsed.data as { readonly synonyms?: readonly Entry[] }
		const synonyms = data.synonyms ?? []
		const known = synonyms.findIndex((entry) => entry.finds !== undefined && isSame(entry.finds, finds))
		const entry = synonyms[known]
		if (entry?.words.split(',').some((one) => isSame(one, term)))
			throw new InvalidInput({ finds: [`"${term}" is a synonym of "${finds}" already.`] })
		if (!(await findsProducts(trx, finds)))
			throw new InvalidInput({ finds: [`No product has the words "${finds}". Enter words that the shop finds something with.`] })
		const changed = entry ? synonyms.with(known, { ...entry, words: `${entry.words}, ${term}` }) : [...synonyms, { words: term, finds }]
		await writeText(trx, path, rules.compose(path, text, { data: { ...data, synonyms: changed }, body: '' }), now)
	},
	...textEffects,
})

/** Whether products have all these words, in their names or descriptions. */
async function findsProducts(trx: Trx, finds: string): Promise<boolean> {
	return (await withoutArchived(() => countMatches(trx, withoutExpansion(searchWords(finds)), 'everything', 1))) > 0
}
