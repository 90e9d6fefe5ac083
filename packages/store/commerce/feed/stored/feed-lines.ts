import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { cleanText } from '../clean-text.ts'
import type { FeedLine } from '../feed-line.ts'
import type { Specification } from '../map/draft.ts'
import { withGoogleFields, withVariantFields } from '../map/read-fields.ts'
import { joinDetails, joinValues } from '../value-list.ts'
import { feedDetailsOf, feedStockOf, offerIdOf, productKeyOf, type StoredProduct, type StoredVariant } from './stored-products.ts'

const detailSection = 'Specifications'

/**
 * Converts a product to the lines of a feed: the columns of the imported feed, or Google's columns for a product created by hand.
 * Price, discount and stock are the current ones. `pathOf` returns the URL of the product page.
 */
export function toFeedLines(product: StoredProduct, linkOf: (productId: number) => string): readonly FeedLine[] {
	const key = productKeyOf(product)
	const lines = product.offers.map((offer, index) => {
		const details = feedDetailsOf(offer)
		const id = offerIdOf(offer)
		return {
			number: index + 1,
			id,
			group: key === id ? '' : key,
			title: details?.title ?? composeTitle(product, offer),
			price: offer.price,
			discount: offer.discount,
			...feedStockOf(offer),
			columns: withVariantFields(
				details ? withPicture(details.columns, product, offer) : toGoogleColumns(product, offer, linkOf(product.row.id)),
				offer,
			),
		}
	})
	return withGoogleFields(lines, product.row)
}

/** Replaces the picture by the current one. A line without a picture gets one only if the variant has its own. */
function withPicture(
	columns: Readonly<Record<string, string>>,
	{ row }: StoredProduct,
	offer: StoredVariant,
): Readonly<Record<string, string>> {
	const [first = ''] = picturesWithoutPlaceholders(row)
	const image_link = offer.image || (columns['image_link'] ? first : '')
	return image_link && image_link !== columns['image_link'] ? { ...columns, image_link } : columns
}

/** The pictures of a product without generated placeholders, which are not exported. */
export function picturesWithoutPlaceholders(row: StoredProduct['row']): readonly string[] {
	return (JSON.parse(row.images) as string[]).filter((address) => !isPlaceholderPicture(address))
}

function composeTitle({ row }: StoredProduct, offer: StoredVariant): string {
	return cleanText([row.name, ...Object.values(attributesOf(offer))].join(', '))
}

function toGoogleColumns({ row, category, brand }: StoredProduct, offer: StoredVariant, link: string): Record<string, string> {
	// Variations without a Google column go into `product_detail`.
	const attributes = Object.entries(attributesOf(offer)).map(([name, value]) => ({
		name,
		value,
		column: commonVariation(name),
	}))
	const images = picturesWithoutPlaceholders(row)
	const image = offer.image || (images[0] ?? '')
	const specifications = (JSON.parse(row.specifications) as Specification[]).filter((one) =>
		attributes.every(({ name }) => name !== one.name),
	)
	const details = [...attributes.filter(({ column }) => !column), ...specifications]
	const columns: Record<string, string> = {
		description: row.description,
		link,
		image_link: image,
		additional_image_link: joinValues(images.filter((other) => other !== image)),
		brand,
		condition: 'new',
		product_type: category.join(' > '),
		product_detail: joinDetails(details.map(({ name, value }) => ({ section: detailSection, name, value }))),
	}
	for (const { column, value } of attributes) if (column) columns[column] = value
	return Object.fromEntries(Object.entries(columns).flatMap(([name, value]) => (cleanText(value) ? [[name, cleanText(value)]] : [])))
}

function attributesOf(offer: StoredVariant): Record<string, string> {
	return JSON.parse(offer.attributes) as Record<string, string>
}
