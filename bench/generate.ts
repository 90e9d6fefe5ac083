import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Random } from './random.ts'
import { type Kind, kinds, lines, makers, materials } from './vocabulary.ts'

/** Generated product feed, with the data to search in it. */
export interface Feed {
	readonly path: string
	readonly products: number
	/** Number of lines of the feed; a product with variations has several. */
	readonly lines: number
}

const columns = [
	'id',
	'item_group_id',
	'title',
	'description',
	'link',
	'availability',
	'price',
	'sale_price',
	'brand',
	'mpn',
	'product_type',
	'color',
	'size',
	'product_detail',
] as const

type Line = Readonly<Record<(typeof columns)[number], string>>

/** Share of products with variations in several colours and sizes; some products are discounted, some are sold out. */
const withVariations = 0.12
const reduced = 0.15
const soldOut = 0.2

/** Share of phones, because in real catalogues one kind of product dominates. */
const inLargestKind = 0.5

/**
 * Writes a feed with realistic names, brands, categories, specifications, prices and variations. The same number of products gives the same
 * feed.
 */
export async function writeFeed(path: string, products: number): Promise<Feed> {
	let count = 0
	function* text() {
		yield `${columns.join('\t')}\n`
		const random = new Random(products)
		for (let number = 1; number <= products; number++) {
			for (const line of product(random, number)) {
				count++
				yield `${columns.map((column) => line[column]).join('\t')}\n`
			}
		}
	}
	await pipeline(Readable.from(batches(text(), 500)), createWriteStream(path))
	return { path, products, lines: count }
}

function product(random: Random, number: number): Line[] {
	const [largest, ...others] = kinds
	const kind = random.chance(inLargestKind) ? largest : random.pick(others)
	const brand = random.pick(makers)
	const model = `${random.pick(lines)} ${random.whole(1, 99)}${random.pick(['', ' Pro', ' Plus', ' Mini', ' Air', ' 5G'])}`
	const name = `${brand} ${model} ${kind.name}`
	const price = random.whole(kind.least, kind.most)
	const details = Object.entries(kind.details).map(([title, values]) => `Specifications:${title}:${random.pick(values)}`)
	const common = {
		title: name,
		description: `${name} for home and work: ${random.pick(materials)} case, ${details.length} sorts of figures below, two years of warranty.`,
		link: `https://shop.example/p${number}`,
		brand,
		product_type: `${kind.category} > ${random.pick(kind.parts)}`,
		product_detail: details.join(','),
	}
	return variationsOf(random, kind).map(({ color, size }, index, all) => {
		const cents = (price + index * 20) * 100 + 99
		return {
			...common,
			id: all.length === 1 ? `G${number}` : `G${number}-${index + 1}`,
			item_group_id: all.length === 1 ? '' : `group-${number}`,
			availability: random.chance(soldOut) ? 'out_of_stock' : 'in_stock',
			price: `${(cents / 100).toFixed(2)} USD`,
			sale_price: random.chance(reduced) ? `${((cents * random.whole(70, 95)) / 10_000).toFixed(2)} USD` : '',
			mpn: `${brand.slice(0, 3).toUpperCase()}-${number}-${index + 1}`,
			color,
			size,
		}
	})
}

function variationsOf(random: Random, kind: Kind): readonly { readonly color: string; readonly size: string }[] {
	if (!random.chance(withVariations)) return [{ color: '', size: '' }]
	const colors = kind.colors.slice(0, random.whole(1, kind.colors.length))
	const sizes = kind.sizes.slice(0, random.whole(2, kind.sizes.length))
	return colors.flatMap((color) => sizes.map((size) => ({ color, size })))
}

/** Joins parts into batches, so that a stream of 100,000 lines has fewer steps. */
function* batches(parts: Iterable<string>, size: number): Generator<string> {
	let batch: string[] = []
	for (const part of parts) {
		if (batch.push(part) < size) continue
		yield batch.join('')
		batch = []
	}
	yield batch.join('')
}
