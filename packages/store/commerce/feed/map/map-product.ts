import { safeHtml } from '@storefront/store/infrastructure/text/html.ts'
import { type FeedLine, productKey } from '../line.ts'
import { splitLinks } from '../value-list.ts'
import { choicesOf } from './choices.ts'
import { groupDescription, htmlOf, textOf } from './describe.ts'
import type { OfferDraft, ProductDraft, Specification } from './draft.ts'
import { commonName } from './group-name.ts'
import { sortedOptions } from './options.ts'
import { readOwn } from './own-columns.ts'
import { categoryPath, traitsOf } from './traits.ts'
import type { Trait, Variation } from './variations.ts'

/** Makes one product of the lines of a group, or of a single line. `lines` has at least one and keeps the feed's order. */
export function mapProduct(lines: readonly FeedLine[]): ProductDraft {
	const [first] = lines
	if (!first) throw new RangeError('A product needs at least one line')
	const own = (column: string) => lines.find(({ columns }) => columns[column])?.columns[column]
	const traits = traitsOf(lines)
	const { variations, attributes, pickers } = choicesOf(lines, traits)
	const description = groupDescription(lines.map(({ columns }) => columns['description'] ?? ''))
	const html = own('description_html')
	const images = readOwn('images', own('images')) ?? imagesOf(lines)
	return {
		key: productKey(first),
		name:
			own('product_name') ??
			commonName(
				lines.map(({ title }) => title),
				own('brand') ?? '',
			),
		description: own('product_description') ?? (description ? textOf(description) : null),
		descriptionHtml: html === undefined ? (description ? htmlOf(description) : null) : safeHtml(html),
		category: categoryOf(own('category') ?? own('product_type') ?? own('google_product_category')),
		brand: own('brand') ?? null,
		images,
		imageTexts: readOwn('image_texts', own('image_texts')) ?? null,
		thumbnail: own('thumbnail_link') ?? images[0] ?? null,
		specifications: readOwn('specifications', own('specifications')) ?? specificationsOf(traits, pickers),
		variations,
		warranty: own('warranty') ?? null,
		shippingInfo: own('shipping_info') ?? null,
		featured: own('featured') === undefined ? null : /^(?:yes|true|1)$/i.test(own('featured') ?? ''),
		offers: lines.map((line, index) => offerOf(line, attributes[index] ?? {}, variations, images)),
	}
}

function offerOf(
	line: FeedLine,
	attributes: Readonly<Record<string, string>>,
	variations: readonly Variation[],
	images: readonly string[],
): OfferDraft {
	const { id, title, price, discount, availability, quantity, columns } = line
	const image = variations.length > 0 && columns['image_link'] !== images[0] ? (columns['image_link'] ?? '') : ''
	return { id, sku: columns['sku'] ?? null, attributes, price, discount, image, details: { title, availability, quantity, columns } }
}

/** Category and sub-category; Google's own categories may be a mere number, which says nothing to a shopper. */
function categoryOf(text = ''): string[] | null {
	const [category, subCategory] = /^\d*$/.test(text) ? [] : categoryPath(text)
	if (!category) return null
	return subCategory ? [category, subCategory] : [category]
}

function imagesOf(lines: readonly FeedLine[]): string[] {
	const links = lines.flatMap(({ columns: { image_link = '', additional_image_link = '' } }) => [
		image_link,
		...splitLinks(additional_image_link),
	])
	return [...new Set(links.filter(Boolean))]
}

/** The data sheet: what is so for every line; of what differs, all values, unless a picker shows them already. */
function specificationsOf(traits: readonly Trait[], pickers: readonly Trait[]): Specification[] {
	const shown = new Set(pickers.map(({ name }) => name))
	return traits.flatMap(({ name, values }) => {
		const said = values.filter(Boolean)
		return said.length === 0 || shown.has(name) ? [] : [{ name, value: sortedOptions(name, said).join(' / ') }]
	})
}
