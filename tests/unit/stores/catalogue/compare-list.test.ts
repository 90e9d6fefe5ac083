import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../browser.ts'

const product = (id: string) => ({ id, name: `Product ${id}`, image: '' })
let page: ReturnType<typeof openPage>

beforeEach(() => {
	page = openPage({ path: '/' })
})

async function load() {
	const [list, { $notices }] = await Promise.all([import('#stores/catalogue/compare-list.ts'), import('#stores/notices/notices.ts')])
	return { ...list, said: () => $notices.get().map(({ text }) => text), ids: () => list.$compared.get().map(({ id }) => id) }
}

test('the comparison list keeps the order of selection and shows its number of products', async () => {
	const { toggleCompared, clearCompared, said, ids } = await load()
	toggleCompared(product('7'))
	toggleCompared(product('2'))
	expect(ids()).toEqual(['7', '2'])
	expect(said()).toEqual(['Added to the comparison: 1 of 4', 'Added to the comparison: 2 of 4'])
	toggleCompared(product('7'))
	expect(ids()).toEqual(['2'])
	clearCompared()
	expect(ids()).toEqual([])
	expect(page.local.getItem('compared')).toBeNull()
})

test('the comparison list rejects a fifth product with a notice', async () => {
	const { toggleCompared, said, ids } = await load()
	for (const id of ['1', '2', '3', '4', '5']) toggleCompared(product(id))
	expect(ids()).toEqual(['1', '2', '3', '4'])
	expect(said().at(-1)).toMatch(/^You can compare four products at a time\. Remove one/)
})

test('the comparison list follows other tabs and ignores invalid data in the storage', async () => {
	page.local.setItem('compared', JSON.stringify([product('7'), product('7'), { id: 3 }, 'x', null, { id: '8' }]))
	const { $compared, ids } = await load()
	expect(ids()).toEqual(['7', '8'])
	expect($compared.get()[1]).toEqual({ id: '8', name: '', image: '' })
	page.otherTabSays('compared', [product('9')])
	expect(ids()).toEqual(['9'])
	page.otherTabSays('compared', { not: 'a list' })
	expect(ids()).toEqual(['9'])
})
