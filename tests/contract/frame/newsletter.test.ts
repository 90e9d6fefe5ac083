import { confirmSubscription, unsubscribe } from '@storefront/contract/client/frame/newsletter.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { expect, it } from 'vitest'
import { newEmail, openMailbox, stranger } from '../account/members.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)

describeShop(
	'the newsletter',
	(shop) => {
		const rows = (email: string) => shop.db.selectFrom('newsletter').selectAll().where('email', '=', email).execute()
		/** The addresses in the newest mail: the one that confirms, and the one that leaves. */
		const linksTo = (email: string) =>
			(mailbox.mailsTo(email).at(-1)?.text ?? '').match(/https:\/\/\S+#\S+/g)?.map((link) => new URL(link)) ?? []
		const keyOf = (link: URL | undefined) => new URLSearchParams(link?.hash.slice(1)).get('key') ?? ''
		async function asked(email = newEmail()) {
			const { client } = stranger(shop)
			expect(await subscribe(client, email)).toBe(true)
			await shop.store.whenIdle()
			const [confirm, leave] = linksTo(email)
			return { client, email, confirm, leave }
		}

		it('asks by mail, and has an address on the list once it was confirmed there, once only [API-27]', async () => {
			const { client, email, confirm } = await asked()
			expect(confirm?.href).toMatch(/^https:\/\/shop\.example\/newsletter#key=/)
			expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
			expect(JSON.stringify(await rows(email))).not.toContain(keyOf(confirm))
			await confirmSubscription(client, keyOf(confirm))
			expect(await rows(email)).toMatchObject([{ confirmed_at: expect.any(String), key_hash: null }])
			expect(await refusalOf(confirmSubscription(client, keyOf(confirm)))).toMatchObject({ status: 422, code: 'code_invalid' })
		})

		it('keeps an address once, does not say that it knew it, and does not ask again who has confirmed [API-27]', async () => {
			const { client, email, confirm } = await asked()
			await confirmSubscription(client, keyOf(confirm))
			expect(await subscribe(client, ` ${email.toUpperCase()} `)).toBe(true)
			await shop.store.whenIdle()
			expect(await rows(email)).toHaveLength(1)
			expect(mailbox.mailsTo(email)).toHaveLength(1)
		})

		it('asks an address three times a day at most, whoever types it', async () => {
			const email = newEmail()
			for (let count = 0; count < 5; count++) await subscribe(stranger(shop).client, email)
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)).toHaveLength(3)
		})

		it('acknowledges any text that is not empty, keeps what is no address nowhere, and takes nothing else [API-27]', async () => {
			const { client } = stranger(shop)
			await subscribe(client, 'x')
			await shop.store.whenIdle()
			expect(await rows('x')).toEqual([])
			const refusal = await refusalOf(subscribe(client, '  '))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.reply?.errors).toEqual({ email: ['Please enter a valid email address!'] })
		})

		it('takes no key that is older than two days, or is made up', async () => {
			const { client, email, confirm } = await asked()
			expect(await refusalOf(confirmSubscription(client, 'made-up'))).toMatchObject({ code: 'code_invalid' })
			later = 2 * 24 * 60 * 60_000 + 1000
			try {
				expect(await refusalOf(confirmSubscription(client, keyOf(confirm)))).toMatchObject({ code: 'code_invalid' })
			} finally {
				later = 0
			}
			expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
		})

		it('forgets an address by the key of its own link, and of no other', async () => {
			const [mine, theirs] = [await asked(), await asked()]
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
