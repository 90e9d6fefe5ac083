import { saveTranslations, type Translation } from '@storefront/store/commerce/translations/save-translations.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'

/** Adds translations of the catalogue, as an import does. */
export async function saveTexts(db: Db, translations: readonly Translation[]): Promise<void> {
	await inTransaction(db, async (trx) => {
		await saveTranslations(trx, translations, new Date())
	})
}

/** Adds German translations. */
export async function saveGermanTexts(db: Db, translations: readonly Omit<Translation, 'language'>[]): Promise<void> {
	await saveTexts(
		db,
		translations.map((one) => ({ ...one, language: 'de' })),
	)
}

/** Translation of one word that many products share. */
export function sharedWord(english: string, german: string): Omit<Translation, 'language'> {
	return { kind: 'word', ref: english, texts: { name: german } }
}

/** Finds the id of a category by its name. */
export async function categoryId(db: Db, name: string): Promise<string> {
	const { id } = await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirstOrThrow()
	return String(id)
}
