import { expect, it } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'

const letter = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'When do you open?', website: '' }

it('a failure to send the contact form shows the message of the store [STAT-09]', async () => {
	const page = openPage()
	expectLogs()
	const message = 'We cannot send emails at the moment. Please try again later.'
	page.store.on('POST /contact', { status: 503, reply: { code: 'mail_unavailable', message } })
	const { sendContactForm } = await import('#stores/frame/contact.ts')
	expect(await sendContactForm(letter)).toEqual({ state: 'refused', reason: message, fields: [] })
})
