import { createRequire } from 'node:module'
import type { stemmer } from '@orama/stemmers/german'
import { stemOf, withoutStopWords } from '@storefront/contract/domain/search/words.ts'
import { requestLocale } from '../../translations/request-locale.ts'
import { arabicStem } from './arabic-stem.ts'

/**
 * Words of further languages are in the same index as English words, each with a prefix of its language: `ǂdeǂkopfhorer`. The same
 * statements find, count and correct them, and English searches do not match them.
 */
const languageMark = 'ǂ'

/** Spelling and word forms of a language. Words come from `searchWords`: lower case, without accents. */
interface LanguageRules {
	/** Unifies different spellings of a word. */
	readonly fold: (word: string) => string
	/** The common stem of the forms of a word. */
	readonly stem: (word: string) => string
	/** Words without meaning for products. */
	readonly stopWords: ReadonlySet<string>
}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Loads the stemmer with the first German word. */
let snowballGerman: (word: string) => string = (word) => {
	snowballGerman = stemmerOf('de') ?? String
	return snowballGerman(word)
}

/** Rules beyond stemming, by language; other languages have a stemmer only. */
const specialRules: Readonly<Record<string, Partial<LanguageRules>>> = {
	de: {
		// "ü", "ue" and "u" (from "ü" without dots) are equal. "ue" after another vowel is not "ü": blaue, neue.
		fold: (word) => word.replaceAll('ß', 'ss').replaceAll(/([ao])e|(?<![aeq])(u)e/g, '$1$2'),
		// Snowball does not know plurals of foreign words: Handys, Laptops, Fotos. "Kabellos" is not a plural.
		stem: (word) => snowballGerman(word.length > 4 ? word.replace(/(?<=[yp]|[^l]o)s$/, '') : word),
		stopWords: wordSet(
			'der die das den dem des ein eine einen einem einer und oder fur mit von vom zum zur im in am an auf aus bei mir ich',
		),
	},
	ar: {
		// Letters of Persian keyboards become the Arabic ones.
		fold: (word) => word.replaceAll('ـ', '').replaceAll(/[ىی]/g, 'ي').replaceAll('ک', 'ك').replaceAll('ة', 'ه').replaceAll('ٱ', 'ا'),
		stem: arabicStem,
		stopWords: wordSet('في من على الي الى مع عن او و هذا هذه لي ل ب'),
	},
	tr: { fold: (word) => word.replaceAll('ı', 'i') },
}

const rulesByLanguage = new Map<string, LanguageRules>()

/** The rules of a language; a language without rules matches whole words only. */
function rulesOf(language: string): LanguageRules {
	const cached = rulesByLanguage.get(language)
	if (cached) return cached
	const same = (word: string) => word
	const { fold = same, stem = stemmerOf(language) ?? same, stopWords = new Set<string>() } = specialRules[language] ?? {}
	const rules = { fold, stem, stopWords }
	rulesByLanguage.set(language, rules)
	return rules
}

const require = createRequire(import.meta.url)

/** The Snowball stemmer of a language; undefined without one. */
function stemmerOf(language: string): typeof stemmer | undefined {
	const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language)?.toLowerCase()
	if (!name || !/^[a-z]+$/.test(name)) return undefined
	try {
		return (require(`@orama/stemmers/${name}`) as { readonly stemmer: typeof stemmer }).stemmer
	} catch (error) {
		if (error instanceof Error && 'code' in error && (error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || error.code === 'MODULE_NOT_FOUND'))
			return undefined
		throw error
	}
}

/** A word as the index has it for a language; the language of `de-CH` is `de`. */
export function markedWord(language: string, word: string): string {
	const base = baseOf(language)
	return `${languageMark}${base}${languageMark}${rulesOf(base).fold(word)}`
}

function baseOf(language: string): string {
	return language.replace(/-.*/, '').toLowerCase()
}

/** Splits a marked word into language and word; null for an English word. */
export function splitMarkedWord(word: string): { readonly language: string; readonly word: string } | null {
	if (!word.startsWith(languageMark)) return null
	const [, language = '', ...rest] = word.split(languageMark)
	return { language, word: rest.join(languageMark) }
}

/** The word without its language mark. */
export function readableWord(word: string): string {
	return splitMarkedWord(word)?.word ?? word
}

/** The stem of a word in its own language. */
export function stemMarked(word: string): string {
	const parts = splitMarkedWord(word)
	return parts === null ? stemOf(word) : `${languageMark}${parts.language}${languageMark}${rulesOf(parts.language).stem(parts.word)}`
}

/** The language of the search besides English; null for English alone. */
export function searchLanguage(): string | null {
	const tag = requestLocale()?.tags[0]
	return tag === undefined ? null : baseOf(tag)
}

/** Marks a typed word with the language of the search; null for English and for words that are already marked. */
export function withLanguageMark(word: string): string | null {
	const language = searchLanguage()
	return language === null || splitMarkedWord(word) ? null : markedWord(language, word)
}

/** Removes stop words of English and of the language of the search. */
export function meaningfulWords(words: readonly string[]): readonly string[] {
	const language = searchLanguage()
	const meaningful = withoutStopWords(words)
	return language === null ? meaningful : meaningful.filter((word) => !rulesOf(language).stopWords.has(word))
}
