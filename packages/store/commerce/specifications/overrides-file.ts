import { readFileSync } from 'node:fs'
import { type FilterSettings, noFilterSettings } from '@storefront/contract/domain/catalogue/specification/owner.ts'
import { keyOf, nameOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFile } from '../../infrastructure/text/content.ts'

/** The file of filters cannot be read; the message says what is wrong and how to mend it. */
export class InvalidFilterOverrides extends Error {
	override readonly name = 'InvalidFilterOverrides'
}

const names = v.nullish(v.array(v.string()), [])

/** Of content/filters.yaml what the store goes by; texts are the pages' (src/content/schemas.ts, which tells every mistake with its line). */
const ownersFile = v.nullish(
	v.object({
		same: v.nullish(v.array(v.object({ name: v.string(), also: v.array(v.string()) })), []),
		first: names,
		hidden: names,
		categories: v.nullish(v.array(v.object({ category: v.string(), first: names, hidden: names })), []),
	}),
	{},
)

/** What the owner says of a top category, by its name; null: of all products together. */
export type FilterOverrides = (category: string | null) => FilterSettings

/** Reads content/filters.yaml. Throws `InvalidFilterOverrides`. A shop without the file has no wishes. */
export function readFilterOverrides(): FilterOverrides {
	const file = contentFile('filters.yaml')
	return file ? filterOverrides(readFileSync(file, 'utf8')) : () => noFilterSettings
}

/** The same of its text. What is said of a category counts before what is said of all. */
export function filterOverrides(text: string): FilterOverrides {
	const read = v.safeParse(ownersFile, parsed(text))
	if (!read.success) throw unusable(read.issues[0].message)
	const { same = [], first = [], hidden = [], categories = [] } = read.output as Partial<v.InferOutput<typeof ownersFile>>
	const keys = new Map(same.flatMap(({ name, also }) => also.map((other) => [keyOf(other), keyOf(name)] as const)))
	const known = (list: readonly string[]) => list.map(keyOf).map((key) => keys.get(key) ?? key)
	const called = new Map(same.map(({ name }) => [keyOf(name), nameOf(name)]))
	return (category) => {
		const own = categories.find((one) => one.category.toLowerCase() === category?.toLowerCase())
		return {
			same: keys,
			names: called,
			hidden: new Set(known([...hidden, ...(own?.hidden ?? [])])),
			pinned: [...new Set(known([...(own?.first ?? []), ...first]))],
		}
	}
}

function parsed(text: string): unknown {
	try {
		return parse(text)
	} catch (error) {
		throw unusable(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
	}
}

function unusable(reason: string): InvalidFilterOverrides {
	return new InvalidFilterOverrides(
		`content/filters.yaml cannot be used: ${reason} "npm run check:content" tells where, and how to mend it.`,
	)
}
