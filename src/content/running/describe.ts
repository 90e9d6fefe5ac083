import { z } from 'astro/zod'
import { fixedFields, type Kind, kindOf, kinds } from '../schemas.ts'
import { kindLabels, readAtStart, shopPaths } from './labels.ts'

/** A field of a text as JSON schema, in the parts that forms use. */
export interface FieldSchema {
	readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
	readonly description?: string
	readonly properties?: Readonly<Record<string, FieldSchema>>
	readonly items?: FieldSchema
	readonly required?: readonly string[]
	readonly enum?: readonly string[]
	readonly const?: string
	readonly format?: string
	readonly maxLength?: number
	readonly minItems?: number
	readonly maxItems?: number
}

/** Fields of entries that translations take from their original. */
const sharedFields = ['to', 'page', 'icon', 'onlyWith', 'onlyPublished', 'from', 'until']

/** The language of a path below content/, and the path of its original. */
export function partsOfPath(path: string): { readonly language: string | null; readonly original: string } {
	const [, language = null, below] = /^languages\/([^/]+)\/(.+)$/.exec(path) ?? []
	return { language, original: below ?? path }
}

/** What a form for a text shows; null for a path that is no text of the shop. */
export function describeText(path: string) {
	const { language, original } = partsOfPath(path)
	const kind = kindOf(original)
	if (kind === undefined) return null
	// Each language has its own words of the search.
	const isTranslation = language !== null && kind !== 'search'
	const schema = z.toJSONSchema(kinds[kind].schema, { io: 'input' }) as FieldSchema
	const name = original.replace(/^.*\/|\.\w+$/g, '')
	return {
		kind,
		kindLabel: kindLabels[kind],
		schema: isTranslation ? translatedSchema(schema, fixedFields(kind)) : schema,
		hasBody: kind === 'pages',
		original: isTranslation ? original : null,
		language,
		shopPath: `${shopPaths[kind]}${original.includes('/') && isNamed(kind) ? name : ''}`,
		isReadAtStart: readAtStart.includes(kind),
	}
}

function isNamed(kind: Kind): boolean {
	return kind === 'pages' || kind === 'faq'
}

/** The schema of a translation: without what all languages share, and with optional fields. */
function translatedSchema(schema: FieldSchema, fixed: readonly string[]): FieldSchema {
	const { properties, items, required: _required, ...others } = schema
	return {
		...others,
		...(items ? { items: translatedSchema(items, []) } : {}),
		...(properties
			? {
					properties: Object.fromEntries(
						Object.entries(properties)
							.filter(([name]) => ![...fixed, ...sharedFields].includes(name))
							.map(([name, inner]) => [name, translatedSchema(inner, [])]),
					),
				}
			: {}),
	}
}
