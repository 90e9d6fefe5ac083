import { ConfigurationError } from '@storefront/runtime/configuration/configuration.ts'
import { Command, CommanderError } from 'commander'
import { CommandRefused, InvalidInput } from '../commands/command-errors.ts'
import { NotPayable } from '../commerce/checkout/order/refunds.ts'
import { FeedError } from '../commerce/feed/feed-error.ts'
import { EncoderUnavailable } from '../commerce/pictures/picture-encoder.ts'
import { NotReturnable } from '../commerce/returns/decide-return.ts'
import { InvalidFilterOverrides } from '../commerce/specifications/overrides-file.ts'
import { DeskAuthError } from '../desk/auth/errors.ts'
import { UnusableFolder } from '../infrastructure/db/data-folder.ts'
import { UnusableDatabase } from '../infrastructure/db/unusable.ts'
import { UnusableBucket } from '../infrastructure/media/bucket.ts'
import { BackupError } from '../infrastructure/running/backup.ts'
import { MoveError } from '../infrastructure/running/move/move.ts'
import { escapeControls } from '../infrastructure/text/escape-controls.ts'
import manifest from '../package.json' with { type: 'json' }
import { brandCommands, categoryCommands } from './commands/catalogue/category-pictures.ts'
import { facetsCommand } from './commands/catalogue/facets.ts'
import { searchesCommand } from './commands/catalogue/searches.ts'
import { translationCommands } from './commands/catalogue/translations.ts'
import { contentCommands } from './commands/content.ts'
import { couponCommands } from './commands/coupons.ts'
import { customerCommands } from './commands/customers.ts'
import { backupCommand, restoreCommand } from './commands/database/backup.ts'
import { migrateCommand } from './commands/database/migrate.ts'
import { moveCommand } from './commands/database/move.ts'
import { deliveryCommands } from './commands/delivery/delivery.ts'
import { deskCommands } from './commands/desk.ts'
import { discountCommands } from './commands/discounts.ts'
import { exportCommand } from './commands/export.ts'
import { feedCommands } from './commands/feeds.ts'
import { flagCommands } from './commands/home/flags.ts'
import { promotionCommands, slideCommands } from './commands/home/home-pictures.ts'
import { sectionCommands } from './commands/home/sections.ts'
import { importCommand } from './commands/import.ts'
import { lawCommand } from './commands/law/law.ts'
import { withdrawalCommands } from './commands/law/withdrawals.ts'
import { marketCommands } from './commands/markets/markets.ts'
import { priceCommands } from './commands/markets/prices.ts'
import { newsletterCommands } from './commands/newsletter.ts'
import { orderCommands } from './commands/orders/orders.ts'
import { receiptsCommands } from './commands/orders/receipts.ts'
import { returnCommands } from './commands/orders/returns.ts'
import { paymentTypeCommands } from './commands/payments/payment-types.ts'
import { paymentCommands } from './commands/payments/payments.ts'
import { picturesCommand } from './commands/pictures.ts'
import { questionCommands } from './commands/questions.ts'
import { reviewCommands } from './commands/reviews.ts'
import { seedCommand } from './commands/seed.ts'
import { serveCommand } from './commands/serve.ts'
import { settingCommands } from './commands/settings.ts'
import { stockCommands } from './commands/stock.ts'
import { taxCommands } from './commands/tax.ts'
import { CommandError } from './terminal/command-error.ts'
import { describeFileError } from './terminal/files.ts'

/** Runs a command line. Returns the exit code: 0 success, 1 rejected or failed, others as described in the help of the command. */
export async function runCli(args: readonly string[]): Promise<number> {
	let code = 0
	const end = (exitCode: number) => {
		code = exitCode
	}
	const program = new Command('npm run store --')
		.description('Commands for the shop owner. They use the database of DATABASE_URL and DATA_DIR, whether the shop is running or stopped.')
		.version(manifest.version)
		.helpOption('-h, --help', 'show help for a command')
		.helpCommand(false)
		.showHelpAfterError('Add --help to see how to use the command.')
		.exitOverride()
		.configureOutput({ outputError: (text, write) => write(formatCommandError(text, args)) })
	for (const command of [
		serveCommand(),
		importCommand(end),
		feedCommands(end),
		exportCommand(),
		picturesCommand(end),
		seedCommand(),
		backupCommand(),
		restoreCommand(),
		moveCommand(end),
		migrateCommand(end),
		orderCommands(),
		receiptsCommands(),
		returnCommands(),
		withdrawalCommands(),
		stockCommands(),
		questionCommands(),
		reviewCommands(),
		couponCommands(),
		discountCommands(),
		newsletterCommands(),
		customerCommands(),
		deskCommands(),
		slideCommands(),
		promotionCommands(),
		sectionCommands(),
		categoryCommands(),
		brandCommands(),
		flagCommands(),
		contentCommands(),
		settingCommands(),
		facetsCommand(),
		searchesCommand(),
		translationCommands(),
		marketCommands(),
		priceCommands(),
		deliveryCommands(),
		taxCommands(),
		lawCommand(end),
		paymentTypeCommands(),
		paymentCommands(end),
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

/** Copies settings to subcommands, which do not inherit them. */
function inherit(command: Command, parent: Command): Command {
	command.copyInheritedSettings(parent)
	for (const sub of command.commands) inherit(sub, command)
	return command
}

/** Hint for arguments that the shell has split. */
const severalWords =
	'Put quotes around a text with spaces. For several values of one option, separate them with commas or repeat the option.'

/** Error in a command line; the input is escaped and printed on one line. */
function formatCommandError(text: string, args: readonly string[]): string {
	const shown = args.reduce((rest, arg) => (arg ? rest.replaceAll(arg, escapeControls(arg)) : rest), text)
	const lines = shown.split('\n').map(escapeControls)
	if (text.startsWith('error: too many arguments')) lines.splice(1, 0, severalWords)
	return lines.join('\n')
}

/** Errors whose message contains the reason and the fix. */
const known = [
	FeedError,
	CommandError,
	DeskAuthError,
	ConfigurationError,
	BackupError,
	MoveError,
	UnusableFolder,
	UnusableDatabase,
	EncoderUnavailable,
	UnusableBucket,
	InvalidFilterOverrides,
	CommandRefused,
	InvalidInput,
] as const

/** Prints a message for errors that the owner can fix, and a stack trace for others. */
function failed(error: unknown): number {
	if (error instanceof CommanderError) return error.exitCode
	for (const line of linesOf(error)) console.error(escapeControls(line))
	return 1
}

function linesOf(error: unknown): readonly string[] {
	if (error instanceof ConfigurationError) return error.problems
	if (!(error instanceof Error)) return [String(error)]
	if (error instanceof NotPayable || error instanceof NotReturnable) return [`${error.message} ${error.hint}`.trim()]
	if (known.some((kind) => error instanceof kind)) return [error.message]
	const sentence = describeFileError(error)
	return sentence ? [sentence] : (error.stack ?? error.message).split('\n')
}
