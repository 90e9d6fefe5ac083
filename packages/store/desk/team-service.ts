import { NotPermitted } from '../commands/command-errors.ts'
import { roleAllows } from '../commands/permissions.ts'
import { invitationUrl, listInvitations } from './auth/accounts/invitations.ts'
import { listTeam } from './auth/accounts/team.ts'
import type { DeskAuth } from './auth/open-desk-auth.ts'
import { type DeskSession, requireFresh } from './auth/sessions/sessions.ts'
import { applyTeamChange, teamChanges } from './team-changes.ts'

type Change<Result> = Parameters<typeof applyTeamChange<Result>>[1]
type KnownUser = Parameters<typeof teamChanges.block>[0]

/** The users of the desk, for the page /team. All changes need the permission `team.write` and a fresh session. */
export function bindTeam({ db }: Pick<DeskAuth, 'db'>, now: () => Date) {
	const apply = <Result>(session: DeskSession, change: Change<Result>): Promise<Result> => {
		const { id, name, role } = session.user
		if (!roleAllows(role, 'team.write')) throw new NotPermitted('team.write')
		requireFresh(session)
		return applyTeamChange(db, change, { actor: { kind: 'desk', userId: id, name, role }, now: now() })
	}
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
