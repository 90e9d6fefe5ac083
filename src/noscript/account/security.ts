import { confirmEmailChange, deleteOwnAccount, requestEmailChange } from '@storefront/contract/client/account/personal-data.ts'
import { renewPassword, revokeToken } from '@storefront/contract/client/account/sessions.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import { noscriptPaths, paths } from '@storefront/contract/domain/paths.ts'
import { attempt } from '#stores/account/account.ts'
import { formMessages } from '#stores/account/form-messages.ts'
import type { AccountField } from '#stores/account/form-problems.ts'
import { fetchExportFile } from '#stores/account/personal-data.ts'
import { changePasswordFields, currentPasswordFields, newEmailCodeFields, newEmailFields } from '#stores/account/profile-fields.ts'
import { revokeSessionOf } from '#stores/account/sessions.ts'
import { rememberEmail } from '../email-cookie.ts'
import { withMessage } from '../messages.ts'
import { forgetOrders } from '../order/known-orders.ts'
import { textOf } from '../read-form.ts'
import { sendFields } from '../send-fields.ts'
import type { Visitor } from '../visitor.ts'
import { type Change, done, type ProfileOutcome } from './change.ts'

/** The profile with the form for the code that was sent to a new email. */
export const newEmailQuery = 'new-email'

/** A form with account fields. `send` returns what follows its success. */
interface FieldsChange {
	readonly button: string
	readonly failed: () => string
	readonly fields: readonly AccountField[]
	readonly send: (visitor: Visitor, values: Readonly<Record<string, string>>, form: FormData) => Promise<ProfileOutcome>
}

const fieldsChanges: readonly FieldsChange[] = [
	{
		button: 'change-password',
		failed: () => formMessages.passwordFailed.text(),
		fields: changePasswordFields,
		async send(visitor, { current = '', password = '', confirmation = '' }) {
			visitor.startSession(await renewPassword(visitor.client, { current, password, confirmation }))
			return done('passwordChanged')
		},
	},
	{
		button: 'change-email',
		failed: () => formMessages.emailFailed.text(),
		fields: newEmailFields,
		async send(visitor, { email = '', current = '' }) {
			await requestEmailChange(visitor.client, email, current)
			rememberEmail(visitor, email)
			return { path: `${noscriptPaths.profile}?${newEmailQuery}=1` }
		},
	},
	{
		button: 'confirm-email',
		failed: () => formMessages.emailFailed.text(),
		fields: newEmailCodeFields,
		async send(visitor, { code = '' }) {
			visitor.updateInfo({ email: await confirmEmailChange(visitor.client, code) })
			rememberEmail(visitor, '')
			return done('emailChanged')
		},
	},
	{
		button: 'export',
		failed: () => formMessages.exportFailed.text(),
		fields: currentPasswordFields,
		send: async ({ client }, { current = '' }) => ({ file: await fetchExportFile(client, current) }),
	},
	{
		button: 'delete-account',
		failed: () => formMessages.deleteFailed.text(),
		fields: currentPasswordFields,
		async send(visitor, { current = '' }, form) {
			await deleteOwnAccount(visitor.client, current, keepsReviews(form))
			visitor.endSession()
			forgetOrders(visitor)
			rememberEmail(visitor, '')
			return { path: withMessage(noscriptPaths.signIn, 'accountDeleted') }
		},
	},
]

/** Forms for password, sessions, email and personal data. All need the current password, except the code of an email. */
export const securityChanges: readonly Change[] = [
	...fieldsChanges.map(({ button, failed, fields, send }) => ({
		button,
		failed,
		async apply(visitor: Visitor, form: FormData): Promise<ProfileOutcome> {
			let next: ProfileOutcome = {}
			const problems = await sendFields(form, fields, (values) =>
				attempt(failed(), async () => {
					next = await send(visitor, values, form)
				}),
			)
			return problems ? { refused: { name: button, typed: form, problems } } : next
		},
	})),
	{
		button: 'end-session',
		failed: () => formMessages.sessionEndFailed.text(),
		async apply({ client }, form) {
			const id = textOf(form, 'end-session')
			const problems = await sendFields(form, currentPasswordFields, ({ current = '' }) => revokeSessionOf(client, id, current))
			return problems ? { refused: { name: `end-session ${id}`, typed: form, problems } } : done('sessionEnded')
		},
	},
	{
		button: 'sign-out',
		failed: () => formMessages.sessionEndFailed.text(),
		async apply(visitor) {
			// The session ends in this browser, also if the store does not answer.
			await revokeToken(visitor.client).catch(logAndGetMessage)
			visitor.endSession()
			return { path: paths.home }
		},
	},
]

/** Published reviews stay unless the customer decides otherwise. */
export function keepsReviews(form: FormData): boolean {
	return textOf(form, 'reviews') !== 'remove'
}
