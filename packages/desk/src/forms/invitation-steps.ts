import type { TotpSetup } from '@storefront/store/desk/auth/factors/totp.ts'
import type { StartedSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import type { Client } from '@storefront/store/desk/sign-in-service.ts'
import { parseJson } from './parse-json.ts'

/** What the page of an invitation shows after a step. */
export type InvitationStep =
	/** The authenticator app is set up. */
	| { readonly step: 'app'; readonly enrolment: string; readonly totp: TotpSetup }
	/** The browser makes a passkey. */
	| { readonly step: 'passkey'; readonly enrolment: string; readonly options: object }
	/** The account exists and is signed in. */
	| { readonly step: 'done'; readonly session: StartedSession; readonly recoveryCodes: readonly string[] }

/** Takes the step that the form names. Throws `DeskAuthError`. */
export async function takeInvitationStep(
	invitation: DeskService['invitation'],
	{ form, token }: { readonly form: FormData; readonly token: string },
	client: Client,
): Promise<InvitationStep> {
	const text = (name: string) => form.get(name)?.toString() ?? ''
	const account = { token, name: text('name'), email: text('email') }
	switch (form.get('step')) {
		case 'passkey':
			return { step: 'passkey', ...(await invitation.startPasskey(account, client)) }
		case 'passkey-answer': {
			const answer = { enrolment: text('enrolment'), response: parseJson(form.get('response')) }
			const session = await invitation.finishPasskey(answer, client)
			return { step: 'done', session, recoveryCodes: session.recoveryCodes }
		}
		case 'code': {
			const session = await invitation.finishPassword({ enrolment: text('enrolment'), code: text('code') }, client)
			return { step: 'done', session, recoveryCodes: session.recoveryCodes }
		}
		default:
			return { step: 'app', ...(await invitation.startPassword({ ...account, password: text('password') })) }
	}
}

/** The step of the authenticator app again, after a wrong code; null if the enrolment has expired. */
export async function readAppStep(invitation: DeskService['invitation'], form: FormData): Promise<InvitationStep | null> {
	if (form.get('step') !== 'code') return null
	const enrolment = form.get('enrolment')?.toString() ?? ''
	return await invitation.readPassword(enrolment).then(
		(started) => ({ step: 'app', ...started }) as const,
		() => null,
	)
}
