import { readFileSync } from 'node:fs'
import type { AccessoryOverride } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import { contentFile } from '@storefront/store/infrastructure/text/content.ts'
import * as v from 'valibot'
import { parse } from 'yaml'

/** The file of accessories cannot be read; the message says what is wrong and how to mend it. */
export class InvalidAccessoryOverrides extends Error {
	override readonly name = 'InvalidAccessoryOverrides'
}

const name = v.pipe(v.string(), v.trim())
const names = v.nullish(v.array(name), [])

/** Of content/works-with.yaml what the store goes by; src/content/schemas.ts tells every mistake with its line. */
const ownersFile = v.object({ products: v.array(v.object({ product: name, add: names, remove: names })) })

let known: readonly AccessoryOverride[] | undefined

/** Reads content/works-with.yaml, once a process. Throws `InvalidAccessoryOverrides`. A shop without the file leaves all to the rule. */
export function readAccessoryOverrides(): readonly AccessoryOverride[] {
	if (known) return known
	const file = contentFile('works-with.yaml')
	known = file ? accessoryOverrides(readFileSync(file, 'utf8')) : []
	return known
}

/** The same of its text. */
export function accessoryOverrides(text: string): readonly AccessoryOverride[] {
	const read = v.safeParse(ownersFile, parsed(text))
	if (!read.success) throw unusable(read.issues[0].message)
	return read.output.products.map(({ product, add, remove }) => ({ product, add: add ?? [], remove: remove ?? [] }))
}

function parsed(text: string): unknown {
	try {
		return parse(text)
	} catch (error) {
		throw unusable(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
	}
}

function unusable(reason: string): InvalidAccessoryOverrides {
	return new InvalidAccessoryOverrides(
		`content/works-with.yaml cannot be used: ${reason} "npm run check:content" tells where, and how to mend it.`,
	)
}
