import { localizedFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { english, shopLanguages } from '@storefront/i18n/language.ts'
import { productFieldWords } from '@storefront/store/commerce/catalogue/field-words.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A text of a product in two languages. */
export interface TranslatedField {
	/** Such as `description_html`. */
	readonly field: string
	readonly label: string
	readonly english: string
	/** Empty: it is missing, and shoppers see English. */
	readonly translation: string
}

export interface ProductTranslations {
	/** Languages of the shop, and others that this product has texts in, with the number of missing texts. */
	readonly languages: readonly { readonly tag: string; readonly name: string; readonly missing: number }[]
	/** The texts of the chosen language; empty without further languages. */
	readonly fields: readonly TranslatedField[]
	/** Tag of the chosen language; empty without further languages. */
	readonly language: string
	/** The texts as they are stored, for `expected` of the command; null: none yet. */
	readonly stored: string | null
}

/** The texts of a product in English and in a further language; null if there is no such product. An unknown language gives the first one. */
export async function readTranslations(db: Db, product: number, wanted: string): Promise<ProductTranslations | null> {
	const row = await db
		.selectFrom('products')
		.select(['name', 'description', 'online_description', ...localizedFieldNames])
		.where('id', '=', product)
		.executeTakeFirst()
	if (!row) return null
	const rows = await db
		.selectFrom('translations')
		.select(['language', 'texts'])
		.where('kind', '=', 'product')
		.where('ref', '=', String(product))
		.execute()
	const stored = new Map(rows.map(({ language, texts }) => [language, texts]))
	const { online_description: description_html, ...others } = row
	const texts: Readonly<Record<string, string>> = { ...others, description_html }
	const fieldsOf = (tag: string): readonly TranslatedField[] => {
		const own = parseTextMap(stored.get(tag) ?? '{}')
		return fieldNames
			.map((field) => ({ field, label: labels[field], english: texts[field] ?? '', translation: own[field] ?? '' }))
			.filter(({ english, translation }) => english !== '' || translation !== '')
	}
	const tags = [...new Set([...shopLanguages().map(({ tag }) => tag), ...stored.keys()])].filter((tag) => tag !== english.tag)
	const language = tags.find((tag) => tag === wanted) ?? tags[0] ?? ''
	const names = new Intl.DisplayNames('en', { type: 'language' })
	return {
		languages: tags.map((tag) => ({
			tag,
			name: names.of(tag) ?? tag,
			missing: fieldsOf(tag).filter(({ translation }) => translation === '').length,
		})),
		fields: language ? fieldsOf(language) : [],
		language,
		stored: stored.get(language) ?? null,
	}
}

const fieldNames = ['name', 'description', 'description_html', ...localizedFieldNames] as const

const labels = { name: 'Name', description: 'Short description', description_html: 'Description (HTML)', ...productFieldWords } as const
