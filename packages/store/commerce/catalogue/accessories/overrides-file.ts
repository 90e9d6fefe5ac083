import type { AccessoryOverride } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import { contentFile, readContentText } from '@storefront/store/infrastructure/text/content.ts'
import * as v from 'valibot'
import { parse } from 'yaml'

/** The file of accessories cannot be read. The message names the mistake and how to fix it. */
export class InvalidAccessoryOverrides extends Error {
	override readonly name = 'InvalidAccessoryOverrides'
}

const name = v.pipe(v.string(), v.trim())
const names = v.nullish(v.array(name), [])

/** The part of content/works-with.yaml that the store reads. `src/content/schemas.ts` reports every mistake with its line. */
const overridesSchema = v.object({ products: v.array(v.object({ product: name, add: names, remove: names })) })

let cached: readonly AccessoryOverride[] | undefined

/** Reads content/works-with.yaml once per process; without the file only the rule applies. Throws `InvalidAccessoryOverrides`. */
export function readAccessoryOverrides(): readonly AccessoryOverride[] {
	if (cached) return cached
	const file = contentFile('works-with.yaml')
	cached = file ? parseAccessoryOverrides(readContentText(file)) : []
	return cached
}

/** Parses the text of the file. Throws `InvalidAccessoryOverrides`. */
export function parseAccessoryOverrides(text: string): readonly AccessoryOverride[] {
	const read = v.safeParse(overridesSchema, parseYaml(text))
	if (!read.success) throw invalidFile(read.issues[0].message)
	return read.output.products.map(({ product, add, remove }) => ({ product, add: add ?? [], remove: remove ?? [] }))
}

function parseYaml(text: string): unknown {
	try {
		return parse(text)
	} catch (error) {
		throw invalidFile(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
	}
}

function invalidFile(reason: string): InvalidAccessoryOverrides {
	return new InvalidAccessoryOverrides(
		`content/works-with.yaml cannot be used: ${reason} "npm run check:content" shows the line and the fix.`,
	)
}
