import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../browser.ts'

/** The session history of a tab as far as back navigation uses it; `gone` has the navigations. */
let entries: { address: string; state: unknown }[]
let at: number
let session: ReturnType<typeof openPage>['session'] | undefined
let gone: (number | string)[]
/** Number of earlier entries in the session history. */
let earlier: number

beforeEach(() => {
	entries = []
	at = -1
	session = undefined
	gone = []
	earlier = 1
})

/** Opens a page in the tab: through a link with `from`, or directly without one. */
async function arrive(address: string, from?: string) {
	const before = from === undefined ? '' : `http://shop${from}`
	if (from !== undefined) await carried(from)
	entries = [...entries.slice(0, at + 1), { address, state: null }]
	at = entries.length - 1
	return show(before)
}

async function carried(from: string) {
	session = openPage(session ? { session } : {}).session
	const { updateNavigationState } = await import('#stores/frame/navigation-state.ts')
	updateNavigationState({ from })
}

/** Loads the page of the current history entry. */
async function show(referrer = '') {
	const opened = openPage(session ? { session } : {})
	session = opened.session
	const { pathname, search } = new URL(entries[at]?.address ?? '', 'http://shop')
	Object.assign(document, { referrer })
	vi.stubGlobal('location', { pathname, search, origin: 'http://shop', assign: (address: string) => gone.push(address) })
	vi.stubGlobal('history', {
		get length() {
			return earlier + entries.length
		},
		get state() {
			return entries[at]?.state
		},
		replaceState: (state: unknown) => Object.assign(entries[at] ?? {}, { state }),
		go: (steps: number) => gone.push(steps),
	})
	const wayBack = await import('#stores/catalogue/back-navigation.ts')
	wayBack.recordArrival()
	return wayBack
}

it('back navigation skips all changed filters at once, even after a reload [NAV-20]', async () => {
	const { nextHistoryState } = await arrive('/products/3', '/faq')
	for (const address of ['/products/3?brand=A', '/products/3?brand=B']) {
		entries.push({ address, state: nextHistoryState() })
		at += 1
	}
	const { goBack } = await show('http://shop/faq')
	expect(goBack()).toBe(true)
	expect(gone).toEqual([-3])
})

it('back navigation uses the referrer if the link was followed before scripts were loaded [NAV-20]', async () => {
	await carried('/faq')
	entries = [{ address: '/products/3?sub=4', state: null }]
	at = 0
	const { goBack } = await show('http://shop/product/7?Color=Red')
	expect(goBack()).toBe(true)
	expect(gone).toEqual([-1])
})

it('back navigation opens the origin in a tab that started with the listing [NAV-20]', async () => {
	earlier = 0
	entries = [{ address: '/products/3', state: null }]
	at = 0
	const { goBack } = await show('http://shop/faq')
	expect(goBack()).toBe(true)
	expect(gone).toEqual(['/faq'])
})

it('back navigation ignores filters without scripts, and referrers on other sites [NAV-21]', async () => {
	entries = [{ address: '/products/3?brand=A', state: null }]
	at = 0
	expect((await show('http://shop/products/3')).goBack()).toBe(false)
	entries = [{ address: '/products/3', state: null }]
	for (const before of ['http://elsewhere/faq', 'http://shop//evil.example/x']) expect((await show(before)).goBack()).toBe(false)
	expect(gone).toEqual([])
})

it('back navigation knows the origin of each of two listings [NAV-20]', async () => {
	await arrive('/products/3', '/faq')
	const second = await arrive('/products/7', '/products/3')
	second.goBack()
	at = 0
	const first = await show('http://shop/faq')
	first.goBack()
	expect(gone).toEqual([-1, -1])
})

it('back navigation opens the origin if it is not the previous entry [NAV-20]', async () => {
	await carried('/faq')
	const { goBack } = await arrive('/products/3')
	goBack()
	expect(gone).toEqual(['/faq'])
})

it('back navigation is unavailable if the origin is unknown or the page itself [NAV-21]', async () => {
	expect((await arrive('/products/3')).goBack()).toBe(false)
	await carried('/products/3')
	entries[0] = { address: '/products/3', state: null }
	expect((await show()).goBack()).toBe(false)
	expect(gone).toEqual([])
})

it.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)'])(
	'back navigation never leads to another site: %j [NAV-20]',
	async (from) => {
		await carried(from)
		expect((await arrive('/products/3')).goBack()).toBe(false)
		entries[at] = { address: '/products/3', state: { wayBack: { from, near: false, steps: 0 } } }
		expect((await show()).goBack()).toBe(false)
		expect(gone).toEqual([])
	},
)
