import { saveProfile, signIn } from '@storefront/contract/client/account/account.ts'
import { addAddress } from '@storefront/contract/client/account/addresses.ts'
import { saveReview } from '@storefront/contract/client/account/own-review.ts'
import { confirmEmailChange, previewAccountDeletion, requestEmailChange } from '@storefront/contract/client/account/personal-data.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { saveLines } from '@storefront/contract/client/cart/saved.ts'
import { addWish } from '@storefront/contract/client/cart/wishlist.ts'
import { sendStockMailRequest } from '@storefront/contract/client/catalogue/stock-mails.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { deletePersonalData } from '@storefront/store/commerce/personal-data/delete-personal-data.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, newEmail, newVisitor, openMailbox, password } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { customer, refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'
import { isWaitingForLock } from '../lock-waits.ts'
import { createCustomerWithData, dumpTables, storage } from './customer-with-data.ts'

const mailbox = openMailbox()

describeShop(
	'deletion of an account during other changes',
	(shop) => {
		beforeAll(() => seedCheckoutData(shop.db))

		/** Every call that adds something to an account. */
		async function additions({ client, email, productId }: { client: StoreClient; email: string; productId: string }) {
			const goods = await addGoods(shop.db, { name: `Lamp ${email}`, stock: 1_000_000 })
			const line = { productId: String(goods.productId), variantId: null, quantity: 1, unitPrice: 0, discount: '' }
			const soldOut = await addGoods(shop.db, { name: `Sold out ${email}`, stock: 0 })
			const address = { address: 'Example Street 2', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: false }
			const review = { rating: 4, title: 'Quiet', nameShown: 'initial', pictures: [] } as const
			return {
				address: () => addAddress(client, address),
				'line of the cart': () => addLine(client, customer, line),
				'saved line': () => saveLines(client, [line]),
				wish: () => addWish(client, String(goods.productId)),
				review: (time: number) => saveReview(client, productId, { ...review, text: `It boils ${time}.` }),
				name: () => saveProfile(client, { firstName: 'Ada', lastName: 'Example', phone: '1', gender: 'other', birthDate: '1990-01-01' }),
				'what becomes of it': () => previewAccountDeletion(client),
				'wait for stock': () => sendStockMailRequest(client, { email, productId: String(soldOut.productId), variantId: null }, true),
				email: () => requestEmailChange(client, `new.${email}`, password),
				session: () => signIn(newVisitor(shop).client, email, password),
			}
		}

		it('additions to a deleted account are refused as not signed in, and nothing is stored', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			const all = Object.entries(await additions(ada))
			const begun = all.map(() => Promise.withResolvers<void>())
			let isGone = false
			const burst = all.map(async ([what, add], index) => {
				// Back-in-stock emails are open to guests: without the account the address needs a confirmation.
				for (let time = 0; !(isGone && what === 'wait for stock'); time++) {
					const outcome = await add(time).catch((failure: unknown) => failure)
					begun[index]?.resolve()
					if (outcome instanceof Error) return { what, outcome }
				}
				return { what, outcome: undefined }
			})
			await Promise.all(begun.map(({ promise }) => promise))
			await deletePersonalData(shop.db, () => storage, { customerId: ada.id, email: ada.email }, { reviews: 'remove', now: new Date() })
			isGone = true
			for (const { what, outcome } of await Promise.all(burst)) {
				if (what === 'wait for stock') continue
				expect(outcome, what).toBeInstanceOf(StoreFailure)
				expect(outcome, what).toMatchObject({ status: 401 })
			}
			await shop.store.whenIdle()
			for (const table of [
				'carts',
				'addresses',
				'saved_lines',
				'wishlist_entries',
				'sessions',
				'customer_reviews',
				'email_changes',
			] as const)
				expect(await shop.db.selectFrom(table).selectAll().where('customer_id', '=', ada.id).execute(), table).toEqual([])
			const waits = shop.db.selectFrom('stock_waits').selectAll().where('email', '=', ada.email)
			expect(await waits.where('confirmed_at', 'is not', null).execute(), 'no address is proven any more').toEqual([])
			expect(await dumpTables(shop)).not.toContain(`new.${ada.email}`)
		})

		it('of accounts that claim an email at the same time one gets it, and the others get an error', async () => {
			const wanted = newEmail()
			const claims = []
			for (let count = 0; count < 4; count++) {
				const member = await createMember(shop, mailbox)
				await requestEmailChange(member.client, wanted, password)
				await shop.store.whenIdle()
				claims.push({ ...member, code: mailbox.codeFor(wanted) })
			}
			const outcomes = await Promise.allSettled(claims.map(({ client, code }) => confirmEmailChange(client, code)))
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			for (const outcome of outcomes)
				if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'email_taken' })
			expect(await shop.db.selectFrom('customers').select('id').where('email', '=', wanted).execute()).toHaveLength(1)
		})

		it('an account that waits for an email gets an error if another account has taken it', async () => {
			const wanted = newEmail()
			const [first, second] = [await createMember(shop, mailbox), await createMember(shop, mailbox)]
			await requestEmailChange(second.client, wanted, password)
			await shop.store.whenIdle()
			const claimed = await shop.db.transaction().execute(async (trx) => {
				await trx.updateTable('customers').set({ email: wanted }).where('id', '=', first.id).execute()
				const waiting = refusalOf(confirmEmailChange(second.client, mailbox.codeFor(wanted)))
				// SQLite starts it after this transaction.
				if (shop.engine === 'postgres') await expect.poll(() => isWaitingForLock(shop.db)).toBe(true)
				return { waiting }
			})
			expect(await claimed.waiting).toMatchObject({ status: 409, code: 'email_taken' })
		})
	},
	{ mailer: mailbox.mailer, limited: false },
)
