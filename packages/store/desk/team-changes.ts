import { appendAudit } from '../commands/audit.ts'
import type { CommandContext, Trx } from '../commands/command.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { invite, inviteAgain, type NewInvitation, withdrawInvitation } from './auth/accounts/invitations.ts'
import { blockUser, changeRole, unblockUser } from './auth/accounts/team.ts'

/** A change of the team that is recorded in the audit log. Who may sign in is not undone, but changed again. */
interface TeamChange<Result> {
	readonly command: string
	/** null: nothing has changed, so nothing is recorded. */
	readonly title: (result: Result) => string | null
	readonly write: (trx: Trx, context: CommandContext) => Promise<Result>
}

interface KnownUser {
	readonly id: number
	readonly name: string
}

/** The changes of the team, for the desk and the terminal. */
export const teamChanges = {
	invite: (invited: { readonly email: string; readonly role: string }): TeamChange<NewInvitation> => ({
		command: 'team.invite',
		title: () => `Invited ${invited.email} with the role ${invited.role}`,
		write: (trx, context) => invite(trx, { ...invited, invitedBy: userOf(context) }, context.now),
	}),
	/** Invites a user who cannot sign in any more to set new ways to sign in. */
	inviteAgain: ({ id, name }: KnownUser): TeamChange<NewInvitation> => ({
		command: 'team.reset',
		title: () => `Invited ${name} to set new ways to sign in`,
		write: (trx, context) => inviteAgain(trx, { userId: id, invitedBy: userOf(context) }, context.now),
	}),
	withdraw: (email: string): TeamChange<unknown> => ({
		command: 'team.withdraw',
		title: () => `Withdrew the invitation of ${email}`,
		write: (trx) => withdrawInvitation(trx, email),
	}),
	changeRole: ({ id, name }: KnownUser, role: string): TeamChange<string> => ({
		command: 'team.role',
		title: (before) => (before === role ? null : `Changed the role of ${name} from ${before} to ${role}`),
		write: (trx) => changeRole(trx, id, role),
	}),
	block: ({ id, name }: KnownUser): TeamChange<void> => ({
		command: 'team.block',
		title: () => `Blocked ${name}`,
		write: (trx, { now }) => blockUser(trx, id, now),
	}),
	unblock: ({ id, name }: KnownUser): TeamChange<void> => ({
		command: 'team.unblock',
		title: () => `Unblocked ${name}`,
		write: (trx) => unblockUser(trx, id),
	}),
}

/** Applies a change and records it in one transaction. The caller has checked that the actor may do so. */
export function applyTeamChange<Result>(db: Db, change: TeamChange<Result>, context: CommandContext): Promise<Result> {
	return inTransaction(db, async (trx) => {
		const result = await change.write(trx, context)
		const title = change.title(result)
		if (title !== null) await appendAudit(trx, { command: change.command, title, reason: '', changes: [], entities: [] }, context)
		return result
	})
}

function userOf({ actor }: CommandContext): number | null {
	return actor.kind === 'desk' ? actor.userId : null
}
