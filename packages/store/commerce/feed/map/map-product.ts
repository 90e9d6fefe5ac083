import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import { type FeedLine, productKey } from '../feed-line.ts'
import { splitLinks } from '../value-list.ts'
import { groupDescription, toHtml, toPlainText } from './description.ts'
import type { ProductDraft, Specification, VariantDraft } from './draft.ts'
import { commonName } from './group-name.ts'
import { sortedOptions } from './options.ts'
import { readOwnColumn } from './own-columns.ts'
import { readFields, readVariantFields } from './read-fields.ts'
import { categoryPath, traitsOf } from './traits.ts'
import { chooseOptions } from './variation-choice.ts'
import type { Trait, Variation } from './variations.ts'

/** Creates one product from the lines of a group or from a single line. `lines` is not empty and in the order of the feed. */
export function mapProduct(lines: readonly FeedLine[]): ProductDraft {
	const [first] = lines
	if (!first) throw new RangeError('A product needs at least one line')
	const own = (column: string) => lines.find(({ columns }) => columns[column])?.columns[column]
	const traits = traitsOf(lines)
	const { variations, attributes, variationTraits } = chooseOptions(lines, traits)
	const description = groupDescription(lines.map(({ columns }) => columns['description'] ?? ''))
	const html = own('description_html')
	const images = readOwnColumn('images', own('images')) ?? imagesOf(lines)
	return {
		key: productKey(first),
		name:
			own('product_name') ??
			commonName(
				lines.map(({ title }) => title),
				own('brand') ?? '',
			),
		description: own('product_description') ?? (description ? toPlainText(description) : null),
		descriptionHtml: html === undefined ? (description ? toHtml(description) : null) : sanitizeDescription(html),
		category: categoryOf(own('category') ?? own('product_type') ?? own('google_product_category')),
		brand: own('brand') ?? null,
		images,
		imageTexts: readOwnColumn('image_texts', own('image_texts')) ?? null,
		thumbnail: own('thumbnail_link') ?? images[0] ?? null,
		specifications: readOwnColumn('specifications', own('specifications')) ?? specificationsOf(traits, variationTraits),
		variations,
		fields: readFields(lines),
		featured: own('featured') === undefined ? null : /^(?:yes|true|1)$/i.test(own('featured') ?? ''),
		offers: lines.map((line, index) => offerOf(line, attributes[index] ?? {}, variations, images)),
	}
}

function offerOf(
	line: FeedLine,
	attributes: Readonly<Record<string, string>>,
	variations: readonly Variation[],
	images: readonly string[],
): VariantDraft {
	const { id, title, price, discount, availability, quantity, columns } = line
	const image = variations.length > 0 && columns['image_link'] !== images[0] ? (columns['image_link'] ?? '') : ''
	return {
		id,
		sku: columns['sku'] ?? null,
		attributes,
		price,
		discount,
		image,
		fields: readVariantFields(columns),
		details: { title, availability, quantity, columns },
	}
}

/** Category and sub-category; null for the number of a Google category, which shoppers do not understand. */
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

/** The data sheet: common values, and all values of traits that differ, without the traits that are variations. */
function specificationsOf(traits: readonly Trait[], variationTraits: readonly Trait[]): Specification[] {
	const shown = new Set(variationTraits.map(({ name }) => name))
	return traits.flatMap(({ name, values }) => {
		const nonEmpty = values.filter(Boolean)
		return nonEmpty.length === 0 || shown.has(name) ? [] : [{ name, value: sortedOptions(name, nonEmpty).join(' / ') }]
	})
}
