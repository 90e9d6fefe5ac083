import { randomUUID } from 'node:crypto'
import { type NewAccount, type SignedIn, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import type { Mail, Mailer } from '@storefront/store/infrastructure/mail/mail.ts'
import type { Shop, Visitor } from '../engines.ts'

export const password = 'correct horse battery'

/** The emails that the shop has sent, newest last. */
export interface Mailbox {
	readonly mailer: Mailer
	mailsTo(email: string): readonly Mail[]
	/** The last code that was sent; empty if there is none. */
	codeFor(email: string): string
}

export function openMailbox(): Mailbox {
	const mails: Mail[] = []
	const mailsTo = (email: string) => mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase())
	return {
		mailer: {
			send(mail) {
				mails.push(mail)
				return Promise.resolve()
			},
			trySend(mail) {
				mails.push(mail)
				return Promise.resolve(true)
			},
			stopRetrying: () => undefined,
			close: () => undefined,
		},
		mailsTo,
		codeFor: (email) => mailsTo(email).findLast(({ code }) => code !== undefined)?.code ?? '',
	}
}

export function newEmail(): string {
	return `ada.${randomUUID()}@example.com`
}

export function registration(email: string, changes: Partial<NewAccount> = {}): NewAccount {
	return { firstName: 'Ada', lastName: 'Example', email, phone: '+49 30 1234', password, confirmation: password, ...changes }
}

let visitors = 0

/** A visitor with an address of its own, so that rate limits of tests are independent. */
export function newVisitor(shop: Shop, token?: string): Visitor {
	visitors++
	return shop.visitor({ address: `198.51.${visitors >> 8}.${visitors & 255}`, ...(token === undefined ? {} : { token }) })
}

export interface Member extends Visitor, SignedIn {
	readonly email: string
	readonly id: number
}

/** Signs up, verifies the email and signs in. Existing cookies are kept. */
export async function createMember(shop: Shop, mailbox: Mailbox, email = newEmail()): Promise<Member> {
	const { client } = newVisitor(shop)
	await signUp(client, registration(email))
	await shop.store.whenIdle()
	await verifyEmail(client, email, mailbox.codeFor(email))
	const { token, info } = await signIn(client, email, password)
	return { ...newVisitor(shop, token), token, info, email, id: Number(info.id) }
}
