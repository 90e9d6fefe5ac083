import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import { isOwnPicture } from '@storefront/store/infrastructure/media/own-pictures.ts'
import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { CommandRefused } from '../../command-errors.ts'
import { importNotice } from './import-notice.ts'
import { placeholderOf } from './placeholder.ts'
import { id, line } from './product-input.ts'
import { deriveProducts, productScope, readProductRow, updateProduct } from './product-scope.ts'

/** Most pictures of a product. */
export const mostPictures = 30

/**
 * Sets the pictures of a product, in their order, with their alternative texts. Uploaded files exist already; a picture that is removed
 * keeps its files, so that an undo can show it again. `pictures --remove-unused` deletes them.
 */
export const setPictures = defineCommand({
	name: 'product.pictures',
	permission: 'catalogue.write',
	input: v.strictObject({
		product: id,
		pictures: v.pipe(
			v.array(v.strictObject({ address: v.string(), text: line(250, 'The alternative text') })),
			v.maxLength(mostPictures, `A product can have at most ${mostPictures} pictures.`),
		),
	}),
	title: ({ pictures }, { name }: { readonly name: string; readonly source: string }) =>
		`Set the pictures of ${name}: ${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}`,
	scope: async (_trx, { product }) => productScope(product),
	async write(trx, { product, pictures }, { now }) {
		const row = await readProductRow(trx, product)
		const before = parseTextList(row.images)
		const addresses = pictures.map(({ address }) => address)
		if (new Set(addresses).size < addresses.length) throw new CommandRefused('The product has this picture already.')
		const unknown = addresses.find((address) => !before.includes(address) && !isOwnPicture(address))
		if (unknown !== undefined || addresses.some(isPlaceholderPicture))
			throw new CommandRefused('Only uploaded pictures, and those that the product has already, can be used.')
		const [first = ''] = addresses
		const texts = pictures.map(({ text }) => text)
		const images = addresses.length > 0 ? addresses : [await placeholderOf(trx, row)]
		await updateProduct(
			trx,
			row,
			{
				images: JSON.stringify(images),
				image_texts: texts.every((text) => text === '') ? '[]' : JSON.stringify(texts),
				// A feed can have a small picture of its own, which belongs to the first one.
				thumbnail: first === before[0] ? row.thumbnail : first,
			},
			now,
		)
		return { name: row.name, source: row.source }
	},
	derive: deriveProducts,
	warnings: (_input, { source }, changes) => (changes.length > 0 ? [importNotice(source) ?? []].flat() : []),
})
