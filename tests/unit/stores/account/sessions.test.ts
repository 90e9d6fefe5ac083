import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'
import { signedIn } from '../member.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
	signedIn(page.local)
})

const session = (id: number, isCurrent = 0) => ({ id, browser: '', created_at: '', seen_at: '', is_current: isCurrent })
const notFound = { status: 404, reply: { message: 'There is nothing at this address.', code: 'not_found' } }

async function open() {
	const [sessions, { $notices }] = await Promise.all([import('#stores/account/sessions.ts'), import('#stores/notices/notices.ts')])
	return { ...sessions, texts: () => $notices.get().map(({ text }) => text) }
}

describe('revoking a session that the store does not find', () => {
	it.each(['2', 'others'])('revoking a session reports a failure while the store still lists it: %s', async (which) => {
		expectLogs()
		page.store.on('POST /profile/sessions/end', notFound)
		page.store.on('GET /profile/sessions', { data: [session(1, 1), session(2)] })
		const { revokeSession, texts } = await open()
		expect(await revokeSession(which, 'secret')).toMatchObject({
			ok: false,
			message: 'That session is still active. Please reload the page and try again.',
		})
		expect(texts()).toEqual([])
	})

	it.each(['2', 'others'])('revoking a session reports success if the store no longer lists it: %s', async (which) => {
		expectLogs()
		page.store.on('POST /profile/sessions/end', notFound)
		page.store.on('GET /profile/sessions', { data: [session(1, 1)] })
		const { revokeSession, texts, $sessions } = await open()
		expect(await revokeSession(which, 'secret')).toEqual({ ok: true })
		expect(texts()).toEqual(['That session has ended.'])
		expect($sessions.get()).toMatchObject({ status: 'loaded', items: [{ id: '1' }] })
	})

	it('revoking a session reports a failure if the list of sessions cannot be loaded', async () => {
		expectLogs()
		page.store.on('POST /profile/sessions/end', notFound)
		page.store.on('GET /profile/sessions', 'offline')
		const { revokeSession, texts } = await open()
		expect(await revokeSession('2', 'secret')).toMatchObject({ ok: false, message: 'That session could not be ended. Please try again.' })
		expect(texts()).toEqual([])
	})
})
