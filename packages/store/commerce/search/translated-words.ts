import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { sql } from 'kysely'
import { isSpecification, parseList, parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inlineRows } from '../../infrastructure/db/rows.ts'
import { markedWord } from './languages/languages.ts'
import { indexWordsIn } from './words.ts'

interface Described {
	readonly id: number
	readonly brand_id: number | null
	readonly category_id: number
	readonly sub_category_id: number | null
}

type Sheet = readonly { readonly name: string; readonly value: string }[]
interface Options {
	readonly attributes: string
}

/** What the search finds a product by in further languages. */
interface Found {
	readonly words: readonly string[]
	readonly moreWords: readonly string[]
	/** The words of names, for mending typing errors. */
	readonly vocabulary: readonly string[]
}

const nothing: Found = { words: [], moreWords: [], vocabulary: [] }

/** By language, then by kind and ref. */
type Texts = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>

/** The translations of some products with all that they share, read at once. */
export class TranslatedWords {
	readonly #texts: Texts

	private constructor(texts: Texts) {
		this.#texts = texts
	}

	static async read(
		db: Db,
		products: readonly (Described & { readonly specifications: string })[],
		offers: readonly Options[],
	): Promise<TranslatedWords> {
		const some = await db.selectFrom('translations').select('ref').limit(1).executeTakeFirst()
		return new TranslatedWords(some ? await readTexts(db, products, offers) : new Map())
	}

	/** All that they and what they share are called and said in a language. */
	saidIn(language: string): readonly string[] {
		return [...(this.#texts.get(language)?.values() ?? [])].flatMap((texts) => Object.values(texts))
	}

	/** Of one of them. `sheet`: its data sheet in English. */
	of(product: Described, sheet: Sheet, offers: readonly Options[]): Found {
		const found = [...this.#texts].map(([language, texts]) =>
			wordsIn(language, (kind, ref) => texts.get(keyOf(kind, ref)) ?? {}, product, sheet, offers),
		)
		return found.length === 0
			? nothing
			: {
					words: found.flatMap(({ words }) => words),
					moreWords: found.flatMap(({ moreWords }) => moreWords),
					vocabulary: found.flatMap(({ vocabulary }) => vocabulary),
				}
	}
}

type Say = (kind: string, ref: string | number | null) => Readonly<Record<string, string>>

function wordsIn(language: string, say: Say, product: Described, sheet: Sheet, offers: readonly Options[]): Found {
	const own = say('product', product.id)
	const names = [own, say('brand', product.brand_id), say('category', product.sub_category_id), say('category', product.category_id)]
	const named = names.flatMap(({ name }) => name ?? [])
	const options = wordsOf(offers).flatMap((word) => say('word', word)['name'] ?? [])
	const said = sheet.flatMap(({ name, value }) => [name, value]).flatMap((word) => say('word', word)['name'] ?? [])
	return {
		words: [...named, ...options].flatMap((text) => indexWordsIn(language, text)),
		moreWords: [own['description'] ?? '', ...said].flatMap((text) => indexWordsIn(language, text)),
		vocabulary: [...named, ...said].flatMap(searchWords).map((word) => markedWord(language, word)),
	}
}

function wordsOf(offers: readonly Options[]): readonly string[] {
	return [...new Set(offers.flatMap(({ attributes }) => Object.entries(parseTextMap(attributes)).flat()))]
}

async function readTexts(db: Db, products: Parameters<typeof TranslatedWords.read>[1], offers: readonly Options[]) {
	const wanted = new Map<string, readonly [string, string]>()
	const want = (kind: string, ref: string | number | null) => {
		if (ref !== null && ref !== '') wanted.set(keyOf(kind, ref), [kind, String(ref)])
	}
	for (const { id, brand_id, category_id, sub_category_id, specifications } of products) {
		want('product', id)
		want('brand', brand_id)
		for (const category of [category_id, sub_category_id]) want('category', category)
		for (const { name, value } of parseList(specifications, isSpecification)) for (const word of [name, value]) want('word', word)
	}
	for (const word of wordsOf(offers)) want('word', word)
	const asked = inlineRows(db, { kind: 'text', ref: 'text' }, [...wanted.values()])
	const rows = await db
		.selectFrom('translations')
		.select(['kind', 'ref', 'language', 'texts'])
		.where(sql<boolean>`(kind, ref) in (select kind, ref from ${asked} as wanted)`)
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
