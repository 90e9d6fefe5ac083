import type { Command } from '../../commands/command.ts'
import { readFailedItems } from '../../commands/job-progress.ts'
import { createJob, workOnJob } from '../../commands/jobs.ts'
import { commands } from '../../commands/registry.ts'
import { runCommand } from '../../commands/run-command.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { cliContext } from './cli-context.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs a command with one input, or with several as one bulk change that can be undone as a whole. A running shop continues a bulk change
 * whose command was stopped.
 */
export async function runAll<Input, Result>(
	db: Db,
	command: Command<Input, Result>,
	title: string,
	inputs: readonly Input[],
): Promise<void> {
	if (inputs.length < 2) {
		for (const input of inputs) await runCommand(db, command, input, cliContext())
		return
	}
	const errors: unknown[] = []
	const job = await createJob(db, { command, title, inputs, isTaken: true, ...cliContext() })
	await workOnJob(db, job, {
		loadCommands: async () => commands,
		clock: () => new Date(),
		onError: (error) => errors.push(error),
	})
	const [failed] = await readFailedItems(db, job, 1)
	if (failed) throw errors[0] ?? new CommandError(failed.message)
}
