import { megaPanelSlots } from '@storefront/contract/domain/constants.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { isPictureAddress } from '../../infrastructure/media/own-pictures.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'

const id = v.pipe(v.number(), v.integer())
const address = v.pipe(v.string(), v.check(isPictureAddress, 'This is not the address of a picture.'))
/** Empty: no picture. */
const picture = v.union([v.literal(''), address])
const derive = (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, everyTag, now)

/** Sets the picture of a category of the menu, or the pictures of its panel. Missing ones stay. */
export const setCategoryPictures = defineCommand({
	name: 'category.pictures',
	permission: 'catalogue.write',
	input: v.strictObject({
		category: id,
		image: v.exactOptional(picture),
		panel: v.exactOptional(v.pipe(v.array(address), v.maxLength(megaPanelSlots, `A panel can have at most ${megaPanelSlots} pictures.`))),
	}),
	title: (_input, name: string) => `Changed the pictures of the category "${name}"`,
	scope: async (_trx, { category }) => [{ table: 'categories', where: { id: [category] } }],
	async write(trx, { category, image, panel }) {
		const row = await trx
			.selectFrom('categories')
			.select('name')
			.where('id', '=', category)
			.where('parent_id', 'is', null)
			.executeTakeFirst()
		if (!row) throw new CommandRefused('This category of the menu does not exist any more.')
		const change = { ...(image === undefined ? {} : { image }), ...(panel ? { images: JSON.stringify(panel) } : {}) }
		if (Object.keys(change).length > 0) await trx.updateTable('categories').set(change).where('id', '=', category).execute()
		return row.name
	},
	derive,
})

/** Sets or removes the picture of a brand. */
export const setBrandPicture = defineCommand({
	name: 'brand.picture',
	permission: 'catalogue.write',
	input: v.strictObject({ brand: id, image: picture }),
	title: ({ image }, name: string) => `${image === '' ? 'Removed' : 'Set'} the picture of the brand "${name}"`,
	scope: async (_trx, { brand }) => [{ table: 'brands', where: { id: [brand] } }],
	async write(trx, { brand, image }) {
		const row = await trx.updateTable('brands').set({ image }).where('id', '=', brand).returning('name').executeTakeFirst()
		if (!row) throw new CommandRefused('This brand does not exist any more.')
		return row.name
	},
	derive,
})
