import { Command, CommanderError } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { ConfigurationError } from '../../src/configuration.ts'
import { FeedError } from '../feed/feed-error.ts'
import { CommandError } from './command-error.ts'
import { couponCommands } from './coupons.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { orderCommands } from './orders.ts'
import { seedCommand } from './seed.ts'
import { serveCommand } from './serve.ts'
import { flagCommands, settingCommands } from './settings.ts'
import { stockCommands } from './stock.ts'

/** Runs a command line; gives the exit code: 0 done, 1 refused or failed, others as the command's help says. */
export async function runCli(args: readonly string[]): Promise<number> {
	let code = 0
	const end = (exitCode: number) => {
		code = exitCode
	}
	const program = new Command('npm run store --')
		.description(
			"The shop owner's commands. They work on the database that DATABASE_URL and DATA_DIR name, while the shop is running or not.",
		)
		.version(manifest.version)
		.helpOption('-h, --help', 'tell how to use a command')
		.helpCommand(false)
		.showHelpAfterError('Add --help to see how the command is used.')
		.exitOverride()
	for (const command of [
		serveCommand(),
		importCommand(end),
		exportCommand(),
		seedCommand(),
		orderCommands(),
		stockCommands(),
		couponCommands(),
		flagCommands(),
		settingCommands(),
	]) {
		program.addCommand(inherit(command, program))
	}
	try {
		await program.parseAsync(args, { from: 'user' })
		return code
	} catch (error) {
		return failed(error)
	}
}

/** Commands made elsewhere do not take over these settings by themselves. */
function inherit(command: Command, parent: Command): Command {
	command.copyInheritedSettings(parent)
	for (const sub of command.commands) inherit(sub, command)
	return command
}

/** What the shop owner can mend is told in a sentence; anything else with the place where it happened. */
function failed(error: unknown): number {
	if (error instanceof CommanderError) return error.exitCode
	const isKnown = error instanceof FeedError || error instanceof CommandError || error instanceof ConfigurationError
	console.error(error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : error)
	return 1
}
