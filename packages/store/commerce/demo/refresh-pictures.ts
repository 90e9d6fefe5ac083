import { createHash } from 'node:crypto'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import type { Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { parseTextList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { currentPictureAddress, photographs, pictureAddress, productPictures } from './pictures.ts'
import { readDemo } from './read-demo.ts'

/** Version of all pictures: it changes if a photograph or its URL changes. */
const version = createHash('sha256')
	.update(JSON.stringify(Object.entries(photographs).map(([name, photograph]) => [pictureAddress(name), photograph])))
	.digest('hex')
	.slice(0, 16)

/**
 * Updates demo pictures in a shop that was filled by an earlier version: drawings become photographs, and URLs of other sizes become
 * current ones. It runs once for each version of the pictures. The shop's own pictures stay. Returns the number of changed products,
 * variants, categories, slides and promotions.
 */
export async function refreshDemoPictures(db: Db): Promise<number> {
	let changed = 0
	await runOnce(db, 'demo pictures', version, async (trx) => {
		changed = (await refreshProducts(trx)) + (await refreshCategories(trx))
		for (const table of ['offers', 'sliders', 'promotions'] as const) changed += await refreshTable(trx, table)
		if (changed > 0) await recordChanges(trx, [catalogueTag, 'settings'])
	})
	return changed
}

/** Products with demo pictures only get all current pictures and their descriptions. */
async function refreshProducts(trx: Transaction<Database>): Promise<number> {
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
		const pictures = own && hasOnlyPicturesOf(own.slug, parseTextList(row.images)) ? productPictures(own) : undefined
		const images = pictures?.map(({ address }) => address) ?? parseTextList(row.images).map(currentPictureAddress)
		const current = {
			thumbnail: currentPictureAddress(row.thumbnail),
			images: JSON.stringify(images),
			image_texts: pictures ? JSON.stringify(pictures.map(({ text }) => text)) : row.image_texts,
		}
		if (current.thumbnail === row.thumbnail && current.images === row.images && current.image_texts === row.image_texts) continue
		await trx.updateTable('products').set(current).where('id', '=', row.id).execute()
		changed += 1
	}
	return changed
}

function hasOnlyPicturesOf(slug: string, images: readonly string[]): boolean {
	return images.every((image) => image.startsWith(`/media/demo/products/${slug}-`))
}

async function refreshCategories(trx: Transaction<Database>): Promise<number> {
	const rows = await trx
		.selectFrom('categories')
		.select(['id', 'image', 'images'])
		.where((where) => where.or([where('images', 'like', '%/media/demo/%'), where('image', 'like', '/media/demo/%')]))
		.execute()
	let changed = 0
	for (const { id, image, images } of rows) {
		const fresh = { image: currentPictureAddress(image), images: JSON.stringify(parseTextList(images).map(currentPictureAddress)) }
		if (fresh.image === image && fresh.images === images) continue
		await trx.updateTable('categories').set(fresh).where('id', '=', id).execute()
		changed += 1
	}
	return changed
}

async function refreshTable(trx: Transaction<Database>, table: 'offers' | 'sliders' | 'promotions'): Promise<number> {
	const rows = await trx.selectFrom(table).select('image').distinct().where('image', 'like', '/media/demo/%').execute()
	let changed = 0
	for (const { image } of rows) {
		const fresh = currentPictureAddress(image)
		if (fresh === image) continue
		const { numUpdatedRows } = await trx.updateTable(table).set({ image: fresh }).where('image', '=', image).executeTakeFirstOrThrow()
		changed += Number(numUpdatedRows)
	}
	return changed
}
