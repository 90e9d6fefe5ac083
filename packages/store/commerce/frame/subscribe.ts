import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { newsletterConfirmDays } from '@storefront/contract/domain/constants.ts'
import { newsletterPath } from '@storefront/contract/domain/paths.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { newsletterMail } from '../../infrastructure/mail/newsletter-mail.ts'
import { accountKey, isEmail, normalizeEmail } from '../../infrastructure/text/email.ts'
import { readSender } from '../account/codes/code-mail.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Stores an email address and sends a confirmation email, both after the response, so that the response does not reveal who is on the
 * list. Invalid addresses are ignored without an error (HOME-52); confirmed subscribers get no email.
 */
export function subscribeLater(store: Store, address: string): void {
	const email = normalizeEmail(address)
	if (!isEmail(email)) return
	store.background.run('ask for a newsletter confirmation', async () => {
		if (!(await store.limits.tryTake('newsletter_mail', accountKey(email)))) return
		const key = randomBytes(18).toString('base64url')
		const now = store.clock().toISOString()
		const request = { key_hash: hashOf(key), asked_at: now, language: language() }
		const row = await store.db
			.insertInto('newsletter')
			.values({ email, created_at: now, confirmed_at: null, ...request })
			.onConflict((conflict) => conflict.column('email').doUpdateSet(request).where('newsletter.confirmed_at', 'is', null))
			.returning('email')
			.executeTakeFirst()
		if (!row) return
		await store.mailer.send(
			newsletterMail(email, { key, unsubscribeKey: unsubscribeKey(store.newsletterKey, email) }, await readSender(store)),
		)
	})
}

/** Confirms the subscription with this key. Throws `code_invalid` for a key that is used, expired or unknown. */
export async function confirmSubscription(store: Store, key: string): Promise<void> {
	const now = store.clock()
	const confirmed = await store.db
		.updateTable('newsletter')
		.set({ confirmed_at: now.toISOString(), key_hash: null })
		.where('key_hash', '=', hashOf(key))
		.where('asked_at', '>', new Date(now.getTime() - newsletterConfirmDays * dayMs).toISOString())
		.executeTakeFirst()
	if (confirmed.numUpdatedRows !== 1n) throw keyInvalid(text('refusals.newsletterLinkOld'))
}

/** Deletes a subscriber. Throws `code_invalid` if the key is not the key of this address. */
export async function unsubscribe(store: Store, typed: string, key: string): Promise<void> {
	const email = normalizeEmail(typed)
	const [expected, actual] = [Buffer.from(unsubscribeKey(store.newsletterKey, email)), Buffer.from(key)]
	if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw keyInvalid(text('refusals.linkNotWhole'))
	await store.db.deleteFrom('newsletter').where('email', '=', email).execute()
}

/** The path of the unsubscribe link. It is valid as long as the shop does not change its secret. */
export function unsubscribePath(newsletterKey: Uint8Array, email: string): string {
	return newsletterPath({ leave: email, key: unsubscribeKey(newsletterKey, email) })
}

/** The key of the unsubscribe link. */
export function unsubscribeKey(newsletterKey: Uint8Array, email: string): string {
	return createHmac('sha256', newsletterKey).update(`leave:${email}`).digest('base64url').slice(0, 32)
}

function hashOf(key: string): string {
	return createHash('sha256').update(key.trim()).digest('hex')
}

function keyInvalid(sentence: string): StoreError {
	return new StoreError('code_invalid', sentence, { errors: { key: [sentence] } })
}
