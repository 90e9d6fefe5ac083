import { readdir, readFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { saveTranslationsSilently, type Translation } from '../translations/save-translations.ts'
import { categoryKey } from './links.ts'
import type { DemoCatalogue } from './read.ts'

const line = v.pipe(v.string('a text'), v.trim(), v.minLength(1, 'must not be empty'))
const lines = v.record(line, line)

/** What a file of packages/store/commerce/demo/languages says, each by what it is in English; of sections and shipping by their keys. */
const schema = v.strictObject({
	categories: lines,
	sections: v.record(line, v.strictObject({ title: line, subTitle: line })),
	/** Of slides and promotions. */
	titles: lines,
	warranty: lines,
	shipping: lines,
	/** Of the ways to pay that a new shop has. */
	payments: lines,
	/** Names and values of data sheets, variations and options. */
	words: lines,
})
export type DemoLanguage = v.InferOutput<typeof schema>

const folder = new URL('languages/', import.meta.url)

/** The languages that the demo catalogue's frame is said in, by their tags. Throws for a file that is not as it should be. */
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

/** Says the frame of the demo catalogue in these languages; after everything else of it is there. */
export async function insertLanguages(
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
	for (const [language, said] of await readDemoLanguages()) {
		const one = (kind: Translation['kind'], ref: string | number | undefined, texts: Readonly<Record<string, string | undefined>>) => {
			const known = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)
			return ref === undefined || known.length === 0 ? [] : [{ kind, ref: String(ref), language, texts: Object.fromEntries(known) }]
		}
		const translations = [
			...catalogue.categories.flatMap(({ name, subCategories }) => [
				...one('category', ids.categories.get(categoryKey(name)), { name: said.categories[name] }),
				...subCategories.flatMap((sub) => one('category', ids.categories.get(categoryKey(name, sub)), { name: said.categories[sub] })),
			]),
			...Object.entries(said.sections).flatMap(([key, { title, subTitle }]) => one('section', key, { title, sub_title: subTitle })),
			...sliders.flatMap(({ id, title }) => one('slider', id, { title: said.titles[title] })),
			...promotions.flatMap(({ id, title }) => one('promotion', id, { title: said.titles[title] })),
			...catalogue.products.flatMap(({ slug, warranty, shipping }) =>
				one('product', ids.products.get(slug), { warranty: said.warranty[warranty], shipping_info: said.shipping[shipping] }),
			),
			...paymentTypes.flatMap(({ id, name }) => one('payment', id, { name: said.payments[name] })),
			...Object.entries(said.words).flatMap(([word, name]) => one('word', word, { name })),
		]
		await saveTranslationsSilently(trx, translations, now)
	}
}
