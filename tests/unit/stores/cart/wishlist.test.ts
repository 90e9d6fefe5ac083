import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'
import { signedIn } from '../member.ts'

let page: ReturnType<typeof openPage>
let wishes: ReturnType<typeof wish>[]

const wish = (id: number) => ({
	wishlist_id: id,
	id: id * 10,
	name: `Product ${id}`,
	images: [],
	variant: '',
	currency: '$',
	sales_price: 5,
})

beforeEach(() => {
	page = openPage()
	signedIn(page.local)
	wishes = [wish(3), wish(2), wish(1)]
	page.store.on('GET /wishlists/view', () => ({ data: wishes }))
	page.store.on('POST /wishlists/add', ({ body }) => {
		wishes = [wish(Number(body.product_id) / 10), ...wishes]
		return {}
	})
	page.store.on('DELETE /wishlists/remove/2', () => {
		wishes = wishes.filter(({ wishlist_id }) => wishlist_id !== 2)
		return {}
	})
})

async function open() {
	const [wishlist, actions, { $notices }, session] = await Promise.all([
		import('#stores/cart/wishlist.ts'),
		import('#stores/cart/wishlist-actions.ts'),
		import('#stores/notices/notices.ts'),
		import('#stores/session/session.ts'),
	])
	return { ...wishlist, ...actions, ...session, texts: () => $notices.get().map(({ text }) => text), $notices }
}

const ids = (items: readonly { productId: string }[]) => items.map(({ productId }) => productId)

describe('the wishlist', () => {
	it('the wishlist of a customer is loaded, and its lines are counted [WISH-01] [ENT-36] [HDR-32] [API-41]', async () => {
		const { loadWishlist, $wishlist } = await open()
		const counts: number[] = []
		document.addEventListener('shop:wishlist-count', (event) => counts.push((event as CustomEvent<number>).detail))
		await loadWishlist()
		expect(ids($wishlist.get().items)).toEqual(['30', '20', '10'])
		expect(counts.at(-1)).toBe(3)
	})

	it('the wishlist of a guest is not loaded [AMB-75] [WISH-07] [SEC-07]', async () => {
		page.local.removeItem('user')
		const { loadWishlist, toggleWish } = await open()
		await loadWishlist()
		expect(await toggleWish('20', 'product')).toBe('guest')
		expect(page.store.names()).toEqual([])
	})

	it('the wishlist is empty if the reply has no data [WISH-21]', async () => {
		page.store.on('GET /wishlists/view', {})
		const { loadWishlist, $wishlist } = await open()
		await loadWishlist()
		expect($wishlist.get()).toEqual({ status: 'loaded', items: [] })
	})

	it('a failure to load the wishlist is logged and keeps the known entries [WISH-18, ERR-06, AMB-68]', async () => {
		const logs = expectLogs()
		const { loadWishlist, $wishlist } = await open()
		await loadWishlist()
		page.store.on('GET /wishlists/view', { status: 500 })
		await loadWishlist()
		expect($wishlist.get()).toMatchObject({ status: 'failed', error: 'Failed to fetch wishlist', items: [{}, {}, {}] })
		expect(logs()).toEqual([expect.stringMatching(/store_call_failed.*getWishlist/)])
	})

	it('the wishlist is removed from page and browser when the session ends [PROF-05] [AUTH-37]', async () => {
		const { loadWishlist, $wishes, endSession } = await open()
		await loadWishlist()
		expect(page.local.getItem('wishlist')).not.toBeNull()
		endSession()
		expect($wishes.get()).toEqual([])
		expect(page.local.getItem('wishlist')).toBeNull()
	})
})

describe('the wishlist button', () => {
	it('the wishlist button removes or adds a product, with the notice of its place [WISH-10] [WISH-12] [ENT-04] [AMB-29] [AMB-30]', async () => {
		const { toggleWish, texts, $wishes } = await open()
		expect(await toggleWish('20', 'product')).toBe('removed')
		expect(ids($wishes.get())).toEqual(['30', '10'])
		expect(await toggleWish('40', 'product')).toBe('added')
		expect(ids($wishes.get())).toEqual(['40', '30', '10'])
		expect(Object.keys(page.store.last('POST /wishlists/add').body)).toEqual(['product_id'])
		await toggleWish('50', 'listing')
		await toggleWish('60', 'card')
		await toggleWish('10', 'listing')
		expect(texts()).toEqual([
			'Product removed from wishlist!',
			'Product added to wishlist successfully!',
			'Added to wishlist',
			'Added to wishlist successfully',
			'Removed from wishlist',
		])
		expect(page.store.last('DELETE /wishlists/remove/2').headers.get('authorization')).toMatch(/^Bearer /)
	})

	it('the wishlist button succeeds if only the response is lost [WISH-10]', async () => {
		expectLogs()
		page.store.on('POST /wishlists/add', ({ body }) => {
			wishes = [wish(Number(body.product_id) / 10), ...wishes]
			return 'offline'
		})
		const { toggleWish, $wishes } = await open()
		expect(await toggleWish('70', 'product')).toBe('added')
		expect(ids($wishes.get())).toEqual(['70', '30', '20', '10'])
	})

	it('the wishlist button of a card outside of listings only adds [WISH-14]', async () => {
		const { toggleWish, $notices } = await open()
		expect(await toggleWish('20', 'card')).toBe('known')
		expect($notices.get()).toMatchObject([{ text: 'This product is already in your wishlist!', severity: 'info' }])
		expect(page.store.names()).toEqual(['GET /wishlists/view'])
	})

	it('a failure of the wishlist button shows the message of the store or the default [WISH-16] [WISH-17] [WISH-19] [WISH-20]', async () => {
		expectLogs()
		const { toggleWish, texts, $wishlist } = await open()
		page.store.on('POST /wishlists/add', { status: 409, reply: { message: 'No more wishes.' } })
		await toggleWish('40', 'listing')
		page.store.on('POST /wishlists/add', { status: 500 })
		await toggleWish('40', 'product')
		expect($wishlist.get()).toMatchObject({ error: 'Failed to add item to wishlist' })
		await toggleWish('40', 'card')
		page.store.on('DELETE /wishlists/remove/2', { status: 500 })
		await toggleWish('20', 'listing')
		expect($wishlist.get()).toMatchObject({ error: 'Failed to remove item from wishlist' })
		expect(texts()).toEqual(['No more wishes.', 'Failed to add to wishlist', 'Failed to update wishlist'])
	})
})

describe('removing from the wishlist drawer', () => {
	it('removing from the drawer hides the row before the store responds [WISH-08] [WISH-12]', async () => {
		const slow = pending<object>()
		const { loadWishlist, removeFromDrawer, $wishlist, texts } = await open()
		await loadWishlist()
		page.store.on('DELETE /wishlists/remove/2', () => slow.promise)
		const removing = removeFromDrawer($wishlist.get().items[1] ?? expect.fail())
		expect(ids($wishlist.get().items)).toEqual(['30', '10'])
		slow.resolve({})
		await removing
		expect(texts()).toEqual(['Item removed from wishlist'])
	})

	it('a failure to remove from the drawer restores the row at its position [WISH-09] [WISH-15] [WISH-20]', async () => {
		expectLogs()
		const { loadWishlist, removeFromDrawer, $wishlist, texts } = await open()
		await loadWishlist()
		page.store.on('DELETE /wishlists/remove/2', { status: 500 })
		await removeFromDrawer($wishlist.get().items[1] ?? expect.fail())
		expect(ids($wishlist.get().items)).toEqual(['30', '20', '10'])
		expect($wishlist.get()).toMatchObject({ error: 'Failed to remove item from wishlist' })
		expect(texts()).toEqual(['Failed to remove item'])
	})

	it('removing from the drawer and undoing it succeed if only the responses are lost', async () => {
		expectLogs()
		page.store.on('DELETE /wishlists/remove/2', () => {
			wishes = wishes.filter(({ wishlist_id }) => wishlist_id !== 2)
			return 'offline'
		})
		const { loadWishlist, removeFromDrawer, undoRemoveWish, $wishlist, $removedWish, texts, endSession } = await open()
		await loadWishlist()
		await removeFromDrawer($wishlist.get().items[1] ?? expect.fail())
		expect(ids($wishlist.get().items)).toEqual(['30', '10'])
		expect(texts()).toEqual(['Item removed from wishlist'])
		page.store.on('POST /wishlists/add', { status: 500 })
		await undoRemoveWish()
		expect(texts()).toContain('Failed to add to wishlist')
		expect($removedWish.get(), 'it can be tried again').toMatchObject({ productId: '20' })
		page.store.on('POST /wishlists/add', ({ body }) => {
			wishes = [wish(Number(body.product_id) / 10), ...wishes]
			return 'offline'
		})
		await undoRemoveWish()
		expect(ids($wishlist.get().items)).toEqual(['20', '30', '10'])
		expect($removedWish.get()).toBeNull()
		await removeFromDrawer($wishlist.get().items[1] ?? expect.fail())
		endSession()
		expect($removedWish.get()).toBeNull()
	})

	it('removing an entry that no longer exists from the drawer succeeds', async () => {
		expectLogs()
		const { loadWishlist, removeFromDrawer, $wishlist, texts } = await open()
		await loadWishlist()
		page.store.on('DELETE /wishlists/remove/2', { status: 404 })
		await removeFromDrawer($wishlist.get().items[1] ?? expect.fail())
		expect(ids($wishlist.get().items)).toEqual(['30', '10'])
		expect(texts()).toEqual(['Item removed from wishlist'])
	})
})

it('the wishlist follows changes in other tabs [HDR-32]', async () => {
	const { $wishes, loadWishlist } = await open()
	const stop = $wishes.listen(() => undefined)
	await loadWishlist()
	page.otherTabSays('wishlist', [])
	await vi.waitFor(() => expect($wishes.get()).toEqual([]))
	stop()
})
