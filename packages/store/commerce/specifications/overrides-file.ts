import { type FilterSettings, noFilterSettings } from '@storefront/contract/domain/catalogue/specification/filter-settings.ts'
import { keyOf, nameOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFile, readContentText } from '../../infrastructure/text/content.ts'

/** The file of filters cannot be read. The message names the mistake and how to fix it. */
export class InvalidFilterOverrides extends Error {
	override readonly name = 'InvalidFilterOverrides'
}

const names = v.nullish(v.array(v.string()), [])

/** The part of content/filters.yaml that the store reads. `src/content/schemas.ts` reports every mistake with its line. */
const overridesSchema = v.nullish(
	v.object({
		same: v.nullish(v.array(v.object({ name: v.string(), also: v.array(v.string()) })), []),
		first: names,
		hidden: names,
		categories: v.nullish(v.array(v.object({ category: v.string(), first: names, hidden: names })), []),
		cards: v.nullish(v.array(v.object({ category: v.string(), show: v.array(v.string()) })), []),
	}),
	{},
)

/** The owner's settings for a top category, by its name; null for all products together. */
export type FilterOverrides = (category: string | null) => FilterSettings

/** Reads content/filters.yaml; without the file there are no overrides. Throws `InvalidFilterOverrides`. */
export function readFilterOverrides(): FilterOverrides {
	const file = contentFile('filters.yaml')
	return file ? parseFilterOverrides(readContentText(file)) : () => noFilterSettings
}

/** Parses the text of the file. Settings of a category precede those of all products. Throws `InvalidFilterOverrides`. */
export function parseFilterOverrides(text: string): FilterOverrides {
	const { same = [], first = [], hidden = [], categories = [] } = parseFile(text)
	const keys = otherNames(same)
	const canonicalKeys = (list: readonly string[]) => list.map(keyOf).map((key) => keys.get(key) ?? key)
	const names = new Map(same.map(({ name }) => [keyOf(name), nameOf(name)]))
	return (category) => {
		const own = categories.find((one) => one.category.toLowerCase() === category?.toLowerCase())
		return {
			same: keys,
			names,
			hidden: new Set(canonicalKeys([...hidden, ...(own?.hidden ?? [])])),
			pinned: [...new Set(canonicalKeys([...(own?.first ?? []), ...first]))],
		}
	}
}

/** The keys of the specifications on the cards of a category, in order; null: the cards show the first filters of the category. */
export type CardSpecifications = (subCategory: string | null, category: string) => readonly string[] | null

/** By the URL of the file; empty without a file. */
const cardsByFile = new Map<string, CardSpecifications>()

/**
 * Reads the specifications of cards from content/filters.yaml once per process. A file with a mistake, which the start of the store
 * logs (`updateFilters`), defines none: listings must not fail.
 */
export function readCardSpecifications(): CardSpecifications {
	const file = contentFile('filters.yaml')
	const key = file?.href ?? ''
	const cards = cardsByFile.get(key) ?? parseUsableCards(file ? readContentText(file) : '')
	cardsByFile.set(key, cards)
	return cards
}

function parseUsableCards(text: string): CardSpecifications {
	try {
		return parseCardSpecifications(text)
	} catch (error) {
		if (!(error instanceof InvalidFilterOverrides)) throw error
		return () => null
	}
}

/** Parses the specifications of cards. Those of a sub-category precede those of its category. Throws `InvalidFilterOverrides`. */
export function parseCardSpecifications(text: string): CardSpecifications {
	const { same = [], cards: definitions = [] } = parseFile(text)
	const keys = otherNames(same)
	const shown = new Map(
		definitions.map(({ category, show }) => [category.toLowerCase(), show.map(keyOf).map((key) => keys.get(key) ?? key)] as const),
	)
	return (subCategory, category) => shown.get(subCategory?.toLowerCase() ?? '') ?? shown.get(category.toLowerCase()) ?? null
}

type OverridesFile = Partial<NonNullable<v.InferOutput<typeof overridesSchema>>>

function parseFile(text: string): OverridesFile {
	const read = v.safeParse(overridesSchema, parseYaml(text))
	if (!read.success) throw invalidFile(read.issues[0].message)
	return read.output ?? {}
}

/** Keys of other names, with the key of the specification. */
function otherNames(same: NonNullable<OverridesFile['same']>): ReadonlyMap<string, string> {
	return new Map(same.flatMap(({ name, also }) => also.map((other) => [keyOf(other), keyOf(name)] as const)))
}

function parseYaml(text: string): unknown {
	try {
		return parse(text)
	} catch (error) {
		throw invalidFile(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
	}
}

function invalidFile(reason: string): InvalidFilterOverrides {
	return new InvalidFilterOverrides(`content/filters.yaml cannot be used: ${reason} "npm run check:content" shows the line and the fix.`)
}
