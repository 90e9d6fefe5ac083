import { confirmSubscription, unsubscribe } from '@storefront/contract/client/frame/newsletter.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { expect, it } from 'vitest'
import { newEmail, newVisitor, openMailbox } from '../account/members.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)

describePortableShop(
	'newsletter',
	(shop) => {
		const rows = (email: string) => shop.db.selectFrom('newsletter').selectAll().where('email', '=', email).execute()
		/** Links in the newest email: for confirmation and for unsubscription. */
		const linksTo = (email: string) =>
			(mailbox.mailsTo(email).at(-1)?.text ?? '').match(/https:\/\/\S+#\S+/g)?.map((link) => new URL(link)) ?? []
		const keyOf = (link: URL | undefined) => new URLSearchParams(link?.hash.slice(1)).get('key') ?? ''
		async function subscribeEmail(email = newEmail()) {
			const { client } = newVisitor(shop)
			expect(await subscribe(client, email)).toBe(true)
			await shop.store.whenIdle()
			const [confirm, leave] = linksTo(email)
			return { client, email, confirm, leave }
		}

		it('newsletter subscription is confirmed once by a link in an email [API-27]', async () => {
			const { client, email, confirm } = await subscribeEmail()
			expect(confirm?.href).toMatch(/^https:\/\/shop\.example\/newsletter#key=/)
			expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
			expect(JSON.stringify(await rows(email))).not.toContain(keyOf(confirm))
			await confirmSubscription(client, keyOf(confirm))
			expect(await rows(email)).toMatchObject([{ confirmed_at: expect.any(String), key_hash: null }])
			expect(await refusalOf(confirmSubscription(client, keyOf(confirm)))).toMatchObject({ status: 422, code: 'code_invalid' })
		})

		it('newsletter stores an address once, does not disclose that it exists, and sends no email to confirmed addresses [API-27]', async () => {
			const { client, email, confirm } = await subscribeEmail()
			await confirmSubscription(client, keyOf(confirm))
			expect(await subscribe(client, ` ${email.toUpperCase()} `)).toBe(true)
			await shop.store.whenIdle()
			expect(await rows(email)).toHaveLength(1)
			expect(mailbox.mailsTo(email)).toHaveLength(1)
		})

		it('newsletter sends at most three confirmation emails a day to an address', async () => {
			const email = newEmail()
			for (let count = 0; count < 5; count++) await subscribe(newVisitor(shop).client, email)
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)).toHaveLength(3)
		})

		it('newsletter accepts any text but stores only email addresses, and rejects an empty text [API-27]', async () => {
			const { client } = newVisitor(shop)
			await subscribe(client, 'x')
			await shop.store.whenIdle()
			expect(await rows('x')).toEqual([])
			const refusal = await refusalOf(subscribe(client, '  '))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.reply?.errors).toEqual({ email: ['Please enter a valid email address!'] })
		})

		it('newsletter confirmation rejects a key that is older than two days or invalid', async () => {
			const { client, email, confirm } = await subscribeEmail()
			expect(await refusalOf(confirmSubscription(client, 'made-up'))).toMatchObject({ code: 'code_invalid' })
			later = 2 * 24 * 60 * 60_000 + 1000
			try {
				expect(await refusalOf(confirmSubscription(client, keyOf(confirm)))).toMatchObject({ code: 'code_invalid' })
			} finally {
				later = 0
			}
			expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
		})

		it('newsletter unsubscription needs the key of the address itself', async () => {
			const [mine, theirs] = [await subscribeEmail(), await subscribeEmail()]
			await confirmSubscription(mine.client, keyOf(mine.confirm))
			expect(await refusalOf(unsubscribe(theirs.client, mine.email, keyOf(theirs.leave)))).toMatchObject({ code: 'code_invalid' })
			expect(await rows(mine.email)).toHaveLength(1)
			await unsubscribe(mine.client, mine.email, keyOf(mine.leave))
			expect(await rows(mine.email)).toEqual([])
			await unsubscribe(mine.client, mine.email, keyOf(mine.leave))
		})
	},
	{ mailer: mailbox.mailer, clock, siteUrl: 'https://shop.example' },
)
