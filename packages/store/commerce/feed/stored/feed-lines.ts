import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { cleanText } from '../clean-text.ts'
import type { FeedLine } from '../line.ts'
import type { Specification } from '../map/draft.ts'
import { joinDetails, joinValues } from '../value-list.ts'
import { detailsOf, offerIdOf, productKeyOf, type StoredOffer, type StoredProduct, stockStatementOf } from './stored.ts'

const detailSection = 'Specifications'

/**
 * The lines of a feed that a product stands for: what the feed itself said where there was one, else what Google's own
 * columns can say of it. Price, discount and stock are the shop's present ones. `linkOf` gives the address of its page.
 */
export function toFeedLines(product: StoredProduct, linkOf: (productId: number) => string): FeedLine[] {
	const key = productKeyOf(product)
	return product.offers.map((offer, index) => {
		const details = detailsOf(offer)
		const id = offerIdOf(offer)
		return {
			number: index + 1,
			id,
			group: key === id ? '' : key,
			title: details?.title ?? titleOf(product, offer),
			price: offer.price,
			discount: offer.discount,
			...stockStatementOf(offer),
			columns: details ? withPicture(details.columns, product, offer) : columnsOf(product, offer, linkOf(product.row.id)),
		}
	})
}

/** The picture is the shop's present one; a line that never had one gets none by itself. */
function withPicture(
	columns: Readonly<Record<string, string>>,
	{ row }: StoredProduct,
	offer: StoredOffer,
): Readonly<Record<string, string>> {
	const [first = ''] = photographs(row)
	const image_link = offer.image || (columns['image_link'] ? first : '')
	return image_link && image_link !== columns['image_link'] ? { ...columns, image_link } : columns
}

/** The pictures of a product without what was drawn in their place: that is the shop's alone. */
export function photographs(row: StoredProduct['row']): readonly string[] {
	return (JSON.parse(row.images) as string[]).filter((address) => !isPlaceholderPicture(address))
}

function titleOf({ row }: StoredProduct, offer: StoredOffer): string {
	return cleanText([row.name, ...Object.values(attributesOf(offer))].join(', '))
}

function columnsOf({ row, category, brand }: StoredProduct, offer: StoredOffer, link: string): Record<string, string> {
	// Variations without a column of Google's go into `product_detail`.
	const attributes = Object.entries(attributesOf(offer)).map(([name, value]) => ({
		name,
		value,
		column: commonVariation(name),
	}))
	const images = photographs(row)
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

function attributesOf(offer: StoredOffer): Record<string, string> {
	return JSON.parse(offer.attributes) as Record<string, string>
}
