import { Command } from 'commander'
import { endSessions } from '../../commerce/account/sessions/sessions.ts'
import { deletePersonalData } from '../../commerce/personal-data/delete-personal-data.ts'
import { type DeletionSummary, readDeletionSummary } from '../../commerce/personal-data/deletion-summary.ts'
import { type DataSubject, exportPersonalData, findDataSubject, isExportEmpty } from '../../commerce/personal-data/export-personal-data.ts'
import { notifyDeletedCustomer } from '../../commerce/personal-data/notify-deleted.ts'
import type { ReviewRetention } from '../../commerce/reviews/anonymize.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { openStorage } from '../../infrastructure/media/storage.ts'
import { isEmail, normalizeEmail } from '../../infrastructure/text/email.ts'
import { CommandError } from '../terminal/command-error.ts'
import { resolveTarget, writePrivate } from '../terminal/files.ts'
import { pluralize, print } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'
import { withMailer } from '../terminal/with-mailer.ts'

export function customerCommands(): Command {
	const customers = new Command('customers').description('Manage customer accounts and personal data.')
	customers
		.command('sign-out')
		.description('End all sessions of an account immediately, if a customer suspects that another person is signed in.')
		.argument('<email>', 'email of the account')
		.action((email: string) => withShop((db) => signOut(db, email)))
	customers
		.command('export')
		.description(
			'Export all data of a person as JSON: the account with this email, and guest orders with it. First verify the identity of the person who asks for the data.',
		)
		.argument('<email>')
		.argument('<file>', 'file to write; - is the standard output')
		.action((email: string, file: string) => withShop((db) => write(db, email, file)))
	customers
		.command('delete')
		.description(
			'Delete the account and all other data of this email. Orders stay for bookkeeping. Without --yes it only shows what would be deleted.',
		)
		.argument('<email>')
		.option('--remove-reviews', 'also remove published reviews, questions and answers; otherwise they stay without name and pictures')
		.option('--no-mail', 'send no email')
		.option('--yes', 'confirm the deletion')
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
	console.log(
		'Signed out on all devices. If the password may be known to others, ask the customer to set a new one with "Forgot password".',
	)
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
	print(`Wrote all data of ${data.email} to ${path}`)
}

function remove(typed: string, { removeReviews, mail, yes }: DeleteOptions): Promise<void> {
	return withShop(async (db, configuration) => {
		const person = await findPerson(db, typed)
		const now = new Date()
		if (isExportEmpty(await exportPersonalData(db, person, now))) throw noDataError(typed)
		const summary = await readDeletionSummary(db, person, now)
		const left: ReviewRetention = removeReviews ? 'remove' : 'keep'
		for (const line of [describeAccount(person), ...describeRetained(summary, left)]) print(line)
		if (!yes) return print('Nothing was changed. Add --yes to delete the data.')
		await deletePersonalData(db, () => openStorage(configuration), person, { reviews: left, now })
		await withMailer(configuration, (mailer) =>
			notifyDeletedCustomer(db, mailer, person.email, summary, mail && person.customerId !== null),
		)
		print('Deleted. Older backups still contain the data.')
	})
}

async function findPerson(db: Db, typed: string): Promise<DataSubject> {
	if (!isEmail(normalizeEmail(typed))) throw new CommandError(`"${typed}" is not an email address such as name@example.com.`)
	return await findDataSubject(db, typed)
}

function describeAccount({ customerId, email }: DataSubject): string {
	return customerId === null ? `${email} has no account.` : `The account ${email} with all its data.`
}

/** Describes the data that remains after a deletion. */
function describeRetained(
	{ orders, openOrders, orderYears, reviews, questions }: DeletionSummary,
	left: ReviewRetention,
): readonly string[] {
	const years = pluralize(orderYears, 'year')
	return [
		orders === 0
			? ''
			: `${pluralize(orders, 'order')} ${orders === 1 ? 'stays' : 'stay'} for bookkeeping, without account; name and address are removed after ${years} (setting order_years).`,
		openOrders.length === 0 ? '' : `Open orders: ${openOrders.join(', ')}`,
		reviews + questions === 0
			? ''
			: `${pluralize(reviews, 'published review')}${questions === 0 ? '' : ` and ${pluralize(questions, 'question or answer', 'questions and answers')}`}: ${left === 'remove' ? 'removed' : 'without name and pictures (--remove-reviews removes them)'}.`,
	].filter(Boolean)
}

function noDataError(typed: string): CommandError {
	return new CommandError(`The shop has no data of "${typed}": no account, no order, no newsletter subscription.`)
}
