import { beforeEach, expect, it } from 'vitest'
import { expectLogs, openPage, wireLine } from '../browser.ts'
import { signedIn } from '../member.ts'

let page: ReturnType<typeof openPage>
let lines: ReturnType<typeof wireLine>[]
let saved: ReturnType<typeof wireLine>[]

beforeEach(() => {
	page = openPage({ path: '/cart' })
	lines = [wireLine(1, { quantity: 2 }), wireLine(2)]
	saved = []
	for (const read of ['GET /card-details', 'GET /get-cart']) page.store.on(read, () => ({ data: lines }))
	page.store.on('DELETE /card/remove/1', () => {
		lines = lines.filter(({ card_id }) => card_id !== 1)
		return {}
	})
	page.store.on('POST /saved-for-later/look-up', { data: [wireLine(900, { product: wireLine(1).product, unit_price: '90.00', stock: 1 })] })
	page.store.on('GET /saved-for-later', () => ({ data: saved }))
})

async function open() {
	const [cart, actions, { $notices }] = await Promise.all([
		import('#stores/cart/cart.ts'),
		import('#stores/cart/saved/saved.ts'),
		import('#stores/notices/notices.ts'),
	])
	await cart.loadCart()
	const [line] = cart.$cart.get().items
	if (!line) throw new Error('The cart is empty')
	return { ...cart, ...actions, line, texts: () => $notices.get().map(({ text }) => text) }
}
const storedLines = () => JSON.parse(page.local.getItem('saved-for-later') ?? '[]')
const signIn = () => signedIn(page.local)

it('saving a line for later as a guest stores it on the device before it leaves the cart, and shows its current price', async () => {
	const { line, saveForLater, $saved, loadSaved, texts } = await open()
	await saveForLater(line)
	expect(storedLines()).toMatchObject([{ productId: '10', quantity: 2 }])
	expect(lines.map(({ card_id }) => card_id)).toEqual([2])
	await loadSaved()
	expect($saved.get()).toMatchObject([{ productId: '10', unitPrice: 9000, stock: 1, isFresh: true }])
	expect(texts()).toEqual(['Saved for later'])
})

it('saved items that are no longer sold have no stock, and prices are hidden if the store does not respond', async () => {
	expectLogs()
	const { line, saveForLater, $saved, loadSaved } = await open()
	await saveForLater(line)
	page.store.on('POST /saved-for-later/look-up', { data: [] })
	await loadSaved()
	expect($saved.get()).toMatchObject([{ name: 'Product 1', stock: 0, isFresh: true }])
	page.store.on('POST /saved-for-later/look-up', 'offline')
	await loadSaved()
	expect($saved.get()).toMatchObject([{ name: 'Product 1', isFresh: false }])
})

it('saving a line for later as a guest is reverted if the line cannot be removed from the cart', async () => {
	expectLogs()
	const { line, saveForLater, texts } = await open()
	page.store.on('DELETE /card/remove/1', 'offline')
	await saveForLater(line)
	expect(lines.map(({ card_id }) => card_id)).toEqual([1, 2])
	expect(storedLines()).toEqual([])
	expect(texts()).toEqual(['Failed to remove item'])
})

it('saving a line for later keeps it in the cart if saving fails', async () => {
	expectLogs()
	signIn()
	page.store.on('POST /saved-for-later', { status: 500 })
	const { line, saveForLater, texts } = await open()
	await saveForLater(line)
	expect(lines).toHaveLength(2)
	expect(texts()).toEqual(['Failed to save this item for later'])
})

it('saved items of a guest are sent to the store after signing in, and removed from the device once the store has them', async () => {
	expectLogs()
	const { line, saveForLater, loadSaved, $saved } = await open()
	await saveForLater(line)
	signIn()
	page.store.on('POST /saved-for-later', 'offline')
	await loadSaved()
	expect(storedLines()).toHaveLength(1)
	page.store.on('POST /saved-for-later', () => {
		saved = [wireLine(7, { product: wireLine(1).product })]
		return {}
	})
	await loadSaved()
	expect(storedLines()).toEqual([])
	expect(page.store.last('POST /saved-for-later').body.products).toMatchObject([{ product_id: '10', quantity: '2' }])
	expect($saved.get()).toMatchObject([{ id: '7', isFresh: true }])
})

it('saved items of a customer stay on the device if the store does not support them', async () => {
	expectLogs()
	signIn()
	for (const call of ['POST /saved-for-later', 'GET /saved-for-later', 'POST /saved-for-later/look-up'])
		page.store.on(call, { status: 404 })
	const { line, saveForLater, loadSaved, $saved } = await open()
	await saveForLater(line)
	await loadSaved()
	expect(storedLines()).toHaveLength(1)
	expect($saved.get()).toMatchObject([{ name: 'Product 1', isFresh: false }])
})

it('moving a saved item to the cart adds the available quantity and removes the saved item', async () => {
	const { line, saveForLater, loadSaved, moveToCart, $saved, texts } = await open()
	await saveForLater(line)
	await loadSaved()
	const [item] = $saved.get()
	if (!item) throw new Error('Nothing is saved')
	await moveToCart(item)
	expect(page.store.last('POST /guest/add-card').body.products).toMatchObject([{ product_id: '10', quantity: '1' }])
	expect(storedLines()).toEqual([])
	expect(texts()).toContain('Moved to cart')
})

it('moving a saved item to the cart keeps the saved item if adding fails', async () => {
	expectLogs()
	const { line, saveForLater, loadSaved, moveToCart, $saved } = await open()
	await saveForLater(line)
	await loadSaved()
	page.store.on('POST /guest/add-card', { status: 500 })
	const [item] = $saved.get()
	if (!item) throw new Error('Nothing is saved')
	await moveToCart(item)
	expect(storedLines()).toHaveLength(1)
})
