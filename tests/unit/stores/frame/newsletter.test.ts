import { beforeEach, expect, it } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})

async function subscribe(email: string) {
	const { subscribeToNewsletter } = await import('#stores/frame/newsletter.ts')
	const subscribed = await subscribeToNewsletter(email)
	const { $notices } = await import('#stores/notices/notices.ts')
	return { subscribed, notices: $notices.get() }
}

it('an empty newsletter email shows a warning and sends no request [HOME-51]', async () => {
	const { subscribed, notices } = await subscribe('  ')
	expect(subscribed).toBe(false)
	expect(notices).toMatchObject([{ text: 'Please enter a valid email address!', severity: 'warning', position: 'top' }])
	expect(page.store.calls).toEqual([])
})

it('any other newsletter email is sent, with a notice [HOME-52] [HOME-53] [API-27]', async () => {
	const { subscribed, notices } = await subscribe('abc')
	expect(page.store.last('POST /newsletter').body).toEqual({ email: 'abc' })
	expect(subscribed).toBe(true)
	expect(notices).toMatchObject([{ text: 'You have successfully subscribed to our newsletter.', severity: 'success' }])
})

it('a newsletter subscription shows a notice if the store requires confirmation [HOME-53]', async () => {
	page.store.on('POST /newsletter', { message: 'ok', needs_confirmation: 1 })
	const { notices } = await subscribe('ada@example.com')
	expect(notices.map(({ text }) => text)).toEqual([
		'You have successfully subscribed to our newsletter.',
		'Please confirm it with the email we have sent you.',
	])
})

it('a failed newsletter subscription shows a notice [HOME-54]', async () => {
	expectLogs()
	page.store.on('POST /newsletter', { status: 500 })
	const { subscribed, notices } = await subscribe('abc')
	expect(subscribed).toBe(false)
	expect(notices).toMatchObject([{ text: 'Subscription failed! Please try again.', severity: 'error' }])
})

it('a failed newsletter subscription shows the message of the store if mail is unavailable [HOME-54]', async () => {
	expectLogs()
	const message = 'We cannot send emails at the moment. Please try again later.'
	page.store.on('POST /newsletter', { status: 503, reply: { code: 'mail_unavailable', message } })
	const { subscribed, notices } = await subscribe('ada@example.com')
	expect(subscribed).toBe(false)
	expect(notices).toMatchObject([{ text: message, severity: 'error' }])
})
