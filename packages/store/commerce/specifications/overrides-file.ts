import { readFileSync } from 'node:fs'
import { type FilterSettings, noFilterSettings } from '@storefront/contract/domain/catalogue/specification/filter-settings.ts'
import { keyOf, nameOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFile } from '../../infrastructure/text/content.ts'

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
	}),
	{},
)

/** The owner's settings for a top category, by its name; null for all products together. */
export type FilterOverrides = (category: string | null) => FilterSettings

/** Reads content/filters.yaml; without the file there are no overrides. Throws `InvalidFilterOverrides`. */
export function readFilterOverrides(): FilterOverrides {
	const file = contentFile('filters.yaml')
	return file ? parseFilterOverrides(readFileSync(file, 'utf8')) : () => noFilterSettings
}

/** Parses the text of the file. Settings of a category precede those of all products. Throws `InvalidFilterOverrides`. */
export function parseFilterOverrides(text: string): FilterOverrides {
	const read = v.safeParse(overridesSchema, parseYaml(text))
	if (!read.success) throw invalidFile(read.issues[0].message)
	const { same = [], first = [], hidden = [], categories = [] } = read.output as Partial<v.InferOutput<typeof overridesSchema>>
	const keys = new Map(same.flatMap(({ name, also }) => also.map((other) => [keyOf(other), keyOf(name)] as const)))
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
