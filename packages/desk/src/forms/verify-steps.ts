import type { DeskSession, StartedSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import type { Client } from '@storefront/store/desk/sign-in-service.ts'
import { parseJson } from './parse-json.ts'

/** What the page of a re-authentication shows after a step. */
export type VerifyStep =
	| { readonly step: 'passkey'; readonly challenge: string; readonly options: object }
	| { readonly step: 'verified'; readonly session: StartedSession }

/** Takes the step that the form names. Throws `DeskAuthError`. */
export async function takeVerifyStep(
	account: DeskService['account'],
	{ form, session }: { readonly form: FormData; readonly session: DeskSession },
	client: Client,
): Promise<VerifyStep> {
	const text = (name: string) => form.get(name)?.toString() ?? ''
	switch (form.get('step')) {
		case 'passkey':
			return { step: 'passkey', ...(await account.startPasskeyVerification(session, client)) }
		case 'passkey-answer': {
			const answer = { challenge: text('challenge'), response: parseJson(form.get('response')) }
			return { step: 'verified', session: await account.verifyWithPasskey(session, answer, client) }
		}
		default:
			return {
				step: 'verified',
				session: await account.verifyWithPassword(session, { password: text('password'), code: text('code') }, client),
			}
	}
}
