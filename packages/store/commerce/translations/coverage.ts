import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Kind, translatable } from './localize.ts'
import { listTranslatables } from './translatable-fields.ts'

/** The translated and missing texts of a kind in a language. */
export interface Coverage {
	readonly kind: Kind
	readonly all: number
	readonly missing: readonly { readonly ref: string; readonly name: string; readonly fields: readonly string[] }[]
}

/** Kinds that need translations; brand names usually stay the same in every language. */
const expectedKinds = (Object.keys(translatable) as Kind[]).filter((kind) => kind !== 'brand')

/** The coverage of the catalogue in a language, by kind. Missing texts fall back to English. */
export async function readCoverage(db: Db, language: string): Promise<readonly Coverage[]> {
	const rows = await db.selectFrom('translations').select(['kind', 'ref', 'texts']).where('language', '=', language).execute()
	const textsByRef = new Map(rows.map(({ kind, ref, texts }) => [`${kind} ${ref}`, parseTextMap(texts)]))
	return await Promise.all(
		expectedKinds.map(async (kind) => {
			const entities = await listTranslatables(db, kind)
			const missing = entities.flatMap(({ ref, name, english }) => {
				const own = textsByRef.get(`${kind} ${ref}`)
				const fields = Object.keys(english).filter((field) => english[field] && !own?.[field])
				return fields.length > 0 ? [{ ref, name, fields }] : []
			})
			return { kind, all: entities.length, missing }
		}),
	)
}
