import type { CommandContext } from '../commands/command.ts'
import { invite, inviteAgain, type NewInvitation, withdrawInvitation } from './auth/accounts/invitations.ts'
import { blockUser, changeRole, unblockUser } from './auth/accounts/team.ts'
import type { RecordedChange } from './recorded-change.ts'

interface KnownUser {
	readonly id: number
	readonly name: string
}

/** The changes of the team, for the desk and the terminal. */
export const teamChanges = {
	invite: (invited: { readonly email: string; readonly role: string }): RecordedChange<NewInvitation> => ({
		command: 'team.invite',
		title: () => `Invited ${invited.email} with the role ${invited.role}`,
		write: (trx, context) => invite(trx, { ...invited, invitedBy: userOf(context) }, context.now),
	}),
	/** Invites a user who cannot sign in any more to set new ways to sign in. */
	inviteAgain: ({ id, name }: KnownUser): RecordedChange<NewInvitation> => ({
		command: 'team.reset',
		title: () => `Invited ${name} to set new ways to sign in`,
		write: (trx, context) => inviteAgain(trx, { userId: id, invitedBy: userOf(context) }, context.now),
	}),
	withdraw: (email: string): RecordedChange<unknown> => ({
		command: 'team.withdraw',
		title: () => `Withdrew the invitation of ${email}`,
		write: (trx) => withdrawInvitation(trx, email),
	}),
	changeRole: ({ id, name }: KnownUser, role: string): RecordedChange<string> => ({
		command: 'team.role',
		title: (before) => (before === role ? null : `Changed the role of ${name} from ${before} to ${role}`),
		write: (trx) => changeRole(trx, id, role),
	}),
	block: ({ id, name }: KnownUser): RecordedChange<void> => ({
		command: 'team.block',
		title: () => `Blocked ${name}`,
		write: (trx, { now }) => blockUser(trx, id, now),
	}),
	unblock: ({ id, name }: KnownUser): RecordedChange<void> => ({
		command: 'team.unblock',
		title: () => `Unblocked ${name}`,
		write: (trx) => unblockUser(trx, id),
	}),
}

function userOf({ actor }: CommandContext): number | null {
	return actor.kind === 'desk' ? actor.userId : null
}
