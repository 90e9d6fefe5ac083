import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, feedOf, goodsOf, importText } from './feed.ts'

const lamp = (id: string, color: string, columns: Readonly<Record<string, string>> = {}) => ({
	id,
	title: `Lamp, ${color}`,
	price: '10.00 USD',
	product_type: 'Home > Light',
	color,
	...columns,
})

describeShop('product groups of a feed', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const feed = (lines: readonly Readonly<Record<string, string>>[], options = {}) => importText(shop.db, feedOf(lines), options)
	const products = () => shop.db.selectFrom('products').select(['id', 'external_id', 'name']).orderBy('id').execute()
	const shape = async () =>
		(await goodsOf(shop.db)).map(({ external_id, offers }) => [
			external_id,
			offers.map(({ external_id: id, attributes }) => [id, attributes]),
		])

	/** Adds the variant to the cart of a guest. */
	async function intoCart(offerId: string) {
		const offer = await shop.db
			.selectFrom('offers')
			.select(['id', 'product_id'])
			.where('external_id', '=', offerId)
			.executeTakeFirstOrThrow()
		const at = new Date().toISOString()
		const cart = await shop.db
			.insertInto('carts')
			.values({ guest_key: `guest of ${offerId}`, ip_address: null, customer_id: null, created_at: at, updated_at: at })
			.returning('id')
			.executeTakeFirstOrThrow()
		await shop.db
			.insertInto('cart_lines')
			.values({ cart_id: cart.id, product_id: offer.product_id, offer_id: offer.id, quantity: 1, created_at: at })
			.execute()
	}

	it('product groups can be scattered over the file', async () => {
		await feed([lamp('a', 'Red', { item_group_id: 'g' }), lamp('x', 'Green'), lamp('b', 'Blue', { item_group_id: 'g' })])
		expect(await shape()).toEqual([
			[
				'g',
				[
					['a', '{"Color":"Red"}'],
					['b', '{"Color":"Blue"}'],
				],
			],
			['x', [['x', '{}']]],
		])
	})

	it('product groups keep their URL and the lines in carts when a line is added', async () => {
		await feed([lamp('a', 'Red', { item_group_id: 'g' })])
		const before = await products()
		await intoCart('a')
		await feed([lamp('a', 'Red', { item_group_id: 'g' }), lamp('b', 'Blue', { item_group_id: 'g' })])
		expect(await products()).toEqual([{ ...before[0], name: 'Lamp' }])
		expect(await shape()).toEqual([
			[
				'g',
				[
					['a', '{"Color":"Red"}'],
					['b', '{"Color":"Blue"}'],
				],
			],
		])
		expect(await shop.db.selectFrom('cart_lines').select('product_id').execute()).toEqual([{ product_id: before[0]?.id }])
	})

	it('product groups can be formed from single products: the first keeps its URL, carts keep their lines', async () => {
		await feed([lamp('a', 'Red'), lamp('b', 'Blue')])
		const [first] = await products()
		await intoCart('b')
		const { applied } = await feed([lamp('a', 'Red', { item_group_id: 'g' }), lamp('b', 'Blue', { item_group_id: 'g' })])
		expect(applied).toEqual({ created: 0, changed: 1, unchanged: 0 })
		expect(await products()).toEqual([{ id: first?.id, external_id: 'g', name: 'Lamp' }])
		expect(await shop.db.selectFrom('cart_lines').select('product_id').execute()).toEqual([{ product_id: first?.id }])
	})

	it('product groups can be split', async () => {
		await feed([lamp('a', 'Red', { item_group_id: 'g' }), lamp('b', 'Blue', { item_group_id: 'g' })])
		const [group] = await products()
		await feed([lamp('a', 'Red'), lamp('b', 'Blue')])
		expect(await shape()).toEqual([
			['a', [['a', '{}']]],
			['b', [['b', '{}']]],
		])
		expect((await products())[0]).toMatchObject({ id: group?.id, external_id: 'a' })
	})

	it('product groups can exchange lines', async () => {
		await feed([
			lamp('a', 'Red', { item_group_id: 'g' }),
			lamp('b', 'Blue', { item_group_id: 'g' }),
			lamp('c', 'Green', { item_group_id: 'h' }),
		])
		await feed([
			lamp('a', 'Red', { item_group_id: 'g' }),
			lamp('b', 'Blue', { item_group_id: 'h' }),
			lamp('c', 'Green', { item_group_id: 'h' }),
		])
		expect(await shape()).toEqual([
			['g', [['a', '{}']]],
			[
				'h',
				[
					['b', '{"Color":"Blue"}'],
					['c', '{"Color":"Green"}'],
				],
			],
		])
	})

	it('product groups keep a line that is no longer in the feed, in its place among the others', async () => {
		await feed([lamp('a', 'Red', { item_group_id: 'g' }), lamp('b', 'Blue', { item_group_id: 'g' })])
		await feed([lamp('a', 'Red', { item_group_id: 'g', size: 'S' }), lamp('c', 'Red', { item_group_id: 'g', size: 'L' })])
		expect(await shape()).toEqual([
			[
				'g',
				[
					['a', '{"Color":"Red","Size":"S"}'],
					['c', '{"Color":"Red","Size":"L"}'],
					['b', '{"Color":"Blue","Size":"Not specified"}'],
				],
			],
		])
	})

	it('product groups are the product itself if a line has the id of the group', async () => {
		await feed([lamp('g', 'Red'), lamp('b', 'Blue', { item_group_id: 'g' })])
		expect(await shape()).toEqual([
			[
				'g',
				[
					['g', '{"Color":"Red"}'],
					['b', '{"Color":"Blue"}'],
				],
			],
		])
	})
})
