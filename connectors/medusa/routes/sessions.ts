import { changePassword, endSessions, getSessions, signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { emailErrors, passwordErrors, throwFieldErrors } from '@storefront/store/commerce/account/check-form.ts'
import { contextWords } from '@storefront/store/commerce/account/guessable-words.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { limitSuccessesAndFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { passwordChangedMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import { callAsCustomer, type EngineCustomer } from '../account/customer.ts'
import { startSession } from '../account/session.ts'
import { fetchEngineToken } from '../account/sign-in.ts'
import { type CustomerBuyer, customerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import type { StoredSession } from '../storage/sessions.ts'

/** Sessions and password of a signed-in customer. */
export function addSessions(app: App, connector: Connector): void {
	const { api, database, limits, shop, siteUrl, background, mailer } = connector

	/** Verifies the current password and counts failed attempts. Throws `invalid_request` if it is wrong. */
	const confirmPassword = ({ owner, session }: CustomerBuyer, password: string) =>
		limitSuccessesAndFailures(limits, { good: [], refused: [['password', owner]] }, async () => {
			const token = await fetchEngineToken(connector, { email: session.email, password })
			if (token === null) throwFieldErrors({ current_password: ['This is not your current password.'] })
		})

	implement(app, signOut, async ({ c }) => {
		const { session } = await customerBuyer(connector, c)
		database.run('delete from sessions where id = ?', session.id)
		return { http_status: 200, message: 'You are signed out.' }
	})

	implement(app, getSessions, async ({ c }) => {
		const { session } = await customerBuyer(connector, c)
		const sessions = database.all<StoredSession>('select * from sessions where customer_id = ? order by seen_at desc', session.customer_id)
		return {
			data: sessions.map(({ id, browser, created_at, seen_at }) => ({
				...{ id, browser, created_at, seen_at },
				is_current: id === session.id ? 1 : 0,
			})),
		}
	})

	implement(app, endSessions, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		const { customer_id, id } = buyer.session
		await confirmPassword(buyer, body.current_password)
		const others = database.all<StoredSession>('select * from sessions where customer_id = ? and id != ?', customer_id, id)
		const ending = body.session === undefined ? others : others.filter((other) => String(other.id) === String(body.session))
		if (body.session !== undefined && ending.length === 0) throw new StoreError('not_found', 'There is no such session.')
		for (const other of ending) database.run('delete from sessions where id = ?', other.id)
		return { http_status: 200, message: 'Signed out there.' }
	})

	implement(app, changePassword, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		const { email, customer_id } = buyer.session
		await confirmPassword(buyer, body.current_password)
		const { customer } = await callAsCustomer<{ customer: EngineCustomer }>(connector, buyer, 'GET', '/store/customers/me')
		const words = contextWords(shop.shop.name, siteUrl, [email, customer.first_name ?? '', customer.last_name ?? ''])
		throwFieldErrors({ ...emailErrors(email), ...(await passwordErrors(body, () => Promise.resolve(words))) })
		await api.ask('POST', '/storefront/accounts', { body: { email, password: body.password } })
		database.run('delete from sessions where customer_id = ?', customer_id)
		const token = await fetchEngineToken(connector, { email, password: body.password })
		if (token === null) throw new Error('The engine does not know the password that it was just given')
		background.run('mail that the password was changed', () => mailer.send(passwordChangedMail(email, { name: shop.shop.name, siteUrl })))
		return { http_status: 200, message: 'Your password has been changed.', data: await startSession(connector, c, { customer, token }) }
	})
}
