import {
	finishPasskeyAccount,
	finishPasswordAccount,
	type NewAccountForm,
	readPasswordAccount,
	startPasskeyAccount,
	startPasswordAccount,
} from './auth/accounts/accept-invitation.ts'
import { readInvitation } from './auth/accounts/invitations.ts'
import { changePassword, confirmTotp, readFactors, renewRecoveryCodes, startTotp } from './auth/accounts/own-account.ts'
import { addPasskey, removePasskey, startPasskey } from './auth/accounts/own-passkeys.ts'
import { hasUser } from './auth/accounts/users.ts'
import type { DeskAuth, RelyingParty, Visitor } from './auth/open-desk-auth.ts'
import { endOtherSessions, endOwnSession, signOut } from './auth/sessions/end-sessions.ts'
import { type PasskeyResponse, signInWithPasskey, startPasskeySignIn } from './auth/sessions/passkey-sign-in.ts'
import { type DeskSession, listSessions, readSession } from './auth/sessions/sessions.ts'
import { finishSignIn, signInWithPassword } from './auth/sessions/sign-in.ts'
import { startPasskeyVerification, verifyWithPasskey, verifyWithPassword } from './auth/sessions/verify-session.ts'
import { createToken, csrfTokenOf, isCsrfToken } from './auth/tokens.ts'

/** The browser that sends a request, and the origin at which it reached the desk. */
export interface Client {
	readonly visitor: Visitor
	readonly party: RelyingParty
}

/** The functions of desk/auth for the pages: bound to the database and the clock. See `DeskAuth` for which page uses which. */
export function bindSignIn(auth: DeskAuth, now: () => Date) {
	const { db } = auth
	return {
		createToken,
		csrfTokenOf,
		isCsrfToken,
		/** Whether there is a user. Without one the desk shows nothing but the first invitation. */
		hasUser: () => hasUser(db),
		readSession: (token: string) => readSession(db, token, now()),
		withPassword: (typed: { readonly email: string; readonly password: string }, { visitor }: Client) =>
			signInWithPassword(auth, typed, visitor, now()),
		finish: (typed: { readonly pending: string; readonly code: string }, { visitor }: Client) => finishSignIn(auth, typed, visitor, now()),
		startPasskey: ({ party, visitor }: Client) => startPasskeySignIn(auth, party, visitor, now()),
		withPasskey: (answer: PasskeyResponse, { party, visitor }: Client) => signInWithPasskey(auth, answer, party, visitor, now()),
	}
}

/** The steps of an invitation. */
export function bindInvitation(auth: DeskAuth, now: () => Date) {
	return {
		read: (token: string) => readInvitation(auth.db, token, now()),
		startPassword: (form: NewAccountForm & { readonly password: string }) => startPasswordAccount(auth, form, now()),
		readPassword: (enrolment: string) => readPasswordAccount(auth, enrolment, now()),
		finishPassword: (typed: { readonly enrolment: string; readonly code: string }, { visitor }: Client) =>
			finishPasswordAccount(auth, typed, visitor, now()),
		startPasskey: (form: NewAccountForm, { party }: Client) => startPasskeyAccount(auth, form, party, now()),
		finishPasskey: (answer: { readonly enrolment: string; readonly response: unknown }, { party, visitor }: Client) =>
			finishPasskeyAccount(auth, answer, party, visitor, now()),
	}
}

/** The own account of a user who is signed in. */
export function bindAccount(auth: DeskAuth, now: () => Date) {
	const { db } = auth
	return {
		factors: ({ user }: DeskSession) => readFactors(db, user.id),
		sessions: ({ user }: DeskSession) => listSessions(db, user.id, now()),
		signOut: (session: DeskSession, { visitor }: Client) => signOut(auth, session, visitor),
		endSession: (session: DeskSession, id: string, { visitor }: Client) => endOwnSession(auth, session, id, visitor),
		endOtherSessions: (session: DeskSession, { visitor }: Client) => endOtherSessions(auth, session, visitor),
		changePassword: (session: DeskSession, typed: { readonly current: string; readonly password: string }, { visitor }: Client) =>
			changePassword(auth, session, typed, visitor),
		startTotp: (session: DeskSession) => startTotp(auth, session, now()),
		confirmTotp: (session: DeskSession, typed: { readonly challenge: string; readonly code: string }, { visitor }: Client) =>
			confirmTotp(auth, session, typed, visitor, now()),
		renewRecoveryCodes: (session: DeskSession, { visitor }: Client) => renewRecoveryCodes(auth, session, visitor),
		startPasskey: (session: DeskSession, { party }: Client) => startPasskey(auth, session, party, now()),
		addPasskey: (session: DeskSession, answer: PasskeyResponse & { readonly name: string }, { party, visitor }: Client) =>
			addPasskey(auth, session, answer, party, visitor, now()),
		removePasskey: (session: DeskSession, id: string, { visitor }: Client) => removePasskey(auth, session, id, visitor),
		verifyWithPassword: (session: DeskSession, typed: { readonly password: string; readonly code: string }, { visitor }: Client) =>
			verifyWithPassword(auth, session, typed, visitor, now()),
		startPasskeyVerification: (session: DeskSession, { party }: Client) => startPasskeyVerification(auth, session, party, now()),
		verifyWithPasskey: (session: DeskSession, answer: PasskeyResponse, { party, visitor }: Client) =>
			verifyWithPasskey(auth, session, answer, party, visitor, now()),
	}
}
