import { createRequire } from 'node:module'
import type { stemmer } from '@orama/stemmers/german'
import { stemOf, withoutStopWords } from '@storefront/contract/domain/search/words.ts'
import { requestLocale } from '../../translations/request-locale.ts'
import { arabicStem } from './arabic-stem.ts'

/**
 * Words of further languages stand in the same index as English ones, with their language's mark before each: `ǂdeǂkopfhorer`.
 * So they are found, counted and mended by the same statements, and who searches in English meets none of them.
 */
const mark = 'ǂ'

/** How a language writes its words down. Words come as `searchWords` gives them: small, without accents. */
interface Tongue {
	/** Different spellings of one word as one. */
	readonly fold: (word: string) => string
	/** What the forms of a word have in common. */
	readonly stem: (word: string) => string
	/** Words that say nothing about a product. */
	readonly stopWords: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Read when the first German word is stemmed. */
let snowballGerman: (word: string) => string = (word) => {
	snowballGerman = stemmerOf('de') ?? String
	return snowballGerman(word)
}

/** What stemming alone does not know of a language; the others have a stem and nothing else. */
const special: Readonly<Record<string, Partial<Tongue>>> = {
	de: {
		// "ü" and "ue" are one, and so is "u", which is what is left of "ü" without its dots. After another vowel it is none: blaue, neue.
		fold: (word) => word.replaceAll('ß', 'ss').replaceAll(/([ao])e|(?<![aeq])(u)e/g, '$1$2'),
		// Snowball knows no plural of foreign words: Handys, Laptops, Fotos. "Kabellos" is none.
		stem: (word) => snowballGerman(word.length > 4 ? word.replace(/(?<=[yp]|[^l]o)s$/, '') : word),
		stopWords: words('der die das den dem des ein eine einen einem einer und oder fur mit von vom zum zur im in am an auf aus bei mir ich'),
	},
	ar: {
		// The letters of Persian keyboards are taken for their Arabic ones.
		fold: (word) => word.replaceAll('ـ', '').replaceAll(/[ىی]/g, 'ي').replaceAll('ک', 'ك').replaceAll('ة', 'ه').replaceAll('ٱ', 'ا'),
		stem: arabicStem,
		stopWords: words('في من على الي الى مع عن او و هذا هذه لي ل ب'),
	},
	tr: { fold: (word) => word.replaceAll('ı', 'i') },
}

const tongues = new Map<string, Tongue>()

/** Any language is searched in, if only by whole words. */
function tongueOf(language: string): Tongue {
	const known = tongues.get(language)
	if (known) return known
	const same = (word: string) => word
	const { fold = same, stem = stemmerOf(language) ?? same, stopWords = new Set<string>() } = special[language] ?? {}
	const tongue = { fold, stem, stopWords }
	tongues.set(language, tongue)
	return tongue
}

const require = createRequire(import.meta.url)

/** Snowball's, where there is one for the language. */
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

/** A word as the index has it for a language: `de` of `de-CH`. */
export function markedWord(language: string, word: string): string {
	const base = baseOf(language)
	return `${mark}${base}${mark}${tongueOf(base).fold(word)}`
}

function baseOf(language: string): string {
	return language.replace(/-.*/, '').toLowerCase()
}

/** A marked word in its two parts; null for an English one. */
export function splitMarkedWord(word: string): { readonly language: string; readonly word: string } | null {
	if (!word.startsWith(mark)) return null
	const [, language = '', ...rest] = word.split(mark)
	return { language, word: rest.join(mark) }
}

/** The word as somebody reads it. */
export function readableWord(word: string): string {
	return splitMarkedWord(word)?.word ?? word
}

/** What the forms of a word have in common, in its own language. */
export function stemIn(word: string): string {
	const parts = splitMarkedWord(word)
	return parts === null ? stemOf(word) : `${mark}${parts.language}${mark}${tongueOf(parts.language).stem(parts.word)}`
}

/** The language that is searched in besides English; null: none. */
export function indexedLanguage(): string | null {
	const tag = requestLocale()?.tags[0]
	return tag === undefined ? null : baseOf(tag)
}

/** A typed word in the language that is searched in; nothing where that is English, or the word is marked already. */
export function otherSpelling(word: string): string | null {
	const language = indexedLanguage()
	return language === null || splitMarkedWord(word) ? null : markedWord(language, word)
}

/** Without what says nothing about a product, in English or in the language that is searched in. */
export function meaningfulWords(typed: readonly string[]): readonly string[] {
	const language = indexedLanguage()
	const telling = withoutStopWords(typed)
	return language === null ? telling : telling.filter((word) => !tongueOf(language).stopWords.has(word))
}
