import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})

function refuse(name: string) {
	return () => {
		throw new DOMException('denied', name)
	}
}

async function numbers(area: 'local' | 'session' = 'local') {
	const { persistedAtom } = await import('#stores/browser/persisted.ts')
	return persistedAtom<number>({ area, key: 'n', initial: 0, accept: (stored) => (typeof stored === 'number' ? stored : null) })
}

it('a persisted atom has its initial value until the first listener, also for the first render in the browser', async () => {
	page.local.setItem('n', '7')
	const $n = await numbers()
	expect($n.init).toBe(0)
	expect($n.value).toBe(0)
	expect($n.get()).toBe(7)
})

it('a persisted atom stores values, and removes the entry for the initial value', async () => {
	const $n = await numbers('session')
	$n.set(3)
	expect(page.session.getItem('n')).toBe('3')
	$n.set(0)
	expect(page.session.getItem('n')).toBeNull()
})

it('a persisted atom keeps the stored value when it is set before the first listener', async () => {
	page.local.setItem('n', '7')
	const $n = await numbers()
	$n.set(8)
	expect($n.get()).toBe(8)
	expect(page.local.getItem('n')).toBe('8')
})

it.each(['"text"', '{', 'null'])('a persisted atom falls back to its initial value for %s', async (text) => {
	page.local.setItem('n', text)
	expect((await numbers()).get()).toBe(0)
})

it('a persisted atom follows other tabs, and ignores invalid values', async () => {
	const $n = await numbers()
	$n.get()
	page.otherTabSays('n', 9)
	expect($n.get()).toBe(9)
	page.otherTabSays('other', 1)
	expect($n.get()).toBe(9)
	page.otherTabSays('n', 'text')
	expect($n.get()).toBe(9)
})

it('a persisted atom sends only changes to other tabs', async () => {
	const heard: unknown[] = []
	new BroadcastChannel('n').onmessage = ({ data }) => heard.push(data)
	const $n = await numbers()
	$n.set(4)
	$n.set(4)
	$n.set(0)
	expect(heard).toEqual([4, 0])
})

it('a persisted atom reads changes after a return from the back/forward cache', async () => {
	const $n = await numbers()
	$n.get()
	page.local.setItem('n', '7')
	page.comeBack()
	expect($n.get()).toBe(7)
})

it.each([
	['is full', () => Object.assign(page.local, { setItem: refuse('QuotaExceededError') })],
	['is forbidden', () => vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: refuse('SecurityError') }))],
])('a persisted atom is the same in all tabs if the storage %s', async (_, break_) => {
	break_()
	const [here, there] = [await numbers(), await numbers()]
	there.get()
	here.set(4)
	expect(there.get()).toBe(4)
	here.set(5)
	expect(there.get()).toBe(5)
})

it('a persisted atom works for one page if storage and channels are blocked', async () => {
	vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: refuse('SecurityError') }))
	vi.stubGlobal('BroadcastChannel', refuse('SecurityError'))
	const $n = await numbers()
	$n.set(4)
	expect($n.get()).toBe(4)
})

it('a persisted atom does not use storage on a server', async () => {
	vi.stubGlobal('window', undefined)
	const $n = await numbers()
	expect($n.get()).toBe(0)
	$n.set(1)
	expect(page.local.getItem('n')).toBeNull()
})
