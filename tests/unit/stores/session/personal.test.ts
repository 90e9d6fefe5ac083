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
/** The note that the checkout of a new page shows. */
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

describe('personal data of a tab', () => {
	it('personal data of a guest is kept after a reload and after signing in', async () => {
		await typeNote('Ring twice')
		nextPage()
		expect(await noteShown()).toBe('Ring twice')
		signIn(7)
		nextPage()
		expect(await noteShown()).toBe('Ring twice')
	})

	it('personal data is removed when the customer signs out in this tab', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		page.session.setItem('visitor-ip', '"192.0.2.7"')
		const { signOut } = await import('#stores/account/session-changes.ts')
		signOut()
		expect(page.session.getItem('visitor-ip')).toBe('"192.0.2.7"')
		nextPage()
		expect(await noteShown()).toBe('')
	})

	it('personal data is removed on a reload after the customer signed out in another tab', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		const other = openPage({ local: page.local })
		const { signOut } = await import('#stores/account/session-changes.ts')
		signOut()
		expect(other.local.getItem('user')).toBeNull()
		nextPage()
		expect(await noteShown()).toBe('')
	})

	it('personal data is not visible to another customer, however the first session ended', async () => {
		signIn(7)
		await typeNote('For my neighbour')
		signIn(8)
		nextPage()
		expect(await noteShown()).toBe('')
	})

	it('personal data is kept for the same customer after the session expired', async () => {
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
