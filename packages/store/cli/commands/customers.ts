import { Command } from 'commander'
import { endSessions } from '../../commerce/account/sessions/sessions.ts'
import { deletePersonalData } from '../../commerce/personal-data/delete-personal-data.ts'
import { type DeletionSummary, readDeletionSummary } from '../../commerce/personal-data/deletion-summary.ts'
import { type DataSubject, exportPersonalData, findDataSubject, isExportEmpty } from '../../commerce/personal-data/export-personal-data.ts'
import type { ReviewRetention } from '../../commerce/reviews/anonymize.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { openStorage } from '../../infrastructure/media/storage.ts'
import { isEmail, normalizeEmail } from '../../infrastructure/text/email.ts'
import { notifyDeletedCustomer } from '../terminal/account-deleted-mail.ts'
import { CommandError } from '../terminal/command-error.ts'
import { resolveTarget, writePrivate } from '../terminal/files.ts'
import { pluralize, print } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

export function customerCommands(): Command {
	const customers = new Command('customers').description("Help with customers' accounts, and with what the shop holds of people.")
	customers
		.command('sign-out')
		.description('End every session of an account, at once: for a customer who fears that somebody else is signed in.')
		.argument('<email>', 'the email of the account')
		.action((email: string) => withShop((db) => signOut(db, email)))
	customers
		.command('export')
		.description(
			'Write everything that the shop holds of somebody as JSON: the account with this email, and the orders that a guest placed with it. First make sure that whoever asks is that person.',
		)
		.argument('<email>')
		.argument('<file>', 'where to; - writes to the standard output')
		.action((email: string, file: string) => withShop((db) => write(db, email, file)))
	customers
		.command('delete')
		.description(
			'Delete the account with this email, and everything else that the shop holds of it but orders, which stay for bookkeeping. Without --yes it only says what would happen.',
		)
		.argument('<email>')
		.option('--remove-reviews', 'remove published reviews as well; otherwise they stay without name and pictures')
		.option('--no-mail', 'do not tell the address')
		.option('--yes', 'do it')
		.action((email: string, options: DeleteOptions) => remove(email, options))
	return customers
}

interface DeleteOptions {
	readonly removeReviews?: true
	readonly mail: boolean
	readonly yes?: true
}

async function signOut(db: Db, typed: string): Promise<void> {
	const email = normalizeEmail(typed)
	const customer = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()
	if (!customer) throw new CommandError('There is no account with this email.')
	await endSessions(db, customer.id)
	console.log('Signed out everywhere. A new password, by "Forgot password", keeps out whoever knows the old one.')
}

async function write(db: Db, typed: string, file: string): Promise<void> {
	const data = await exportPersonalData(db, await findPerson(db, typed), new Date())
	if (isExportEmpty(data)) throw noDataError(typed)
	const json = `${JSON.stringify(data, null, '\t')}\n`
	if (file === '-') {
		process.stdout.write(json)
		return
	}
	const path = resolveTarget(file)
	await writePrivate(path, json)
	print(`Wrote everything that the shop holds of ${data.email} to ${path}`)
}

function remove(typed: string, { removeReviews, mail, yes }: DeleteOptions): Promise<void> {
	return withShop(async (db, configuration) => {
		const person = await findPerson(db, typed)
		const now = new Date()
		if (isExportEmpty(await exportPersonalData(db, person, now))) throw noDataError(typed)
		const summary = await readDeletionSummary(db, person, now)
		const left: ReviewRetention = removeReviews ? 'remove' : 'keep'
		for (const line of [describeAccount(person), ...describeRetained(summary, left)]) print(line)
		if (!yes) return print('Nothing was changed: add --yes to do so.')
		await deletePersonalData(db, () => openStorage(configuration), person, { reviews: left, now })
		await notifyDeletedCustomer(db, configuration, person.email, summary, mail && person.customerId !== null)
		print('Deleted. Backups of before still hold it, until they are gone.')
	})
}

async function findPerson(db: Db, typed: string): Promise<DataSubject> {
	if (!isEmail(normalizeEmail(typed))) throw new CommandError(`"${typed}" is no email address. Write it like name@example.com.`)
	return await findDataSubject(db, typed)
}

function describeAccount({ customerId, email }: DataSubject): string {
	return customerId === null ? `${email} has no account.` : `The account ${email}, with all that belongs to it.`
}

/** Describes the data that remains after a deletion. */
function describeRetained({ orders, openOrders, orderYears, reviews }: DeletionSummary, left: ReviewRetention): readonly string[] {
	const years = pluralize(orderYears, 'year')
	return [
		orders === 0
			? ''
			: `${pluralize(orders, 'order')} ${orders === 1 ? 'stays' : 'stay'} for bookkeeping, without account; name and address go after ${years} (setting order_years).`,
		openOrders.length === 0 ? '' : `Still under way: ${openOrders.join(', ')}`,
		reviews === 0
			? ''
			: `${pluralize(reviews, 'published review')}: ${left === 'remove' ? 'removed' : 'without name and pictures (--remove-reviews removes)'}.`,
	].filter(Boolean)
}

function noDataError(typed: string): CommandError {
	return new CommandError(`The shop holds nothing of "${typed}": no account, no order, no newsletter.`)
}
