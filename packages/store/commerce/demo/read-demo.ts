import { readdir, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { findBrokenReferences, type ParsedCatalogue } from './references.ts'
import { brands, category, home, product, shop } from './schema.ts'

/** The validated demo catalogue without broken references. Products are in the order of their categories. */
export type DemoCatalogue = ParsedCatalogue

/** The parsed JSON files by name, such as `products/phones.json`, before validation. */
export type DemoFiles = ReadonlyMap<string, unknown>

const folder = new URL('catalogue/', import.meta.url)

/** Reads and validates packages/store/commerce/demo/catalogue. Throws like `validateDemo`. */
export async function readDemo(): Promise<DemoCatalogue> {
	return validateDemo(await readDemoFiles())
}

export async function readDemoFiles(): Promise<DemoFiles> {
	const names = (await readdir(folder, { recursive: true }))
		.map((name) => name.replaceAll('\\', '/'))
		.filter((name) => name.endsWith('.json'))
	const files = await Promise.all(
		names.sort().map(async (name) => [name, parseJson(name, await readFile(new URL(name, folder), 'utf8'))] as const),
	)
	return new Map(files)
}

function parseJson(name: string, text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		throw new Error(`packages/store/commerce/demo/catalogue/${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
	}
}

/** Validates the files. Throws an `Error` that lists every mistake with its file and entry. */
export function validateDemo(files: DemoFiles): DemoCatalogue {
	const mistakes: string[] = []
	const read = <Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | undefined => {
		if (!files.has(name)) {
			mistakes.push(`${name} is missing`)
			return undefined
		}
		const result = v.safeParse(schema, files.get(name))
		if (result.success) return result.output
		mistakes.push(...result.issues.map((issue) => `${name}: ${placeOf(issue, files.get(name))}${issue.message}`))
		return undefined
	}
	const categories = read('categories.json', v.array(category))
	const catalogue = {
		shop: read('shop.json', shop),
		home: read('home.json', home),
		brands: read('brands.json', brands),
		categories,
		products: (categories ?? []).flatMap(({ name }) =>
			(read(`products/${fileName(name)}.json`, v.array(product)) ?? []).map((one) => ({ ...one, category: name })),
		),
	}
	if (mistakes.length === 0 && isComplete(catalogue)) mistakes.push(...findBrokenReferences(catalogue))
	if (mistakes.length > 0 || !isComplete(catalogue))
		throw new Error(`The demo catalogue (packages/store/commerce/demo/catalogue) has mistakes:\n${mistakes.join('\n')}`)
	return catalogue
}

function isComplete<Catalogue extends object>(
	catalogue: Catalogue,
): catalogue is { [Key in keyof Catalogue]: NonNullable<Catalogue[Key]> } & Catalogue {
	return Object.values(catalogue).every((value) => value !== undefined)
}

/** The place of a mistake in a file: `auvane-arc-7: offers 2 price: `. */
function placeOf(issue: v.BaseIssue<unknown>, file: unknown): string {
	const keys = (issue.path ?? []).map((step) => String(step.key))
	const entry = Array.isArray(file) ? nameOf(file[Number(keys[0])]) : undefined
	const place = (entry ? [entry, keys.slice(1).join(' ')] : [keys.join(' ')]).filter(Boolean).join(': ')
	return place ? `${place}: ` : ''
}

function nameOf(entry: unknown): string | undefined {
	if (typeof entry !== 'object' || entry === null) return undefined
	const { slug, name } = entry as { slug?: unknown; name?: unknown }
	return [slug, name].find((value) => typeof value === 'string')
}

/** "TV & Home Cinema" gives `tv-and-home-cinema`. */
export function fileName(name: string): string {
	return name
		.toLowerCase()
		.replaceAll('&', 'and')
		.replace(/[^a-z0-9]+/g, '-')
}
