import { beforeEach, expect, it } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'
import { signedIn } from '../member.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
	signedIn(page.local)
})

const departure = { orders: 2, under_way: ['7K3M-9QXZ'], order_years: 10, reviews: 0, newsletter: 1 }
const open = () => import('#stores/account/personal-data.ts')

it('the deletion summary is loaded, and hidden for stores without it', async () => {
	expectLogs()
	const { $deletion, loadDeletionSummary } = await open()
	page.store.on('GET /profile/delete', { data: departure })
	await loadDeletionSummary()
	expect($deletion.get()).toEqual({
		status: 'loaded',
		summary: { orders: 2, underWay: ['7K3M-9QXZ'], orderYears: 10, reviews: 0, questions: 0, newsletter: true },
	})
	page.store.on('GET /profile/delete', { status: 404, reply: { message: 'There is nothing at this address.' } })
	await loadDeletionSummary()
	expect($deletion.get()).toEqual({ status: 'unknown' })
	page.store.on('GET /profile/delete', 'offline')
	await loadDeletionSummary()
	expect($deletion.get()).toEqual({ status: 'failed' })
})

it('deleting the account removes the customer from the browser, unless it is refused', async () => {
	expectLogs()
	const { deleteAccount } = await open()
	page.store.on('POST /profile/delete', {
		status: 422,
		reply: { message: 'This is not your current password.', errors: { current_password: ['This is not your current password.'] } },
	})
	expect(await deleteAccount('a guess', true)).toMatchObject({ ok: false, fields: { current: ['This is not your current password.'] } })
	expect(page.local.getItem('user')).not.toBeNull()
	page.store.on('POST /profile/delete', { http_status: 200, message: 'Your account has been deleted.' })
	expect(await deleteAccount('secret', false)).toEqual({ ok: true })
	expect(page.local.getItem('user')).toBeNull()
})

it('the data export is saved as a file', async () => {
	const { exportPersonalData } = await open()
	page.store.on('POST /profile/export', { data: { profile: [{ first_name: 'Ada' }] } })
	const files: string[] = []
	expect(await exportPersonalData('secret', (name, text) => files.push(name, text))).toEqual({ ok: true })
	expect(files[0]).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
	expect(JSON.parse(files[1] ?? '')).toEqual({ profile: [{ first_name: 'Ada' }] })
})

it('a changed email is shown at once', async () => {
	const { confirmEmailChange } = await open()
	page.store.on('POST /profile/email', { http_status: 200, message: '', data: { email: 'new@shop.example' } })
	expect(await confirmEmailChange('123456')).toEqual({ ok: true })
	expect(JSON.parse(page.local.getItem('user') ?? '{}')).toMatchObject({ info: { email: 'new@shop.example' } })
})
