import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { searchLists } from '../content-lists.ts'
import { phrasesOf } from '../synonyms.ts'
import { listedWords, type SentenceWords } from './sentence-words.ts'
import { maxTypeWords, typeWord } from './type-mark.ts'

/** Languages whose noun comes before its modifiers: "سماعات الرأس". Only whole names are types there, because the head is often "device". */
const headFirst = new Set(['ar', 'he', 'fa', 'fr', 'es', 'it', 'pt', 'ca', 'ro'])

/** Whether a language names the thing before what it is like. */
export function isHeadFirst(language: string | null): boolean {
	return language !== null && headFirst.has(language)
}

/** What the types of a product are read from. */
export interface TypedProduct {
	readonly name: string
	/** English text that begins with what the product is. */
	readonly description: string
	readonly category: string
	readonly subCategory: string | null
}

/** Finds the types of products by their categories, names and descriptions. */
export class TypeReader {
	readonly #words: SentenceWords
	/** Nouns of the catalogue and of the synonyms, each with its words joined. */
	readonly #nouns: ReadonlySet<string>
	/** Nouns of categories. */
	readonly #categoryHeads: ReadonlySet<string>
	/** Nouns with the meaning of a category. */
	readonly #synonyms: ReadonlySet<string>

	/** `categories`: English names of all categories. */
	constructor(categories: readonly string[], words: SentenceWords = listedWords(null)) {
		this.#words = words
		const heads = categories.flatMap((name) => partsOf(name, words, null)).map((part) => typeWord(null, part.slice(-1)))
		this.#categoryHeads = new Set(heads)
		this.#synonyms = new Set(listedPhrases().flatMap((phrases) => (phrases.some((word) => this.#categoryHeads.has(word)) ? phrases : [])))
		this.#nouns = new Set([...heads, ...listedPhrases().flat(), ...listedAccessories()])
	}

	/** Whether products of a sub-category are also of the type of its category: a smartphone is a phone, a case is not. */
	#inherits(category: string, subCategory: string): boolean {
		const parts = partsOf(category, this.#words, null)
		const own = partsOf(subCategory, this.#words, null)
		const isAccessory = own.some((part) => this.#words.isAccessory(part.at(-1) ?? ''))
		return parts.length === 1 && !isAccessory
	}

	/** The names of the categories that are types of a product, most specific first. */
	#categoriesOf(
		{ category, subCategory }: Pick<TypedProduct, 'category' | 'subCategory'>,
		siblings: readonly string[] = [],
	): readonly string[] {
		if (subCategory === null) return [category]
		// "Tablets > Tablets": the other sub-categories are no tablets.
		const isOwnPart = siblings.some((name) => name !== subCategory && sameName(name, category))
		return this.#inherits(category, subCategory) && !isOwnPart ? [subCategory, category] : [subCategory]
	}

	/**
	 * The types of a product in English, as words of the index, and the names of the categories among them. `siblings`: the names of the
	 * sub-categories of its category.
	 */
	typesOf(
		product: TypedProduct,
		siblings: readonly string[] = [],
	): { readonly types: readonly string[]; readonly categories: readonly string[] } {
		const named = this.#nounsOf(cutName(product.name))
		const head = named.at(-1)?.at(-1)
		const inCategory = this.#categoriesOf(product, siblings)
		const heads = inCategory.flatMap((name) => partsOf(name, this.#words, null)).map((part) => part.at(-1) ?? '')
		// A case in the category "Phones" is no phone.
		const isAccessory =
			head !== undefined && this.#words.isAccessory(head) && !heads.some((own) => typeWord(null, [own]) === typeWord(null, [head]))
		const categories = isAccessory ? [] : inCategory
		const ofCategory = categories.flatMap((name) => categoryTypes(name, null, this.#words))
		const ofName = named.map((words) => typeWord(null, words, 'name'))
		return { types: [...new Set([...ofCategory, ...ofName, ...this.#described(product.description)])], categories }
	}

	/** The last noun of a name, alone and with the words before it: "SD Card" and "Card". */
	#nounsOf(words: readonly string[]): readonly (readonly string[])[] {
		for (let end = words.length; end > 0; end--) {
			const phrases = Array.from({ length: Math.min(maxTypeWords, end) }, (_, length) => words.slice(end - length - 1, end))
			const known = phrases.filter((phrase) => this.#nouns.has(typeWord(null, phrase)))
			if (known.length > 0) return known.toReversed()
		}
		return []
	}

	/**
	 * The noun at the start of a description: "A thermostat you turn", "Bookshelf loudspeakers in oak". A noun of a category counts with
	 * the words before it only, and its synonym if there are words before it: "A notebook that never fills up" is no laptop.
	 */
	#described(description: string): readonly string[] {
		const words = cutName(description.slice(0, 120))
			.slice(0, 6)
			.filter((word, index) => index > 0 || !articles.has(word))
		const longer = words.length > 1 ? [typeWord(null, words.slice(-2), 'name')] : []
		return this.#nounsOf(words)
			.filter((phrase) => words.at(-1) === phrase.at(-1))
			.flatMap((phrase) => {
				const word = typeWord(null, phrase)
				const isCommon = this.#categoryHeads.has(word) || (this.#synonyms.has(word) && words.length === phrase.length)
				return isCommon && phrase.length === 1 ? longer : [typeWord(null, phrase, 'name')]
			})
	}
}

const articles = new Set(['a', 'an', 'the'])

/** The types that the name of a category states: "Gaming Laptops" is "gaming laptop" and "laptop". */
export function categoryTypes(name: string, language: string | null, words: SentenceWords): readonly string[] {
	return partsOf(name, words, language).flatMap((part) =>
		isHeadFirst(language)
			? [typeWord(language, part)]
			: part.slice(-maxTypeWords).map((_, index, last) => typeWord(language, last.slice(index))),
	)
}

/** The parts of the name of a category, without what follows a preposition: "Laptops für den Alltag", "Bags & Sleeves". */
function partsOf(name: string, words: SentenceWords, language: string | null): readonly (readonly string[])[] {
	return name
		.split(language === 'ar' ? /[&,/|+]|\s(?=و(?:ال)?\p{L}{3})/u : /[&,/|+]|\s(?:and|und)\s/iu)
		.map((part) => {
			const all = searchWords(language === 'ar' ? part.trim().replace(/^و(?=ال)/u, '') : part)
			const end = all.findIndex((word, index) => index > 0 && words.isPreposition(word) && !/\d/u.test(all[index + 1] ?? ''))
			return end > 0 ? all.slice(0, end) : all
		})
		.filter((part) => part.length > 0)
}

/** The words of a name up to the first sign or preposition. */
function cutName(name: string): readonly string[] {
	const [start = ''] = name.split(/[,;:&+([]|\s[-–|]\s|\.\s|\s(?:with|for|of|in|on|that|which|to|from|by|and|without|at|who|whose)\s/iu)
	return searchWords(start)
}

function sameName(a: string, b: string): boolean {
	return searchWords(a).join() === searchWords(b).join()
}

/** The nouns of each entry of the synonyms. */
function listedPhrases(): readonly (readonly string[])[] {
	return searchLists().english.flatMap(({ synonyms }) => synonyms.map(({ words, finds }) => toTypes(`${words},${finds ?? ''}`)))
}

function listedAccessories(): readonly string[] {
	return searchLists().english.flatMap(({ sentences }) => toTypes(sentences?.accessories ?? ''))
}

function toTypes(listed: string): readonly string[] {
	return phrasesOf(listed).map((phrase) => typeWord(null, phrase))
}
