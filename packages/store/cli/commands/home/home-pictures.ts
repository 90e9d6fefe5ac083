import { dealPromotionCount } from '@storefront/contract/domain/constants.ts'
import { promotionTypes } from '@storefront/contract/endpoints/frame/marketing.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { type HomePicture, type HomePictureTable, promotions, slides } from '@storefront/store/commands/home/home-picture-tables.ts'
import { homePictureCommands } from '@storefront/store/commands/home/picture-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { maxBannerWidth } from '@storefront/store/commerce/pictures/picture-encoder.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { parseLink } from '../../terminal/link-argument.ts'
import { repeatable } from '../../terminal/list-option.ts'
import { parseMarketCodes } from '../../terminal/market-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { storePicture } from '../../terminal/picture-argument.ts'
import { withShop } from '../../terminal/shop.ts'

const longestTitle = 200

interface Output {
	readonly json?: true
}

interface AddOptions extends Output {
	readonly title: string
	readonly link?: string
	readonly market?: string[]
}

interface ChangeOptions extends Output {
	readonly title?: string
	readonly link?: string
	readonly picture?: string
	readonly type?: string
	readonly market?: string[]
}

const pictureHelp = `
A picture is a file or a URL (https://...): JPEG, PNG, WebP, AVIF, GIF or TIFF of up to 25 MB. The shop resizes it to several
widths. The title is shown below or over the picture, and read by screen readers.`

const marketsOption = ['--market <codes>', 'codes of the markets that show it, such as us,ch; "": all', repeatable] as const

const shapes = 'Shapes: Home 16:9, Deal 4:5 (five of them), Top 4:1, Category square.'

export function slideCommands(): Command {
	const commands = pictureCommands(
		slides,
		'Show and change the slides at the top of the home page.',
		'The aspect ratio of slides is 5:2 or wider.',
	)
	commands
		.command('add')
		.description('Add a slide at the end.')
		.argument('<picture>', 'a file or a URL')
		.requiredOption('--title <text>', 'text of the picture, also for screen readers')
		.option('--link <address>', 'target of the link, such as /category/3')
		.option(...marketsOption)
		.option(...jsonOption)
		.addHelpText('after', pictureHelp)
		.action((picture: string, options: AddOptions) =>
			withShop((db, configuration) => add(slides, db, configuration, { ...options, picture, type: '' })),
		)
	return commands
}

export function promotionCommands(): Command {
	const commands = pictureCommands(promotions, 'Show and change the promotions of the home page.', shapes)
	commands
		.command('add')
		.description('Add a promotion at the end of its type.')
		.argument('<type>', promotionTypes.join(', '))
		.argument('<picture>', 'a file or a URL')
		.requiredOption('--title <text>', 'text of the picture, also for screen readers')
		.option('--link <address>', 'target of the link, such as /category/3')
		.option(...marketsOption)
		.option(...jsonOption)
		.addHelpText('after', `${pictureHelp}\n${shapes}`)
		.action((type: string, picture: string, options: AddOptions) =>
			withShop((db, configuration) => add(promotions, db, configuration, { ...options, picture, type: parseType(type) })),
		)
	return commands
}

/** Creates the commands that slides and promotions have in common. */
function pictureCommands(kind: HomePictureTable, description: string, shape: string): Command {
	const { command, one } = kind
	const commands = new Command(command).description(description)
	commands
		.command('list')
		.description(`List all ${command} in order, with their numbers.`)
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => list(kind, db, json ?? false)))
	const change = commands
		.command('change')
		.description(`Change title, link, markets or picture of a ${one}.`)
		.argument('<number>', `number, from "${command} list"`)
		.option('--title <text>')
		.option('--link <address>', 'target of the link; "": no link')
		.option(...marketsOption)
		.option('--picture <file>', 'a file or a URL')
		.option(...jsonOption)
		.addHelpText('after', `${pictureHelp}\n${shape}`)
	if (kind === promotions) change.option('--type <type>', promotionTypes.join(', '))
	change.action((id: string, options: ChangeOptions) => withShop((db, configuration) => changeOne(kind, db, configuration, id, options)))
	commands
		.command('remove')
		.description(`Remove a ${one}.`)
		.argument('<number>', `number, from "${command} list"`)
		.action((id: string) => withShop((db) => remove(kind, db, id)))
	commands
		.command('order')
		.description(
			kind === slides
				? 'Set the order of the slides. List all numbers.'
				: 'Set the order of the promotions of one type. List all numbers of that type.',
		)
		.argument('<numbers...>', `numbers, from "${command} list"`)
		.action((ids: string[]) => withShop((db) => order(kind, db, ids)))
	return commands
}

async function list(kind: HomePictureTable, db: Db, json: boolean): Promise<void> {
	const rows = await kind.read(db)
	if (json) return printJson(rows)
	if (rows.length === 0) return print(`There are no ${kind.command} yet. Add one with "${kind.command} add".`)
	const hasType = kind === promotions
	printTable(
		['No.', ...(hasType ? ['Type'] : []), 'Title', 'Link', 'Markets', 'Picture'],
		rows.map(({ id, type, title, link, markets, image }) => [id, ...(hasType ? [type] : []), title, link, markets || 'all', image]),
	)
}

async function add(
	kind: HomePictureTable,
	db: Db,
	configuration: Configuration,
	{ type, picture, title, link = '', market = [], json }: AddOptions & { readonly type: string; readonly picture: string },
): Promise<void> {
	const texts = { title: parseTitle(title), link: parseLink(link), markets: await parseMarketCodes(db, market) }
	const image = await storePicture(configuration, picture, maxBannerWidth)
	const { result: added } = await runCommand(db, homePictureCommands[kind.command].add, { type, ...texts, image }, cliContext())
	if (json) return printJson(added)
	print(`Added ${kind.one} ${added.id}, "${added.title}". The home page shows it within about a second.`)
	for (const sentence of await remarks(kind, db, type)) print(sentence)
}

/** Reasons why the home page does not show the picture. */
async function remarks(kind: HomePictureTable, db: Db, type: string): Promise<readonly string[]> {
	const flag = kind.flag(type)
	const isHidden = (await readSettings(db))[flag] !== '1'
	const deals = type === 'Deal' ? (await kind.read(db)).filter((row) => row.type === type).length : 0
	return [
		...(isHidden ? [`The section is switched off. Show it with "flags set ${flag} on".`] : []),
		...(deals > dealPromotionCount
			? [`The home page shows the first ${dealPromotionCount} of ${deals} Deal promotions. Change the order with "promotions order".`]
			: []),
	]
}

async function changeOne(
	kind: HomePictureTable,
	db: Db,
	configuration: Configuration,
	typed: string,
	options: ChangeOptions,
): Promise<void> {
	const { title, link, picture, type, market, json } = options
	if ([title, link, picture, type, market].every((option) => option === undefined))
		throw new CommandError('Add what to change: --title, --link, --market or --picture.')
	const { id } = find(await kind.read(db), typed, kind)
	const fields = {
		...(title === undefined ? {} : { title: parseTitle(title) }),
		...(link === undefined ? {} : { link: parseLink(link) }),
		...(market === undefined ? {} : { markets: await parseMarketCodes(db, market) }),
		...(type === undefined ? {} : { type: parseType(type) }),
		...(picture === undefined ? {} : { image: await storePicture(configuration, picture, maxBannerWidth) }),
	}
	const { result: changed } = await runCommand(db, homePictureCommands[kind.command].change, { id, ...fields }, cliContext())
	if (json) printJson(changed)
	else print(`Changed ${kind.one} ${changed.id}, "${changed.title}".`)
}

async function remove(kind: HomePictureTable, db: Db, typed: string): Promise<void> {
	const { id } = find(await kind.read(db), typed, kind)
	const { result: removed } = await runCommand(db, homePictureCommands[kind.command].remove, { id }, cliContext())
	print(`Removed ${kind.one} ${removed.id}, "${removed.title}". To remove the picture file, run "pictures --remove-unused".`)
}

async function order(kind: HomePictureTable, db: Db, typed: readonly string[]): Promise<void> {
	const rows = await kind.read(db)
	const ids = typed.map((number) => find(rows, number, kind).id)
	await runCommand(db, homePictureCommands[kind.command].order, { ids }, cliContext())
	print(`New order on the home page: ${typed.join(', ')}.`)
}

function find(rows: readonly HomePicture[], typed: string, { one, command }: HomePictureTable): HomePicture {
	const row = rows.find(({ id }) => String(id) === typed.trim())
	if (!row) throw new CommandError(`There is no ${one} ${typed}. "${command} list" shows all numbers.`)
	return row
}

function parseTitle(typed: string): string {
	const title = typed.trim()
	if (title === '' || title.length > longestTitle) throw new CommandError(`A title must have 1 to ${longestTitle} characters.`)
	return title
}

function parseType(typed: string): string {
	const type = promotionTypes.find((one) => one.toLowerCase() === typed.trim().toLowerCase())
	if (!type)
		throw new CommandError(
			`There is no type "${typed}".${suggestion(typed, promotionTypes)} It must be one of ${promotionTypes.join(', ')}.`,
		)
	return type
}
