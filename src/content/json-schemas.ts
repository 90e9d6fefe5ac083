import { z } from 'astro/zod'
import { kindNames, kinds } from './schemas.ts'

/** JSON schemas of the files in content/, by their paths. Editors of YAML use them to describe fields. */
export function jsonSchemas(): Readonly<Record<string, object>> {
	return Object.fromEntries(
		kindNames.map((kind) => {
			return [`content/schemas/${kind}.json`, z.toJSONSchema(kinds[kind].schema, { io: 'input' })]
		}),
	)
}
