import type { DeskSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import type { Client } from '@storefront/store/desk/sign-in-service.ts'
import { parseJson } from './parse-json.ts'

/** What the page of the own passkeys shows after a step. */
export type PasskeyStep =
	| { readonly step: 'passkey'; readonly challenge: string; readonly options: object }
	/** The list has changed. */
	| { readonly step: 'saved' }

/** Takes the step that the form names. Throws `DeskAuthError`. */
export async function takePasskeyStep(
	account: DeskService['account'],
	{ form, session }: { readonly form: FormData; readonly session: DeskSession },
	client: Client,
): Promise<PasskeyStep> {
	const text = (name: string) => form.get(name)?.toString() ?? ''
	switch (form.get('step')) {
		case 'remove':
			await account.removePasskey(session, text('id'), client)
			return { step: 'saved' }
		case 'passkey-answer': {
			const answer = { challenge: text('challenge'), response: parseJson(form.get('response')), name: text('name') }
			await account.addPasskey(session, answer, client)
			return { step: 'saved' }
		}
		default:
			return { step: 'passkey', ...(await account.startPasskey(session, client)) }
	}
}
