import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from './browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})

async function numbers(area: 'local' | 'session' = 'local') {
	const { persistedAtom } = await import('../../../src/stores/persisted.ts')
	return persistedAtom<number>({ area, key: 'n', initial: 0, accept: (stored) => (typeof stored === 'number' ? stored : null) })
}

it('holds its initial value, also for the first render in the browser, until somebody listens', async () => {
	page.local.setItem('n', '7')
	const $n = await numbers()
	expect($n.init).toBe(0)
	expect($n.value).toBe(0)
	expect($n.get()).toBe(7)
})

it('keeps what is set, and leaves no entry behind for the initial value', async () => {
	const $n = await numbers('session')
	$n.set(3)
	expect(page.session.getItem('n')).toBe('3')
	$n.set(0)
	expect(page.session.getItem('n')).toBeNull()
})

it('does not lose what is stored when it is set before anybody has listened', async () => {
	page.local.setItem('n', '7')
	const $n = await numbers()
	$n.set(8)
	expect($n.get()).toBe(8)
	expect(page.local.getItem('n')).toBe('8')
})

it.each(['"text"', '{', 'null'])('falls back to its initial value for %s', async (text) => {
	page.local.setItem('n', text)
	expect((await numbers()).get()).toBe(0)
})

it('follows the other tabs', async () => {
	const $n = await numbers()
	$n.get()
	page.otherTabWrites('n', '9')
	expect($n.get()).toBe(9)
	page.otherTabWrites('other', '1')
	expect($n.get()).toBe(9)
	page.otherTabWrites('n', null)
	expect($n.get()).toBe(0)
})

it('works for the page alone where the browser forbids its storage', async () => {
	vi.stubGlobal('window', {
		get localStorage() {
			throw new DOMException('denied', 'SecurityError')
		},
	})
	const $n = await numbers()
	$n.set(4)
	expect($n.get()).toBe(4)
})

it('works for the page alone when the storage is full', async () => {
	page.local.setItem = () => {
		throw new DOMException('full', 'QuotaExceededError')
	}
	const $n = await numbers()
	$n.set(4)
	expect($n.get()).toBe(4)
})

it('touches nothing on a server', async () => {
	vi.stubGlobal('window', undefined)
	const $n = await numbers()
	expect($n.get()).toBe(0)
	$n.set(1)
	expect(page.local.getItem('n')).toBeNull()
})
