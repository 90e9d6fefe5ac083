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
 * Writes an address down and asks it by mail to confirm, all of it after the answer: nobody learns who is on the list. What
 * is no address is acknowledged and dropped (HOME-52); a confirmed one is not asked again.
 */
export function subscribeLater(store: Store, typed: string): void {
	const email = normalizeEmail(typed)
	if (!isEmail(email)) return
	store.background.run('ask for a newsletter confirmation', async () => {
		if (!(await store.limits.tryTake('newsletter_mail', accountKey(email)))) return
		const key = randomBytes(18).toString('base64url')
		const now = store.clock().toISOString()
		const asked = { key_hash: hashOf(key), asked_at: now, language: language() }
		const row = await store.db
			.insertInto('newsletter')
			.values({ email, created_at: now, confirmed_at: null, ...asked })
			.onConflict((conflict) => conflict.column('email').doUpdateSet(asked).where('newsletter.confirmed_at', 'is', null))
			.returning('email')
			.executeTakeFirst()
		if (!row) return
		await store.mailer.send(newsletterMail(email, { key, leaveKey: leaveKey(store.newsletterKey, email) }, await readSender(store)))
	})
}

/** Puts the address on the list whose key this is. Throws `code_invalid` for one that was used, has expired or is not ours. */
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

/** Forgets an address, by the key of its own link. Throws `code_invalid` for the key of another one. */
export async function endSubscription(store: Store, typed: string, key: string): Promise<void> {
	const email = normalizeEmail(typed)
	const [right, given] = [Buffer.from(leaveKey(store.newsletterKey, email)), Buffer.from(key)]
	if (right.length !== given.length || !timingSafeEqual(right, given)) throw keyInvalid(text('refusals.linkNotWhole'))
	await store.db.deleteFrom('newsletter').where('email', '=', email).execute()
}

/** The path under which an address leaves the newsletter, for as long as the shop keeps its secret. */
export function leavePath(newsletterKey: Uint8Array, email: string): string {
	return newsletterPath({ leave: email, key: leaveKey(newsletterKey, email) })
}

/** The key of that link. */
export function leaveKey(newsletterKey: Uint8Array, email: string): string {
	return createHmac('sha256', newsletterKey).update(`leave:${email}`).digest('base64url').slice(0, 32)
}

function hashOf(key: string): string {
	return createHash('sha256').update(key.trim()).digest('hex')
}

function keyInvalid(sentence: string): StoreError {
	return new StoreError('code_invalid', sentence, { errors: { key: [sentence] } })
}
