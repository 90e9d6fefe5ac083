import { invitationUrl, listInvitations } from './auth/accounts/invitations.ts'
import { listTeam } from './auth/accounts/team.ts'
import type { DeskAuth } from './auth/open-desk-auth.ts'
import type { DeskSession } from './auth/sessions/sessions.ts'
import { sensitiveChanges } from './recorded-change.ts'
import { teamChanges } from './team-changes.ts'

type KnownUser = Parameters<typeof teamChanges.block>[0]

/** The users of the desk, for the page /team. All changes need the permission `team.write` and a fresh session. */
export function bindTeam({ db }: Pick<DeskAuth, 'db'>, now: () => Date) {
	const apply = sensitiveChanges(db, 'team.write', now)
	return {
		list: () => listTeam(db),
		invitations: () => listInvitations(db, now()),
		/** Returns the link of the invitation, which is shown once. */
		invite: async (session: DeskSession, invited: Parameters<typeof teamChanges.invite>[0], origin: string) =>
			invitationUrl(origin, (await apply(session, teamChanges.invite(invited))).token),
		/** Returns the link with which the user sets new ways to sign in. */
		inviteAgain: async (session: DeskSession, user: KnownUser, origin: string) =>
			invitationUrl(origin, (await apply(session, teamChanges.inviteAgain(user))).token),
		withdraw: (session: DeskSession, email: string) => apply(session, teamChanges.withdraw(email)),
		changeRole: (session: DeskSession, user: KnownUser, role: string) => apply(session, teamChanges.changeRole(user, role)),
		block: (session: DeskSession, user: KnownUser) => apply(session, teamChanges.block(user)),
		unblock: (session: DeskSession, user: KnownUser) => apply(session, teamChanges.unblock(user)),
	}
}
