import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../browser.ts'

const product = (id: string) => ({ id, name: `Product ${id}`, image: '' })
let page: ReturnType<typeof openPage>

beforeEach(() => {
	page = openPage({ path: '/product/1' })
})

const load = () => import('#stores/catalogue/recently-viewed.ts')

test('the last twelve viewed products are stored on the device, the latest first and without duplicates', async () => {
	const { $views, recordView, clearViews } = await load()
	for (let id = 1; id <= 14; id++) recordView(product(String(id)))
	recordView(product('5'))
	expect($views.get().products.map(({ id }) => id)).toEqual(['5', '14', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3'])
	clearViews()
	expect(page.local.getItem('views')).toBeNull()
	expect(page.store.names()).toEqual([])
})

test('a disabled view history stores nothing, even after a reload, until it is enabled', async () => {
	const first = await load()
	first.recordView(product('1'))
	first.disableViewHistory()
	first.recordView(product('2'))
	expect(first.$views.get()).toEqual({ remembered: false, products: [] })

	page = openPage({ path: '/product/3', local: page.local })
	const second = await load()
	second.recordView(product('3'))
	expect(second.$views.get().products).toEqual([])
	second.enableViewHistory()
	second.recordView(product('4'))
	expect(second.$views.get().products.map(({ id }) => id)).toEqual(['4'])
})

test('the view history ignores invalid data in the storage', async () => {
	page.local.setItem('views', JSON.stringify({ products: [{ id: 7 }, null, product('8')], remembered: 'yes' }))
	const { $views } = await load()
	expect($views.get()).toEqual({ remembered: true, products: [product('8')] })
})
