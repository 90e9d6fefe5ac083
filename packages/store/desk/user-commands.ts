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
}

/** Binds the commands to a user, whose role decides what is allowed. */
export function commandsOf(db: Db, user: DeskUser, { now, providers }: Surroundings): UserCommands {
	const context = () => ({ actor: actorOf(user), now: now(), providers })
	return {
		plan: (command, input, options) => planCommand(db, find(command), input, { ...options, ...context() }) as Promise<Plan<never>>,
		run: (command, input, options) => runCommand(db, find(command), input, { ...options, ...context() }) as Promise<Outcome<never>>,
		undo: (logId, options) => undo(db, logId, commands, { ...options, ...context() }),
	}
}

function find(name: string) {
	const command = commands.get(name)
	if (!command) throw new Error(`There is no command "${name}".`)
	return command
}
