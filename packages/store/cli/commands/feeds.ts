import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import { Command } from 'commander'
import { pino } from 'pino'
import { storeAddress } from '../../commands/feeds/feed-address.ts'
import { parseFeed } from '../../commands/feeds/feed-input.ts'
import { takeFeed } from '../../commands/feeds/feed-lease.ts'
import { type FeedRecord, listFeeds } from '../../commands/feeds/list-feeds.ts'
import { readFeed } from '../../commands/feeds/read-feed.ts'
import { importLines } from '../../commands/import/import-lines.ts'
import { continueJobs } from '../../commands/jobs.ts'
import { commands } from '../../commands/registry.ts'
import { feedChanges } from '../../desk/feeds/feed-changes.ts'
import { applyRecordedChange, type RecordedChange } from '../../desk/recorded-change.ts'
import { deriveKey } from '../../infrastructure/crypto/keys.ts'
import { loadSigningSecret } from '../../infrastructure/crypto/signing-secret.ts'
import { uploadFolder } from '../../infrastructure/db/data-folder.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import manifest from '../../package.json' with { type: 'json' }
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { rejectedCode } from '../terminal/exit-codes.ts'
import { formatTime, jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

export function feedCommands(end: (exitCode: number) => void): Command {
	const feeds = new Command('feeds').description('Product feeds that the running shop reads by itself from an address.')
	feeds
		.command('list')
		.description('List all feeds with their last reading, without their addresses.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => list(db, json ?? false)))
	feeds
		.command('add')
		.description('Add a feed. The running shop reads and imports it at once, and then on its schedule.')
		.argument('<name>', 'a name for the desk and the log, such as Supplier')
		.argument('<address>', 'https address of the feed; it is stored encrypted')
		.option('--every <time>', 'hour, day or week', 'day')
		.option('--at <hour>', 'hour of the day in the time zone of the shop, from 0 to 23', '3')
		.option('--on <weekday>', 'day of a weekly feed, from 1 (Monday) to 7 (Sunday)', '1')
		.option('--stock <pieces>', 'number of items for "in stock" if the feed has no quantity', '20')
		.option('--replace', 'remove products of earlier feeds that are not in this one')
		.option('--most-removed <percent>', 'largest share of the products that a reading may remove', '20')
		.option('--keep-demo', 'keep the demo catalogue next to the feed')
		.action((name: string, address: string, options: AddOptions) =>
			withShop(async (db, configuration) => {
				const input = parseFeed({
					...{ name, every: options.every, hour: options.at, weekday: options.on, stock: options.stock, maxRemoved: options.mostRemoved },
					...{ replace: options.replace ?? false, keepDemo: options.keepDemo ?? false },
				})
				const stored = await storeAddress(await keyOf(db, configuration), address, { privateHosts: privateHostsOf(configuration) })
				await applyRecordedChange(db, feedChanges.add(input, stored), cliContext())
				print(`Added the feed ${input.name}. The running shop reads it now; "feeds read ${input.name}" reads it without the shop.`)
			}),
		)
	feeds
		.command('read')
		.description('Read a feed now and import it, whether the shop is running or not.')
		.argument('<name>')
		.action((name: string) => withShop((db, configuration) => read(db, configuration, name, end)))
	for (const [verb, description, change, done] of changes)
		feeds
			.command(verb)
			.description(description)
			.argument('<name>')
			.action((name: string) =>
				withShop(async (db) => {
					const feed = await find(db, name)
					await applyRecordedChange(db, change(feed), cliContext())
					print(`${done} the feed ${feed.name}.`)
				}),
			)
	return feeds
}

interface AddOptions {
	readonly every: string
	readonly at: string
	readonly on: string
	readonly stock: string
	readonly mostRemoved: string
	readonly replace?: true
	readonly keepDemo?: true
}

const changes: readonly (readonly [string, string, (feed: FeedRecord) => RecordedChange<void>, string])[] = [
	['on', 'Switch a feed on. The running shop reads it at once.', feedChanges.switchOn, 'Switched on'],
	['off', 'Switch a feed off, so that it is not read.', feedChanges.switchOff, 'Switched off'],
	['remove', 'Remove a feed. Its products and imports stay.', feedChanges.remove, 'Removed'],
]

const keyOf = async (db: Db, configuration: Configuration) =>
	deriveKey(await loadSigningSecret(configuration, db, pino(pino.destination(2))), 'feed')

const privateHostsOf = ({ WEBHOOK_PRIVATE_HOSTS }: Configuration): ReadonlySet<string> => new Set(WEBHOOK_PRIVATE_HOSTS)

async function find(db: Db, name: string): Promise<FeedRecord> {
	const all = await listFeeds(db, new Date())
	const feed = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
	if (feed) return feed
	const names = all.map((one) => one.name)
	throw new CommandError(`There is no feed "${name}".${suggestion(name, names)} "feeds list" shows all feeds.`)
}

async function list(db: Db, json: boolean): Promise<void> {
	const all = await listFeeds(db, new Date())
	if (json) return printJson(all)
	if (all.length === 0) return print('There are no feeds. Add one with "feeds add".')
	printTable(
		['Name', 'Host', 'Every', 'Last reading', 'State', 'Failures', 'Next'],
		all.map(({ name, host, schedule, readAt, state, failures, isOn, dueAt }) => [
			...[name, host, schedule.every, readAt ? formatTime(readAt) : 'none', isOn ? state : 'off', failures],
			isOn ? formatTime(dueAt) : '',
		]),
	)
	for (const { name, reason } of all) if (reason !== '') print(`${name}: ${reason}`)
}

async function read(db: Db, configuration: Configuration, name: string, end: (exitCode: number) => void): Promise<void> {
	const { id } = await find(db, name)
	const clock = () => new Date()
	const onError = (error: unknown) => console.error(error)
	const { signal } = new AbortController()
	const feed = await takeFeed(db, clock(), id)
	if (!feed) throw new CommandError(`The feed "${name}" is being read or imported at the moment. Wait until it is finished.`)
	const reading = await readFeed(db, feed, {
		...{ key: await keyOf(db, configuration), folder: uploadFolder(configuration), site: siteUrlOf(configuration), clock, onError, signal },
		...{ privateHosts: privateHostsOf(configuration), userAgent: `storefront-feeds/${manifest.version}` },
	})
	if (reading?.result === 'imported')
		await continueJobs(db, { loadCommands: async () => commands, clock, onError, command: importLines.name })
	const { state, reason } = await find(db, name)
	print(reason === '' ? (sentences[state] ?? sentences.imported) : reason)
	if (reason !== '') end(rejectedCode)
}

const sentences: Partial<Record<FeedRecord['state'], string>> & { readonly imported: string } = {
	unchanged: 'The feed is unchanged. Nothing was done.',
	importing: 'The running shop imports the feed now. The desk shows its progress and undoes it.',
	imported: 'The feed is imported. The desk shows and undoes it.',
}
