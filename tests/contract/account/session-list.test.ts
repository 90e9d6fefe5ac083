import { changePassword, requestPasswordReset, signIn } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchSessions, renewPassword, revokeSessions, revokeToken } from '@storefront/contract/client/account/sessions.ts'
import { expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newVisitor, openMailbox, password } from './members.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)
const renewed = { password: 'a newer password', confirmation: 'a newer password' }

describePortableShop(
	'the sessions of a customer',
	(shop) => {
		/** Signs in a second time in another browser. */
		async function elsewhere(email: string) {
			const { token } = await signIn(newVisitor(shop).client, email, password)
			return newVisitor(shop, token)
		}
		const opens = async (visitor: { client: Parameters<typeof fetchAddresses>[0] }) => {
			try {
				await fetchAddresses(visitor.client)
				return true
			} catch {
				return false
			}
		}

		it('signing out ends this session on the server, and no other [AUTH-37]', async () => {
			const here = await createMember(shop, mailbox)
			const there = await elsewhere(here.email)
			await revokeToken(here.client)
			expect(await refusalOf(fetchAddresses(here.client))).toMatchObject({ status: 401, code: 'unauthenticated' })
			expect(await opens(there)).toBe(true)
		})

		it('the list of sessions has their browsers and marks the current one', async () => {
			const { email } = await createMember(shop, mailbox)
			const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1'
			const response = await newVisitor(shop).fetch('/api/login', {
				method: 'POST',
				body: JSON.stringify({ email, password }),
				headers: { 'content-type': 'application/json', 'user-agent': phone },
			})
			const { data } = (await response.json()) as { data: { token: string } }
			const sessions = await fetchSessions(newVisitor(shop, data.token).client)
			expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ browser: 'Safari on iPhone' })
			expect(sessions.length).toBeGreaterThan(1)
			expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
		})

		it("ending one session or all others needs the password, and other customers' sessions stay", async () => {
			const here = await createMember(shop, mailbox)
			const [second, third, fourth] = [await elsewhere(here.email), await elsewhere(here.email), await elsewhere(here.email)]
			const eve = await createMember(shop, mailbox)
			const idOf = async (visitor: typeof second) => (await fetchSessions(visitor.client)).find(({ isCurrent }) => isCurrent)?.id ?? ''
			expect(await refusalOf(revokeSessions(eve.client, await idOf(second), password))).toMatchObject({ status: 404 })
			const wrong = { status: 422, reply: { errors: { current_password: ['This is not your current password.'] } } }
			expect(await refusalOf(revokeSessions(here.client, await idOf(second), 'a guess'))).toMatchObject(wrong)
			expect(await refusalOf(revokeSessions(here.client, 'others', 'a guess'))).toMatchObject(wrong)
			expect([await opens(second), await opens(third)]).toEqual([true, true])
			await revokeSessions(here.client, await idOf(second), password)
			expect([await opens(second), await opens(third)]).toEqual([false, true])
			await revokeSessions(here.client, 'others', password)
			expect([await opens(third), await opens(fourth), await opens(here), await opens(eve)]).toEqual([false, false, true, true])
		})

		it('a sign-in ends the previous session of the same browser only', async () => {
			const here = await createMember(shop, mailbox)
			const there = await elsewhere(here.email)
			expect((await refusalOf(signIn(here.client, here.email, 'a guess', true))).code).toBe('invalid_credentials')
			expect(await opens(here)).toBe(true)
			const { token } = await signIn(here.client, here.email, password, true)
			expect([await opens(here), await opens(there), await opens(newVisitor(shop, token))]).toEqual([false, true, true])
		})

		it('a session ends after three days without use', async () => {
			const [resting, used] = [await createMember(shop, mailbox), await createMember(shop, mailbox)]
			const day = 24 * 60 * 60_000
			try {
				later = 2.9 * day
				expect(await opens(used)).toBe(true)
				later = 3.1 * day
				expect([await opens(resting), await opens(used)]).toEqual([false, true])
				later = 5.8 * day
				expect(await opens(used)).toBe(true)
				expect(await fetchSessions(used.client)).toHaveLength(1)
				later = 7.1 * day
				expect(await opens(used)).toBe(false)
			} finally {
				later = 0
			}
		})

		it('a new password ends all sessions, needs the current one, and starts a new session', async () => {
			const here = await createMember(shop, mailbox)
			const there = await elsewhere(here.email)
			const wrong = await refusalOf(renewPassword(here.client, { current: 'a guess', ...renewed }))
			expect(wrong).toMatchObject({ status: 422, reply: { errors: { current_password: ['This is not your current password.'] } } })
			expect(await opens(there)).toBe(true)
			const { token } = await renewPassword(here.client, { current: password, ...renewed })
			expect([await opens(here), await opens(there), await opens(newVisitor(shop, token))]).toEqual([false, false, true])
			expect(await refusalOf(signIn(here.client, here.email, password))).toMatchObject({ code: 'invalid_credentials' })
			await signIn(here.client, here.email, renewed.password)
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(here.email).at(-1)?.subject).toContain('was changed')
		})

		it('the current password has ten attempts, then even the correct one is refused', async () => {
			const { client } = await createMember(shop, mailbox)
			for (let count = 0; count < 10; count++) await refusalOf(renewPassword(client, { current: 'a guess', ...renewed }))
			expect(await refusalOf(renewPassword(client, { current: password, ...renewed }))).toMatchObject({ code: 'too_many_requests' })
		})

		it('a new password that is short, common or different from its confirmation is refused', async () => {
			const { client } = await createMember(shop, mailbox)
			const change = (next: string, confirmation = next) =>
				refusalOf(renewPassword(client, { current: password, password: next, confirmation }))
			expect((await change('short')).fieldMessages).toEqual(['Choose a password of at least 8 characters.'])
			expect((await change('iloveyou')).fieldMessages).toEqual([expect.stringContaining('most common')])
			expect((await change('ada Example 1815!')).fieldMessages).toEqual([expect.stringContaining('contains your name')])
			expect((await change('long enough', 'other')).fieldMessages).toEqual(['Passwords do not match.'])
		})

		it('a new password deletes all codes', async () => {
			const here = await createMember(shop, mailbox)
			await requestPasswordReset(here.client, here.email)
			await shop.store.whenIdle()
			const code = mailbox.codeFor(here.email)
			const { token } = await renewPassword(here.client, { current: password, ...renewed })
			const reset = { email: here.email, code, password: 'an old intention', confirmation: 'an old intention' }
			expect(await refusalOf(changePassword(here.client, reset))).toMatchObject({ code: 'code_invalid' })
			expect(await opens(newVisitor(shop, token))).toBe(true)
		})

		it('a session shows when it was last used, to the hour', async () => {
			const here = await createMember(shop, mailbox)
			const seenAt = async () => (await fetchSessions(here.client)).find(({ isCurrent }) => isCurrent)?.seenAt
			const before = await seenAt()
			expect(await seenAt()).toBe(before)
			later = 2 * 60 * 60_000
			try {
				await fetchAddresses(here.client)
				expect(Date.parse((await seenAt()) ?? '') - Date.parse(before ?? '')).toBeGreaterThan(60 * 60_000)
			} finally {
				later = 0
			}
		})
	},
	{ mailer: mailbox.mailer, clock, limited: true },
)
