import type { CommandContext } from '../../commands/command.ts'

/** Who runs the commands of the terminal, for the audit log. */
export function cliContext(): CommandContext {
	return { actor: { kind: 'cli' }, now: new Date() }
}
