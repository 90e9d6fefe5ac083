import { changePassword, endSessions, getSessions, signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { limitSuccessesAndFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { callAsCustomer, customerFields, type EngineCustomer } from '../account/customer.ts'
import { checkNewPassword, confirmPassword, fieldError, wrongPassword } from '../account/password.ts'
import { endEverywhere, endSession, startSession } from '../account/session.ts'
import { engineSignIn } from '../account/sign-in.ts'
import { customerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused, type Refused } from '../shop-api/client.ts'
import type { StoredSession } from '../storage/sessions.ts'

const passwordDocument = /* GraphQL */ `
	mutation Password($current: String!, $password: String!) {
		answer: updateCustomerPassword(currentPassword: $current, newPassword: $password) {
			__typename
			... on ErrorResult { errorCode message }
			... on PasswordValidationError { validationErrorMessage }
		}
	}
`

type Answer = { readonly __typename: string } | (Refused & { readonly validationErrorMessage?: string })

/** Sessions and password of a signed-in customer. */
export function addAccountSessions(app: App, connector: Connector): void {
	const { api, limits, database } = connector

	implement(app, changePassword, async ({ c, body }) => {
		checkNewPassword(body)
		const buyer = await customerBuyer(connector, c)
		const { emailAddress } = await callAsCustomer<EngineCustomer>(connector, buyer, { fields: customerFields })
		const session = await buyer.session()
		await limitSuccessesAndFailures(limits, { good: [], refused: [['password', buyer.owner]] }, async () => {
			const passwords = { current: body.current_password, password: body.password }
			const { answer } = await api.ask<{ answer: Answer }>(passwordDocument, passwords, session)
			if (!isRefused(answer)) return
			throw answer.validationErrorMessage ? fieldError('password', answer.validationErrorMessage) : wrongPassword()
		})
		if (session.token !== null) await endEverywhere(connector, session.token)
		const signedIn = await engineSignIn(connector, { email: emailAddress, password: body.password })
		return { http_status: 200, message: 'Your password has been changed.', data: await startSession(connector, c, signedIn) }
	})

	implement(app, signOut, async ({ c }) => {
		const buyer = await customerBuyer(connector, c)
		await endSession(connector, buyer.key)
		return { http_status: 200, message: 'You are signed out.' }
	})

	implement(app, getSessions, async ({ c }) => {
		const buyer = await customerBuyer(connector, c)
		const sessions = await database.all<StoredSession>(
			'select * from sessions where customer_id = ? order by seen_at desc',
			buyer.customerId,
		)
		return {
			data: sessions.map(({ id, browser, created_at, seen_at }) => ({
				id,
				browser,
				created_at,
				seen_at,
				is_current: id === buyer.key ? 1 : 0,
			})),
		}
	})

	implement(app, endSessions, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		const { emailAddress } = await callAsCustomer<EngineCustomer>(connector, buyer, { fields: customerFields })
		await limitSuccessesAndFailures(limits, { good: [], refused: [['password', buyer.owner]] }, () =>
			confirmPassword(connector, emailAddress, body.current_password),
		)
		const ended = await database.all<StoredSession>('select * from sessions where customer_id = ? and id != ?', buyer.customerId, buyer.key)
		const ending = body.session === undefined ? ended : ended.filter(({ id }) => String(id) === String(body.session))
		if (body.session !== undefined && ending.length === 0) throw new StoreError('not_found', 'There is no such session.')
		for (const { id } of ending) await endSession(connector, id)
		return { http_status: 200, message: 'Signed out there.' }
	})
}
