import { Command } from 'commander'
import { endSessions } from '../../account/sessions/sessions.ts'
import type { Db } from '../../db/open.ts'
import { normalEmail } from '../../text/email.ts'
import { CommandError } from '../terminal/command-error.ts'
import { withShop } from '../terminal/shop.ts'

export function customerCommands(): Command {
	const customers = new Command('customers').description("Help with customers' accounts.")
	customers
		.command('sign-out')
		.description('End every session of an account, at once: for a customer who fears that somebody else is signed in.')
		.argument('<email>', 'the email of the account')
		.action((email: string) => withShop((db) => signOut(db, email)))
	return customers
}

async function signOut(db: Db, typed: string): Promise<void> {
	const email = normalEmail(typed)
	const customer = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()
	if (!customer) throw new CommandError('There is no account with this email.')
	await endSessions(db, customer.id)
	console.log('Signed out everywhere. A new password, by "Forgot password", keeps out whoever knows the old one.')
}
