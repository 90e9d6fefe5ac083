import { describeLines, fetchSaved, removeSavedLine, saveLines } from '@storefront/contract/client/cart/saved.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const mailbox = openMailbox()

describeShop(
	'products saved for later',
	(shop) => {
		let cable: AddedGoods
		let phone: AddedGoods
		beforeAll(async () => {
			cable = await addGoods(shop.db, { name: 'Cable', price: 2_500, discount: 100_000, stock: 5 })
			phone = await addGoods(shop.db, { name: 'Phone', price: 49_900, colours: { Black: 3, White: 0 } })
		})
		const cables = (quantity: number) => ({ ...line(cable.productId), quantity })
		const phones = (colour: string) => ({ ...line(phone.productId), variantId: String(phone.offers[colour]) })
		const line = (productId: number) => ({
			productId: String(productId),
			variantId: null as string | null,
			quantity: 1,
			unitPrice: 0,
			discount: '',
		})

		it('saved products are stored per customer, newest first, with current prices and stock', async () => {
			const { client } = await createMember(shop, mailbox)
			await saveLines(client, [cables(2)])
			await saveLines(client, [phones('White')])
			expect(await fetchSaved(client)).toMatchObject([
				{ name: 'Phone', variant: 'White', variantId: String(phone.offers.White), quantity: 1, unitPrice: 49_900, stock: 0 },
				{ name: 'Cable', variantId: null, quantity: 2, unitPrice: 2_250, stock: 5, currency: '$' },
			])
			const other = await createMember(shop, mailbox)
			expect(await fetchSaved(other.client)).toEqual([])
			const [first] = await fetchSaved(client)
			expect(await refusalOf(removeSavedLine(other.client, first?.id ?? ''))).toMatchObject({ status: 404 })
			await removeSavedLine(client, first?.id ?? '')
			expect(await fetchSaved(client)).toMatchObject([{ name: 'Cable' }])
			expect(await refusalOf(removeSavedLine(client, first?.id ?? ''))).toMatchObject({ code: 'not_found' })
		})

		it('a product is saved once, with the larger quantity, however often it is sent', async () => {
			const { client } = await createMember(shop, mailbox)
			await saveLines(client, [cables(2), phones('Black')])
			await saveLines(client, [cables(2), phones('Black')])
			await saveLines(client, [cables(1)])
			await saveLines(client, [cables(4)])
			expect((await fetchSaved(client)).map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
				['Cable', 4],
				['Phone', 1],
			])
		})

		it('deleted products and products without a choice are left out without an error', async () => {
			const { client } = await createMember(shop, mailbox)
			const gone = [line(999_999), line(phone.productId), { ...line(cable.productId), variantId: '999999' }]
			await saveLines(client, [...gone, cables(1)])
			expect(await fetchSaved(client)).toHaveLength(1)
			expect(await describeLines(shop.client, [...gone, phones('Black'), cables(3)])).toMatchObject([
				{ name: 'Phone', variant: 'Black', stock: 3, unitPrice: 49_900, quantity: 1 },
				{ name: 'Cable', stock: 5, unitPrice: 2_250, quantity: 3 },
			])
		})

		it('saving for later is refused for guests and for more than a hundred products', async () => {
			expect(await refusalOf(fetchSaved(shop.visitor({ token: 'none' }).client))).toMatchObject({ status: 401 })
			expect(
				await refusalOf(
					describeLines(
						shop.client,
						Array.from({ length: 101 }, () => cables(1)),
					),
				),
			).toMatchObject({ status: 422 })
			expect(await refusalOf(describeLines(shop.client, []))).toMatchObject({ status: 422 })
		})
	},
	{ mailer: mailbox.mailer, limited: false },
)
