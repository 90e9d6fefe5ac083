import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { sql } from 'kysely'
import { isSpecification, parseList, parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inlineRows } from '../../infrastructure/db/rows.ts'
import { indexWordsIn } from './index-words.ts'
import { markedWord } from './languages/language-rules.ts'
import { listedWords } from './sentence/sentence-words.ts'
import { categoryTypes } from './sentence/type-words.ts'

interface ProductRefs {
	readonly id: number
	readonly brand_id: number | null
	readonly category_id: number
	readonly sub_category_id: number | null
}

type Sheet = readonly { readonly name: string; readonly value: string }[]
interface Options {
	readonly attributes: string
}

/** The search words of a product in further languages. */
interface SearchWords {
	readonly words: readonly string[]
	readonly moreWords: readonly string[]
	/** Words of names, for correcting typing errors. */
	readonly vocabulary: readonly string[]
}

const noWords: SearchWords = { words: [], moreWords: [], vocabulary: [] }

/** Texts by language, then by kind and ref. */
type Texts = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>

/** The translations of some products and of their shared words, categories and brands, read in one query. */
export class TranslatedWords {
	readonly #texts: Texts

	private constructor(texts: Texts) {
		this.#texts = texts
	}

	static async read(
		db: Db,
		products: readonly (ProductRefs & { readonly specifications: string })[],
		offers: readonly Options[],
	): Promise<TranslatedWords> {
		const some = await db.selectFrom('translations').select('ref').limit(1).executeTakeFirst()
		return new TranslatedWords(some ? await readTexts(db, products, offers) : new Map())
	}

	/** All texts in a language. */
	textsIn(language: string): readonly string[] {
		return [...(this.#texts.get(language)?.values() ?? [])].flatMap((texts) => Object.values(texts))
	}

	/** The search words of one product. `sheet`: its data sheet in English; `categories`: the categories that are its types. */
	of(product: ProductRefs, sheet: Sheet, offers: readonly Options[], categories: readonly number[]): SearchWords {
		const found = [...this.#texts].map(([language, texts]) =>
			wordsIn(language, (kind, ref) => texts.get(keyOf(kind, ref)) ?? {}, product, sheet, offers, categories),
		)
		return found.length === 0
			? noWords
			: {
					words: found.flatMap(({ words }) => words),
					moreWords: found.flatMap(({ moreWords }) => moreWords),
					vocabulary: found.flatMap(({ vocabulary }) => vocabulary),
				}
	}
}

type TextLookup = (kind: string, ref: string | number | null) => Readonly<Record<string, string>>

function wordsIn(
	language: string,
	lookup: TextLookup,
	product: ProductRefs,
	sheet: Sheet,
	offers: readonly Options[],
	categories: readonly number[],
): SearchWords {
	const own = lookup('product', product.id)
	const names = [
		own,
		lookup('brand', product.brand_id),
		lookup('category', product.sub_category_id),
		lookup('category', product.category_id),
	]
	const types = categories.flatMap((ref) => {
		const { name } = lookup('category', ref)
		return name ? categoryTypes(name, language.replace(/-.*/, '').toLowerCase(), listedWords(language)) : []
	})
	const named = names.flatMap(({ name }) => name ?? [])
	const options = wordsOf(offers).flatMap((word) => lookup('word', word)['name'] ?? [])
	const specificationTexts = sheet.flatMap(({ name, value }) => [name, value]).flatMap((word) => lookup('word', word)['name'] ?? [])
	return {
		words: [...[...named, ...options].flatMap((text) => indexWordsIn(language, text)), ...types],
		moreWords: [own['description'] ?? '', ...specificationTexts].flatMap((text) => indexWordsIn(language, text)),
		vocabulary: [...named, ...specificationTexts]
			.flatMap(searchWords)
			.map((word) => markedWord(language, word))
			.concat(types),
	}
}

function wordsOf(offers: readonly Options[]): readonly string[] {
	return [...new Set(offers.flatMap(({ attributes }) => Object.entries(parseTextMap(attributes)).flat()))]
}

async function readTexts(db: Db, products: Parameters<typeof TranslatedWords.read>[1], offers: readonly Options[]) {
	const wanted = new Map<string, readonly [string, string]>()
	const addWanted = (kind: string, ref: string | number | null) => {
		if (ref !== null && ref !== '') wanted.set(keyOf(kind, ref), [kind, String(ref)])
	}
	for (const { id, brand_id, category_id, sub_category_id, specifications } of products) {
		addWanted('product', id)
		addWanted('brand', brand_id)
		for (const category of [category_id, sub_category_id]) addWanted('category', category)
		for (const { name, value } of parseList(specifications, isSpecification)) for (const word of [name, value]) addWanted('word', word)
	}
	for (const word of wordsOf(offers)) addWanted('word', word)
	const wantedRows = inlineRows(db, { kind: 'text', ref: 'text' }, [...wanted.values()])
	const rows = await db
		.selectFrom('translations')
		.select(['kind', 'ref', 'language', 'texts'])
		.where(sql<boolean>`(kind, ref) in (select kind, ref from ${wantedRows} as wanted)`)
		.execute()
	return new Map(
		[...Map.groupBy(rows, ({ language }) => language)].map(([language, own]) => [
			language,
			new Map(own.map(({ kind, ref, texts }) => [keyOf(kind, ref), parseTextMap(texts)])),
		]),
	)
}

function keyOf(kind: string, ref: string | number | null): string {
	return `${kind} ${ref}`
}
