import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command } from 'commander'
import { roles } from '../../commands/permissions.ts'
import { invitationUrl, type NewInvitation } from '../../desk/auth/accounts/invitations.ts'
import { findUser, listTeam } from '../../desk/auth/accounts/team.ts'
import { applyRecordedChange } from '../../desk/recorded-change.ts'
import { teamChanges } from '../../desk/team-changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { formatTime, jsonOption, print, printJson, printTable } from '../terminal/output.ts'
import { deskUrlOf, withShop } from '../terminal/shop.ts'

export function deskCommands(): Command {
	const desk = new Command('desk').description('Manage who can sign in to the desk.')
	desk
		.command('invite')
		.description('Print a link with which a person creates an account. It works once, for 24 hours.')
		.argument('<email>', 'email of the person')
		.requiredOption('--role <role>', roles.join(', '))
		.action((email: string, { role }: { role: string }) =>
			withShop(async (db, configuration) => {
				const invitation = await applyRecordedChange(db, teamChanges.invite({ email, role }), terminal())
				printLink(configuration, invitation, 'Send this link to the person. It is shown only now:')
			}),
		)
	desk
		.command('reset')
		.description(
			'Print a link with which a user sets a new password or passkey, for example after losing a phone. It works once, for 24 hours. Accepting it replaces all ways to sign in.',
		)
		.argument('<email>', 'email of the user')
		.action((email: string) =>
			withShop(async (db, configuration) => {
				const invitation = await applyRecordedChange(db, teamChanges.inviteAgain(await findUser(db, email)), terminal())
				printLink(configuration, invitation, 'Send this link to the user. It is shown only now:')
			}),
		)
	desk
		.command('users')
		.description('List the users with their roles.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => listUsers(db, json ?? false)))
	desk
		.command('block')
		.description('End all sessions of a user at once, and let them sign in no more.')
		.argument('<email>', 'email of the user')
		.action((email: string) =>
			withShop(async (db) => {
				await applyRecordedChange(db, teamChanges.block(await findUser(db, email)), terminal())
				print('Blocked, and signed out on all devices. "desk unblock" lets the user sign in again.')
			}),
		)
	desk
		.command('unblock')
		.description('Let a blocked user sign in again.')
		.argument('<email>', 'email of the user')
		.action((email: string) =>
			withShop(async (db) => {
				await applyRecordedChange(db, teamChanges.unblock(await findUser(db, email)), terminal())
				print('The user can sign in again.')
			}),
		)
	return desk
}

/** The terminal as actor of changes. */
const terminal = () => ({ actor: { kind: 'cli' }, now: new Date() }) as const

function printLink(configuration: Configuration, { token, expiresAt }: NewInvitation, heading: string): void {
	print(heading)
	print(invitationUrl(deskUrlOf(configuration), token))
	print(`It works once, until ${formatTime(expiresAt.toISOString())} UTC.`)
}

async function listUsers(db: Db, json: boolean): Promise<void> {
	const team = await listTeam(db)
	if (json) return printJson(team)
	if (team.length === 0)
		return print('The desk has no users. Start the shop, or run "desk invite EMAIL --role owner", to create the first one.')
	printTable(
		['Name', 'Email', 'Role', 'Signs in with', 'Last use', 'Blocked'],
		team.map(({ name, email, role, hasPassword, passkeys, seenAt, blockedAt }) => [
			name,
			email,
			role,
			[passkeys > 0 ? 'passkey' : '', hasPassword ? 'password' : ''].filter(Boolean).join(', '),
			seenAt ? formatTime(seenAt) : '',
			blockedAt ? formatTime(blockedAt) : '',
		]),
	)
}
