import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../browser.ts'
import { memberToken } from '../member.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})

const nextPage = () => {
	page = openPage({ local: page.local, session: page.session })
}
const signIn = (id: number) => page.local.setItem('user', JSON.stringify({ token: memberToken({ id }), info: { id } }))
/** What the checkout of a page shows that opens now. */
async function noteShown(): Promise<string> {
	const { $checkoutForm } = await import('#stores/checkout/checkout-form.ts')
	const stop = $checkoutForm.listen(() => undefined)
	stop()
	return $checkoutForm.get().note
}
async function typeNote(note: string): Promise<void> {
	const { setField } = await import('#stores/checkout/checkout-form.ts')
	setField('note', note)
}

describe('what was typed in a tab', () => {
	it("outlives a reload, and is taken along into a guest's own sign-in", async () => {
		await typeNote('Ring twice')
		nextPage()
		expect(await noteShown()).toBe('Ring twice')
		signIn(7)
		nextPage()
		expect(await noteShown()).toBe('Ring twice')
	})

	it('ends when the customer signs out, in this tab', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		page.session.setItem('visitor-ip', '"192.0.2.7"')
		const { signOut } = await import('#stores/account/account.ts')
		signOut()
		expect(page.session.getItem('visitor-ip')).toBe('"192.0.2.7"')
		nextPage()
		expect(await noteShown()).toBe('')
	})

	it('ends when the customer signs out in another tab, and the page is loaded anew', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		const other = openPage({ local: page.local })
		const { signOut } = await import('#stores/account/account.ts')
		signOut()
		expect(other.local.getItem('user')).toBeNull()
		nextPage()
		expect(await noteShown()).toBe('')
	})

	it('is not shown to another customer, however the session of the first one ended', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		signIn(8)
		nextPage()
		expect(await noteShown()).toBe('')
	})

	it('outlives a session that has expired, for whoever had it', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		const logs = vi.spyOn(console, 'info').mockImplementation(() => undefined)
		page.local.setItem('user', JSON.stringify({ token: memberToken({ id: 7, exp: 1 }), info: {} }))
		nextPage()
		expect(await noteShown()).toBe('For my neighbour')
		expect(page.local.getItem('user')).toBeNull()
		signIn(7)
		nextPage()
		expect(await noteShown()).toBe('For my neighbour')
		expect(logs).toHaveBeenCalledWith('{"event":"session_expired"}')
	})
})
