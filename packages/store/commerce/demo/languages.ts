import { readdir, readFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { saveTranslationsSilently, type Translation } from '../translations/save-translations.ts'
import { categoryKey } from './links.ts'
import type { DemoCatalogue } from './read-demo.ts'

const line = v.pipe(v.string('a text'), v.trim(), v.minLength(1, 'must not be empty'))
const lines = v.record(line, line)

/** A file of packages/store/commerce/demo/languages: translations by English text; those of sections and shipping by key. */
const schema = v.strictObject({
	categories: lines,
	sections: v.record(line, v.strictObject({ title: line, subTitle: line })),
	/** Titles of slides and promotions. */
	titles: lines,
	warranty: lines,
	shipping: lines,
	/** Payment methods of a new shop. */
	payments: lines,
	/** Names and values of data sheets, variations and options. */
	words: lines,
})
export type DemoLanguage = v.InferOutput<typeof schema>

const folder = new URL('languages/', import.meta.url)

/** The translations of the demo catalogue by language tag. Throws a `ValiError` for an invalid file. */
export async function readDemoLanguages(): Promise<ReadonlyMap<string, DemoLanguage>> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
	const files = await Promise.all(
		names.map(
			async (name) => [name.replace('.json', ''), v.parse(schema, JSON.parse(await readFile(new URL(name, folder), 'utf8')))] as const,
		),
	)
	return new Map(files)
}

type Ids = ReadonlyMap<string, number>

/** Inserts the translations of the demo catalogue, after all its other rows. */
export async function insertDemoTranslations(
	trx: Transaction<Database>,
	catalogue: DemoCatalogue,
	ids: { readonly categories: Ids; readonly products: Ids },
): Promise<void> {
	const [sliders, promotions] = [
		await trx.selectFrom('sliders').select(['id', 'title']).execute(),
		await trx.selectFrom('promotions').select(['id', 'title']).execute(),
	]
	const paymentTypes = await trx.selectFrom('payment_types').select(['id', 'name']).execute()
	const now = new Date()
	for (const [language, texts] of await readDemoLanguages()) {
		const toTranslation = (
			kind: Translation['kind'],
			ref: string | number | undefined,
			texts: Readonly<Record<string, string | undefined>>,
		) => {
			const known = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)
			return ref === undefined || known.length === 0 ? [] : [{ kind, ref: String(ref), language, texts: Object.fromEntries(known) }]
		}
		const translations = [
			...catalogue.categories.flatMap(({ name, subCategories }) => [
				...toTranslation('category', ids.categories.get(categoryKey(name)), { name: texts.categories[name] }),
				...subCategories.flatMap((sub) =>
					toTranslation('category', ids.categories.get(categoryKey(name, sub)), { name: texts.categories[sub] }),
				),
			]),
			...Object.entries(texts.sections).flatMap(([key, { title, subTitle }]) =>
				toTranslation('section', key, { title, sub_title: subTitle }),
			),
			...sliders.flatMap(({ id, title }) => toTranslation('slider', id, { title: texts.titles[title] })),
			...promotions.flatMap(({ id, title }) => toTranslation('promotion', id, { title: texts.titles[title] })),
			...catalogue.products.flatMap(({ slug, warranty, shipping }) =>
				toTranslation('product', ids.products.get(slug), { warranty: texts.warranty[warranty], shipping_info: texts.shipping[shipping] }),
			),
			...paymentTypes.flatMap(({ id, name }) => toTranslation('payment', id, { name: texts.payments[name] })),
			...Object.entries(texts.words).flatMap(([word, name]) => toTranslation('word', word, { name })),
		]
		await saveTranslationsSilently(trx, translations, now)
	}
}
