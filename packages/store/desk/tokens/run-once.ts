import type { Command } from '../../commands/command.ts'
import { CommandRefused } from '../../commands/command-errors.ts'
import { unpackChanges } from '../../commands/recorded-changes.ts'
import { type Outcome, type RunOptions, runCommand, runInBatch } from '../../commands/run-command.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'

const dayMs = 24 * 60 * 60_000

/** An `Idempotency-Key` of a token, with the hash of what is requested. */
interface RequestKey {
	readonly tokenId: number
	readonly key: string
	readonly hash: string
}

export type RunOutcome = Pick<Outcome, 'logId' | 'title' | 'changes' | 'warnings'> & { readonly isRepeated?: true }

/**
 * Runs a command, once for each key: a repeated request gets the outcome of the first one. Key and change are written in one transaction, so
 * that a killed process leaves both or none. Throws as `runCommand` does.
 */
export async function runOnce(
	db: Db,
	command: Command,
	input: unknown,
	{ request, ...options }: RunOptions & { readonly request: RequestKey | null },
): Promise<RunOutcome> {
	if (!request) return await runCommand(db, command, input, options)
	const outcome = await inTransaction(db, async (trx): Promise<RunOutcome> => {
		const row = { token_id: request.tokenId, request_key: request.key }
		const added = await trx
			.insertInto('api_requests')
			.values({ ...row, request_hash: request.hash, log_id: null, created_at: options.now.toISOString() })
			.onConflict((conflict) => conflict.columns(['token_id', 'request_key']).doNothing())
			.executeTakeFirst()
		if (added.numInsertedOrUpdatedRows === 0n) return await readOutcome(trx, request)
		const ran = await runInBatch(trx, command, input, options)
		await trx
			.updateTable('api_requests')
			.set({ log_id: ran.logId })
			.where('token_id', '=', request.tokenId)
			.where('request_key', '=', request.key)
			.execute()
		return ran
	})
	if (outcome.isRepeated) return outcome
	if (outcome.logId !== null) await command.afterCommit?.(db, outcome.changes, options)
	await command.finish?.(db, { jobId: null, isUndo: false, now: options.now })
	return outcome
}

async function readOutcome(trx: Db, { tokenId, key, hash }: RequestKey): Promise<RunOutcome> {
	const earlier = await trx
		.selectFrom('api_requests')
		.leftJoin('audit_log', 'audit_log.id', 'api_requests.log_id')
		.select(['request_hash', 'log_id', 'title', 'changes'])
		.where('token_id', '=', tokenId)
		.where('request_key', '=', key)
		.executeTakeFirstOrThrow()
	if (earlier.request_hash !== hash) throw new CommandRefused('This Idempotency-Key was used for another request.')
	const { log_id, title, changes } = earlier
	return { logId: log_id, title: title ?? '', changes: changes === null ? [] : unpackChanges(changes), warnings: [], isRepeated: true }
}

/** Deletes keys after a day. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom('api_requests')
		.where('created_at', '<', new Date(now.getTime() - dayMs).toISOString())
		.execute()
}
