import { createHash } from 'node:crypto'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import type { Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { parseTextList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { currentAddress, photographs, pictureAddress, productPictures } from './pictures.ts'
import { readDemo } from './read.ts'

/** Pictures differ when one of them was taken anew or has another address. */
const version = createHash('sha256')
	.update(JSON.stringify(Object.entries(photographs).map(([name, photograph]) => [pictureAddress(name), photograph])))
	.digest('hex')
	.slice(0, 16)

/**
 * A shop that was filled by an earlier version names pictures that this version has otherwise: drawings of what was
 * photographed since, or photographs in another size. Gives it the present ones, once for each set of pictures. What
 * the shop has of its own stays. Says how many products, offers, categories, slides and promotions were changed.
 */
export async function refreshDemoPictures(db: Db): Promise<number> {
	let changed = 0
	await runOnce(db, 'demo pictures', version, async (trx) => {
		changed = (await freshenProducts(trx)) + (await freshenCategories(trx))
		for (const table of ['offers', 'sliders', 'promotions'] as const) changed += await freshenSingle(trx, table)
		if (changed > 0) await recordChanges(trx, [catalogueTag, 'settings'])
	})
	return changed
}

/** Where only pictures of the demo catalogue stand, all of its pictures come, with their words. */
async function freshenProducts(trx: Transaction<Database>): Promise<number> {
	const rows = await trx
		.selectFrom('products')
		.select(['id', 'external_id', 'source', 'thumbnail', 'images', 'image_texts'])
		.where((where) => where.or([where('images', 'like', '%/media/demo/%'), where('thumbnail', 'like', '/media/demo/%')]))
		.execute()
	const { products } = rows.length > 0 ? await readDemo() : { products: [] }
	const demo = new Map(products.map((product) => [product.slug, product]))
	let changed = 0
	for (const row of rows) {
		const own = row.source === 'demo' ? demo.get(row.external_id ?? '') : undefined
		const pictures = own && onlyOf(own.slug, parseTextList(row.images)) ? productPictures(own) : undefined
		const images = pictures?.map(({ address }) => address) ?? parseTextList(row.images).map(currentAddress)
		const fresh = {
			thumbnail: currentAddress(row.thumbnail),
			images: JSON.stringify(images),
			image_texts: pictures ? JSON.stringify(pictures.map(({ text }) => text)) : row.image_texts,
		}
		if (fresh.thumbnail === row.thumbnail && fresh.images === row.images && fresh.image_texts === row.image_texts) continue
		await trx.updateTable('products').set(fresh).where('id', '=', row.id).execute()
		changed += 1
	}
	return changed
}

function onlyOf(slug: string, images: readonly string[]): boolean {
	return images.every((image) => image.startsWith(`/media/demo/products/${slug}-`))
}

async function freshenCategories(trx: Transaction<Database>): Promise<number> {
	const rows = await trx
		.selectFrom('categories')
		.select(['id', 'image', 'images'])
		.where((where) => where.or([where('images', 'like', '%/media/demo/%'), where('image', 'like', '/media/demo/%')]))
		.execute()
	let changed = 0
	for (const { id, image, images } of rows) {
		const fresh = { image: currentAddress(image), images: JSON.stringify(parseTextList(images).map(currentAddress)) }
		if (fresh.image === image && fresh.images === images) continue
		await trx.updateTable('categories').set(fresh).where('id', '=', id).execute()
		changed += 1
	}
	return changed
}

async function freshenSingle(trx: Transaction<Database>, table: 'offers' | 'sliders' | 'promotions'): Promise<number> {
	const rows = await trx.selectFrom(table).select('image').distinct().where('image', 'like', '/media/demo/%').execute()
	let changed = 0
	for (const { image } of rows) {
		const fresh = currentAddress(image)
		if (fresh === image) continue
		const { numUpdatedRows } = await trx.updateTable(table).set({ image: fresh }).where('image', '=', image).executeTakeFirstOrThrow()
		changed += Number(numUpdatedRows)
	}
	return changed
}
