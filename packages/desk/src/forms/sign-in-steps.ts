import type { StartedSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import type { Client } from '@storefront/store/desk/sign-in-service.ts'
import { parseJson } from './parse-json.ts'

/** What the sign-in page shows after a step. */
export type SignInStep =
	/** The form of the second factor. */
	| { readonly step: 'code'; readonly pending: string }
	/** The browser asks for a passkey. */
	| { readonly step: 'passkey'; readonly challenge: string; readonly options: object }
	| { readonly step: 'signed-in'; readonly session: StartedSession; readonly usedRecoveryCode: boolean }

/** Takes the step that the form names. Throws `DeskAuthError`. */
export async function takeSignInStep(signIn: DeskService['signIn'], form: FormData, client: Client): Promise<SignInStep> {
	const text = (name: string) => form.get(name)?.toString() ?? ''
	switch (form.get('step')) {
		case 'passkey':
			return { step: 'passkey', ...(await signIn.startPasskey(client)) }
		case 'passkey-answer': {
			const answer = { challenge: text('challenge'), response: parseJson(form.get('response')) }
			return { step: 'signed-in', session: await signIn.withPasskey(answer, client), usedRecoveryCode: false }
		}
		case 'code': {
			const session = await signIn.finish({ pending: text('pending'), code: text('code') }, client)
			return { step: 'signed-in', session, usedRecoveryCode: session.recoveryCodesLeft !== undefined }
		}
		default:
			return { step: 'code', ...(await signIn.withPassword({ email: text('email'), password: text('password') }, client)) }
	}
}
