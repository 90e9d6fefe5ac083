import { parseTextList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { readOwnerPictures } from '../../infrastructure/media/own-pictures.ts'

/** A picture of elsewhere that the catalogue names. */
export interface CataloguePicture {
	readonly address: string
	/** It stands first in a product's gallery, so previews of that page show it. */
	preview: boolean
	/** What is out of date once it has been fetched: `product:42`, `category:7`. */
	readonly tags: Set<string>
}

/** Some of the catalogue's pictures, and which share of the catalogue (from 0 to 1) is done with them. */
export interface CataloguePictureBatch {
	readonly pictures: readonly CataloguePicture[]
	readonly share: number
}

const productsAtOnce = 200

/** All pictures of elsewhere that the catalogue names: those of products batch by batch, in their order, then the others. */
export async function* cataloguePictures(db: Db): AsyncGenerator<CataloguePictureBatch> {
	const { all } = await db
		.selectFrom('products')
		.select(({ fn }) => fn.countAll<number>().as('all'))
		.executeTakeFirstOrThrow()
	let done = 0
	for (let last = 0; ; ) {
		const products = await productsAfter(db, last)
		const end = products.at(-1)
		if (!end) break
		done += products.length
		last = end.id
		yield { pictures: await picturesOf(db, products), share: all === 0 ? 1 : Math.min(1, done / all) }
	}
	yield { pictures: await otherPictures(db), share: 1 }
}

type Product = Awaited<ReturnType<typeof productsAfter>>[number]

function productsAfter(db: Db, last: number) {
	return db
		.selectFrom('products')
		.select(['id', 'category_id', 'sub_category_id', 'thumbnail', 'images'])
		.where('id', '>', last)
		.orderBy('id')
		.limit(productsAtOnce)
		.execute()
}

async function picturesOf(db: Db, products: readonly Product[]): Promise<readonly CataloguePicture[]> {
	const found = new PictureCollector()
	for (const product of products) {
		const tags = tagsOf(product)
		const images = parseTextList(product.images)
		for (const [index, address] of images.entries()) found.add(address, tags, index === 0)
		found.add(product.thumbnail, tags)
	}
	const tagsById = new Map(products.map((product) => [product.id, tagsOf(product)]))
	const offers = await db
		.selectFrom('offers')
		.select(['product_id', 'image'])
		.where('product_id', 'in', [...tagsById.keys()])
		.where('image', '<>', '')
		.execute()
	for (const { product_id, image } of offers) found.add(image, tagsById.get(product_id) ?? [])
	return found.pictures()
}

function tagsOf({ id, category_id, sub_category_id }: Product): readonly string[] {
	const categories = [category_id, sub_category_id].filter((category) => category !== null)
	return [`product:${id}`, ...categories.map((category) => `category:${category}`)]
}

/** What no feed brings, but an owner may have put there. They stand on every page, or on the first one. */
async function otherPictures(db: Db): Promise<readonly CataloguePicture[]> {
	const found = new PictureCollector()
	const everywhere = ['catalogue', 'settings']
	for (const address of await readOwnerPictures(db)) found.add(address, everywhere)
	return found.pictures()
}

/** Each address once, with all that it is for. */
class PictureCollector {
	readonly #byAddress = new Map<string, CataloguePicture>()

	add(address: string, tags: readonly string[], preview = false): void {
		// One that exists in widths already, of another shop like this one, is shown as it is.
		if (!/^https?:\/\//i.test(address) || address.includes('{width:')) return
		const wanted = this.#byAddress.get(address) ?? { address, preview: false, tags: new Set() }
		this.#byAddress.set(address, wanted)
		wanted.preview ||= preview
		for (const tag of tags) wanted.tags.add(tag)
	}

	pictures(): readonly CataloguePicture[] {
		return [...this.#byAddress.values()]
	}
}
