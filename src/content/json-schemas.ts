import { z } from 'astro/zod'
import { kindNames, kinds } from './schemas.ts'

/** JSON schemas of the files of content/, by their own paths. Editors of YAML show with them what each field is. */
export function jsonSchemas(): Readonly<Record<string, object>> {
	return Object.fromEntries(
		kindNames.map((kind) => {
			return [`content/schemas/${kind}.json`, z.toJSONSchema(kinds[kind].schema, { io: 'input' })]
		}),
	)
}
