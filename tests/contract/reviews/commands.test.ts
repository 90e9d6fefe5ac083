import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

const created_at = '2026-11-20T12:00:00.000Z'
const bytes = Buffer.from('a picture')

describe('the command "reviews show"', () => {
	const shop = setUpShopFolders()

	it('"reviews show" writes pictures that only their owner can read, into the current folder', async () => {
		await run('reviews', 'list')
		const id = await shop.withDatabase(async (db) => {
			const goods = await addGoods(db, { name: 'Kettle' })
			const customer = { first_name: 'Ada', last_name: 'Example', phone: '', email: 'ada@example.com', password_hash: '', created_at }
			const written = await db
				.insertInto('customers')
				.values({ ...customer, verified_at: created_at })
				.returning('id')
				.executeTakeFirstOrThrow()
			const review = await db
				.insertInto('customer_reviews')
				.values({
					product_id: goods.productId,
					customer_id: written.id,
					author: 'Ada E.',
					rating: 5,
					title: 'Quiet',
					text: 'It boils.',
					status: 'waiting',
					written_at: created_at,
					sent_at: created_at,
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			await db.insertInto('customer_review_pictures').values({ review_id: review.id, content: 'ab/cd', width: 9, bytes }).execute()
			return review.id
		})
		const show = () => run('reviews', 'show', String(id), '--pictures', 'pictures', '--json')
		const file = join(shop.folder, `pictures/review-${id}-1.webp`)
		const modeOf = async (path: string) => (await stat(path)).mode & 0o777
		expect(JSON.parse((await show()).output)).toMatchObject({ files: [file] })
		expect(await readFile(file)).toEqual(bytes)
		expect([await modeOf(join(shop.folder, 'pictures')), await modeOf(file)]).toEqual([0o700, 0o600])
		await chmod(file, 0o644)
		await show()
		expect(await modeOf(file), 'a file that others could read').toBe(0o600)
	})
})
