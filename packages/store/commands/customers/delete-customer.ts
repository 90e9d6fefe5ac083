import { deletePersonalData } from '../../commerce/personal-data/delete-personal-data.ts'
import { type DeletionSummary, readDeletionSummary } from '../../commerce/personal-data/deletion-summary.ts'
import { exportPersonalData, type PersonalDataExport } from '../../commerce/personal-data/export-personal-data.ts'
import type { ReviewRetention } from '../../commerce/reviews/anonymize.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { MediaStorage } from '../../infrastructure/media/media.ts'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../command.ts'
import { CommandRefused, NotPermitted } from '../command-errors.ts'
import { actorAllows } from '../permissions.ts'

/** What was deleted, to tell the customer. */
export interface DeletedCustomer {
	readonly email: string
	readonly summary: DeletionSummary
}

interface Deletion extends CommandContext {
	readonly storage: () => MediaStorage
	/** Whether published reviews and questions stay without a name. */
	readonly reviews: ReviewRetention
}

/**
 * Deletes the account and all other data of a customer. It is no command of the registry, because none of it may be stored for an undo:
 * the log has only who did it and when.
 */
export async function deleteCustomer(db: Db, id: number, { storage, reviews, ...context }: Deletion): Promise<DeletedCustomer> {
	const person = await findPerson(db, id, context)
	const summary = await readDeletionSummary(db, person, context.now)
	if (!(await deletePersonalData(db, storage, person, { reviews, now: context.now }))) throw new CommandRefused(gone)
	await record(db, { command: 'customer.delete', title: `Deleted the data of customer ${id}`, id }, context)
	return { email: person.email, summary }
}

/** All data of a customer, for a file. The log has who took it and when. */
export async function exportCustomer(db: Db, id: number, context: CommandContext): Promise<PersonalDataExport> {
	const data = await exportPersonalData(db, await findPerson(db, id, context), context.now)
	await record(db, { command: 'customer.export', title: `Exported the data of customer ${id}`, id }, context)
	return data
}

const gone = 'This customer does not exist any more.'

async function findPerson(db: Db, id: number, { actor }: CommandContext) {
	if (!actorAllows(actor, 'customers.write')) throw new NotPermitted('customers.write')
	const customer = await db.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirst()
	if (!customer) throw new CommandRefused(gone)
	return { customerId: id, email: customer.email }
}

async function record(db: Db, { id, ...entry }: { command: string; title: string; id: number }, context: CommandContext): Promise<void> {
	await inTransaction(db, (trx) => appendAudit(trx, { ...entry, reason: '', changes: [], entities: [`customer:${id}`] }, context))
}
