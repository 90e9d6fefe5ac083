import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Kind, translatable } from './localize.ts'
import { listTranslatables } from './translatable-fields.ts'

/** How much of a kind a language says, and what it does not say yet. */
export interface Coverage {
	readonly kind: Kind
	readonly all: number
	readonly missing: readonly { readonly ref: string; readonly name: string; readonly fields: readonly string[] }[]
}

/** A brand is called the same in every language, unless its owner wants it otherwise. */
const expected = (Object.keys(translatable) as Kind[]).filter((kind) => kind !== 'brand')

/** What of the catalogue a language says, kind by kind. What is missing reads in English. */
export async function readCoverage(db: Db, language: string): Promise<readonly Coverage[]> {
	const rows = await db.selectFrom('translations').select(['kind', 'ref', 'texts']).where('language', '=', language).execute()
	const said = new Map(rows.map(({ kind, ref, texts }) => [`${kind} ${ref}`, parseTextMap(texts)]))
	return await Promise.all(
		expected.map(async (kind) => {
			const things = await listTranslatables(db, kind)
			const missing = things.flatMap(({ ref, name, english }) => {
				const own = said.get(`${kind} ${ref}`)
				const fields = Object.keys(english).filter((field) => english[field] && !own?.[field])
				return fields.length > 0 ? [{ ref, name, fields }] : []
			})
			return { kind, all: things.length, missing }
		}),
	)
}
