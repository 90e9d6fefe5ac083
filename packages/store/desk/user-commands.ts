import type { Command } from '../commands/command.ts'
import { CommandRefused } from '../commands/command-errors.ts'
import { commands } from '../commands/registry.ts'
import { type Outcome, type Plan, planCommand, type RunOptions, runCommand } from '../commands/run-command.ts'
import { type Undone, type UndoOptions, undo } from '../commands/undo.ts'
import type { PaymentProviders } from '../commerce/payments/providers/provider.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { actorOf, type DeskUser } from './user.ts'

/** Options of a command, without what the desk itself knows. */
type Options = Pick<RunOptions, 'expected' | 'reason'>

/** The commands of one user, by name. All throw as commands do: see commands/command-errors.ts. */
export interface UserCommands {
	/** What a command would change. Nothing is written. */
	readonly plan: <Result = unknown>(name: string, input: unknown, options?: Options) => Promise<Plan<Result>>
	/** Applies a command and records it. */
	readonly run: <Result = unknown>(name: string, input: unknown, options?: Options) => Promise<Outcome<Result>>
	/** Undoes an entry of the audit log. */
	readonly undo: (logId: number, options?: Pick<UndoOptions, 'partial' | 'reason'>) => Promise<Undone>
}

interface Surroundings {
	readonly now: () => Date
	readonly providers: PaymentProviders
	/** Commands that this desk has. */
	readonly allowed: ReadonlyMap<string, Command>
}

/** Binds the commands to a user, whose role decides what is allowed. */
export function commandsOf(db: Db, user: DeskUser, { now, providers, allowed }: Surroundings): UserCommands {
	const context = () => ({ actor: actorOf(user), now: now(), providers })
	const find = (name: string) => {
		const command = allowed.get(name)
		if (command) return command
		if (!commands.has(name)) throw new Error(`There is no command "${name}".`)
		throw new CommandRefused('The desk cannot change this, because the engine of the shop has it. Change it there.')
	}
	return {
		plan: async (command, input, options) => (await planCommand(db, find(command), input, { ...options, ...context() })) as Plan<never>,
		run: async (command, input, options) => (await runCommand(db, find(command), input, { ...options, ...context() })) as Outcome<never>,
		undo: (logId, options) => undo(db, logId, allowed, { ...options, ...context() }),
	}
}
