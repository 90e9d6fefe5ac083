import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { needsOwnTitle, sectionKeys } from '../../commerce/catalogue/sections.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'

const longestText = 120
const text = v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(longestText, `A title can have at most ${longestText} characters.`)))

/** Maximum number of products that an owner chooses for a section. */
export const maxSectionProducts = 40

/** Changes title, subtitle or products of a product row of the home page. Missing properties stay. */
export const setSection = defineCommand({
	name: 'section.set',
	permission: 'content.write',
	input: v.strictObject({
		section: v.picklist(sectionKeys),
		/** Empty: the default title. */
		title: text,
		subtitle: text,
		/** Ids in the order of the row; null: chosen automatically. */
		products: v.exactOptional(
			v.nullable(
				v.pipe(
					v.array(v.pipe(v.number(), v.integer())),
					v.minLength(1, 'Add a product.'),
					v.maxLength(maxSectionProducts, `A section can have at most ${maxSectionProducts} products.`),
				),
			),
		),
	}),
	title: ({ section }) => `Changed the section ${section} of the home page`,
	scope: async (_trx, { section }) => [
		{ table: 'sections', where: { key: [section] } },
		{ table: 'section_products', where: { section_key: [section] } },
	],
	async write(trx, { section, title, subtitle, products }) {
		const before = await trx.selectFrom('sections').selectAll().where('key', '=', section).executeTakeFirst()
		const row = { title: title ?? before?.title ?? '', sub_title: subtitle ?? before?.sub_title ?? '' }
		await trx
			.insertInto('sections')
			.values({ key: section, ...row })
			.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
			.execute()
		if (products !== undefined) await replaceProducts(trx, section, products ?? [])
		const { count } = await trx
			.selectFrom('section_products')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('section_key', '=', section)
			.executeTakeFirstOrThrow()
		if (Number(count) > 0 && row.title === '' && needsOwnTitle(section))
			throw new InvalidInput({
				title: [`The default title of "${section}" is a brand or category. With your own products, add a title.`],
			})
		return { section, title: row.title, subtitle: row.sub_title, products: Number(count) }
	},
	derive: (trx, _changed, { now }) => recordChanges(trx, everyTag, now),
})

async function replaceProducts(trx: Trx, section_key: string, products: readonly number[]): Promise<void> {
	await trx.deleteFrom('section_products').where('section_key', '=', section_key).execute()
	if (products.length === 0) return
	const ids = [...new Set(products)]
	const known = await trx.selectFrom('products').select('id').where('id', 'in', ids).execute()
	if (known.length < ids.length) throw new CommandRefused('One of these products was removed in the meantime.')
	await trx
		.insertInto('section_products')
		.values(ids.map((product_id, position) => ({ section_key, product_id, position })))
		.execute()
}
