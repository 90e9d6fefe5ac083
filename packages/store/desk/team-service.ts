import { appendAudit } from '../commands/audit.ts'
import type { Trx } from '../commands/command.ts'
import { NotPermitted } from '../commands/command-errors.ts'
import { roleAllows } from '../commands/permissions.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { invitationUrl, invite, inviteAgain, listInvitations, withdrawInvitation } from './auth/accounts/invitations.ts'
import { blockUser, changeRole, listTeam, unblockUser } from './auth/accounts/team.ts'
import type { DeskAuth } from './auth/open-desk-auth.ts'
import { type DeskSession, requireFresh } from './auth/sessions/sessions.ts'

/** A change of the team that is recorded in the audit log. Who may sign in is not undone, but changed again. */
interface TeamChange<Result> {
	readonly command: string
	readonly title: string
	readonly write: (trx: Trx) => Promise<Result>
}

/** The users of the desk, for the page /team. All changes need the permission `team.write` and a fresh session. */
export function bindTeam({ db }: Pick<DeskAuth, 'db'>, now: () => Date) {
	const change = <Result>(session: DeskSession, { command, title, write }: TeamChange<Result>): Promise<Result> => {
		const { id, name, role } = session.user
		if (!roleAllows(role, 'team.write')) throw new NotPermitted('team.write')
		requireFresh(session)
		return inTransaction(db, async (trx) => {
			const result = await write(trx)
			const actor = { kind: 'desk', userId: id, name, role } as const
			await appendAudit(trx, { command, title, reason: '', changes: [], entities: [] }, { actor, now: now() })
			return result
		})
	}
	return {
		list: () => listTeam(db),
		invitations: () => listInvitations(db, now()),
		/** Returns the link of the invitation, which is shown once. */
		invite: async (session: DeskSession, invited: { readonly email: string; readonly role: string }, origin: string) => {
			const write = (trx: Trx) => invite(trx, { ...invited, invitedBy: session.user.id }, now())
			const title = `Invited ${invited.email} with the role ${invited.role}`
			return invitationUrl(origin, (await change(session, { command: 'team.invite', title, write })).token)
		},
		/** Invites a user who cannot sign in any more to set new ways to sign in. */
		inviteAgain: async (session: DeskSession, user: { readonly id: number; readonly name: string }, origin: string) => {
			const write = (trx: Trx) => inviteAgain(trx, { userId: user.id, invitedBy: session.user.id }, now())
			const title = `Invited ${user.name} to set new ways to sign in`
			return invitationUrl(origin, (await change(session, { command: 'team.reset', title, write })).token)
		},
		withdraw: (session: DeskSession, email: string) =>
			change(session, {
				command: 'team.withdraw',
				title: `Withdrew the invitation of ${email}`,
				write: (trx) => withdrawInvitation(trx, email),
			}),
		changeRole: (session: DeskSession, user: { readonly id: number; readonly name: string }, role: string) =>
			change(session, {
				command: 'team.role',
				title: `Gave ${user.name} the role ${role}`,
				write: (trx) => changeRole(trx, user.id, role),
			}),
		block: (session: DeskSession, user: { readonly id: number; readonly name: string }) =>
			change(session, { command: 'team.block', title: `Blocked ${user.name}`, write: (trx) => blockUser(trx, user.id, now()) }),
		unblock: (session: DeskSession, user: { readonly id: number; readonly name: string }) =>
			change(session, { command: 'team.unblock', title: `Unblocked ${user.name}`, write: (trx) => unblockUser(trx, user.id) }),
	}
}
