import { parseTextList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { readOwnerPictures } from '../../infrastructure/media/own-pictures.ts'

/** An external picture that the catalogue refers to. */
export interface CataloguePicture {
	readonly address: string
	/** Whether it is the first picture of a product, which link previews show. */
	preview: boolean
	/** Cache tags to invalidate after the download: `product:42`, `category:7`. */
	readonly tags: Set<string>
}

/** Some pictures of the catalogue, and the completed share of the catalogue (0 to 1) after them. */
export interface CataloguePictureBatch {
	readonly pictures: readonly CataloguePicture[]
	readonly share: number
}

const batchSize = 200

/** Yields all external pictures of the catalogue: those of products in batches, sorted by product id, then the others. */
export async function* cataloguePictures(db: Db): AsyncGenerator<CataloguePictureBatch> {
	const { all } = await db
		.selectFrom('products')
		.select(({ fn }) => fn.countAll<number>().as('all'))
		.executeTakeFirstOrThrow()
	let done = 0
	for (let last = 0; ; ) {
		const products = await readProductsAfter(db, last)
		const end = products.at(-1)
		if (!end) break
		done += products.length
		last = end.id
		yield { pictures: await readProductPictures(db, products), share: all === 0 ? 1 : Math.min(1, done / all) }
	}
	yield { pictures: await readOtherPictures(db), share: 1 }
}

type Product = Awaited<ReturnType<typeof readProductsAfter>>[number]

function readProductsAfter(db: Db, last: number) {
	return db
		.selectFrom('products')
		.select(['id', 'category_id', 'sub_category_id', 'thumbnail', 'images'])
		.where('id', '>', last)
		.orderBy('id')
		.limit(batchSize)
		.execute()
}

async function readProductPictures(db: Db, products: readonly Product[]): Promise<readonly CataloguePicture[]> {
	const collector = new PictureCollector()
	for (const product of products) {
		const tags = tagsOf(product)
		const images = parseTextList(product.images)
		for (const [index, address] of images.entries()) collector.add(address, tags, index === 0)
		collector.add(product.thumbnail, tags)
	}
	const tagsById = new Map(products.map((product) => [product.id, tagsOf(product)]))
	const offers = await db
		.selectFrom('offers')
		.select(['product_id', 'image'])
		.where('product_id', 'in', [...tagsById.keys()])
		.where('image', '<>', '')
		.execute()
	for (const { product_id, image } of offers) collector.add(image, tagsById.get(product_id) ?? [])
	return collector.pictures()
}

function tagsOf({ id, category_id, sub_category_id }: Product): readonly string[] {
	const categories = [category_id, sub_category_id].filter((category) => category !== null)
	return [`product:${id}`, ...categories.map((category) => `category:${category}`)]
}

/** Pictures that an owner sets, such as slides. They are on every page or on the home page. */
async function readOtherPictures(db: Db): Promise<readonly CataloguePicture[]> {
	const found = new PictureCollector()
	const everywhere = ['catalogue', 'settings']
	for (const address of await readOwnerPictures(db)) found.add(address, everywhere)
	return found.pictures()
}

/** Collects each URL once, with all its tags. */
class PictureCollector {
	readonly #byAddress = new Map<string, CataloguePicture>()

	add(address: string, tags: readonly string[], preview = false): void {
		// A URL with a width template, from another shop with this software, is used directly.
		if (!/^https?:\/\//i.test(address) || address.includes('{width:')) return
		const picture = this.#byAddress.get(address) ?? { address, preview: false, tags: new Set() }
		this.#byAddress.set(address, picture)
		picture.preview ||= preview
		for (const tag of tags) picture.tags.add(tag)
	}

	pictures(): readonly CataloguePicture[] {
		return [...this.#byAddress.values()]
	}
}
