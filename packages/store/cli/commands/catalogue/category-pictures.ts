import { megaPanelSlots } from '@storefront/contract/domain/constants.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { setBrandPicture, setCategoryPictures } from '@storefront/store/commands/catalogue/set-pictures.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { repeatable } from '../../terminal/list-option.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { storePicture } from '../../terminal/picture-argument.ts'
import { withShop } from '../../terminal/shop.ts'

/** Maximum width of pictures of categories and brands in pixels; pages display them at a small size. */
const widest = 720

interface Output {
	readonly json?: true
}

interface PictureOptions extends Output {
	readonly remove?: true
	readonly panel?: string[]
}

const help = `
A picture is a file or a URL (https://...): JPEG, PNG, WebP, AVIF, GIF or TIFF of up to 25 MB. The shop stores a resized copy.`

export function categoryCommands(): Command {
	const commands = new Command('categories').description('Show categories, and change their pictures.')
	commands
		.command('list')
		.description('List the categories of the menu with their pictures.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => listCategories(db, json ?? false)))
	commands
		.command('picture')
		.description('Set the picture of a category, or the pictures of its panel in the menu.')
		.argument('<category>', 'name of the category, such as Phones')
		.argument('[picture]', 'a file or a URL')
		.option('--panel <picture>', `a picture of its panel in the menu; can be repeated up to ${megaPanelSlots} times`, repeatable)
		.option('--remove', 'remove its pictures')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action((name: string, picture: string | undefined, options: PictureOptions) =>
			withShop((db, configuration) => setCategory(db, configuration, name, { ...options, picture })),
		)
	return commands
}

export function brandCommands(): Command {
	const commands = new Command('brands').description('Show brands, and change their pictures.')
	commands
		.command('list')
		.description('List all brands with their pictures.')
		.option(...jsonOption)
		.action(({ json }: Output) => withShop((db) => listBrands(db, json ?? false)))
	commands
		.command('picture')
		.description('Set the picture of a brand.')
		.argument('<brand>', 'name of the brand')
		.argument('[picture]', 'a file or a URL')
		.option('--remove', 'remove its picture')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action((name: string, picture: string | undefined, options: PictureOptions) =>
			withShop((db, configuration) => setBrand(db, configuration, name, { ...options, picture })),
		)
	return commands
}

interface PictureInput extends PictureOptions {
	readonly picture: string | undefined
}

async function listCategories(db: Db, json: boolean): Promise<void> {
	const rows = await db
		.selectFrom('categories')
		.select(['name', 'image', 'images'])
		.where('parent_id', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.execute()
	const categories = rows.map(({ name, image, images }) => ({ name, image, panel: parseTextList(images) }))
	if (json) return printJson(categories)
	printTable(
		['Category', 'Picture', 'Panel'],
		categories.map(({ name, image, panel }) => [name, image || 'none', panel.length]),
	)
}

async function listBrands(db: Db, json: boolean): Promise<void> {
	const brands = await db.selectFrom('brands').select(['name', 'image']).orderBy('name').execute()
	if (json) return printJson(brands)
	printTable(
		['Brand', 'Picture'],
		brands.map(({ name, image }) => [name, image || 'none']),
	)
}

async function setCategory(db: Db, configuration: Configuration, typed: string, given: PictureInput): Promise<void> {
	requirePictureOrRemove(given)
	const rows = await db.selectFrom('categories').select(['id', 'name', 'parent_id']).orderBy('id').execute()
	const tops = rows.filter(({ parent_id }) => parent_id === null)
	const category = find(tops, typed)
	if (!category) {
		const sub = find(rows, typed.split('>').at(-1) ?? '')
		if (sub) throw new CommandError(`"${sub.name}" is a subcategory. Only the categories of the menu have pictures.`)
		throw unknown('category', typed, tops)
	}
	const { picture, panel, remove } = given
	if (panel && panel.length > megaPanelSlots)
		throw new CommandError(`A panel can have at most ${megaPanelSlots} pictures, but you passed ${panel.length}.`)
	const images: string[] = []
	for (const one of panel ?? []) images.push(await storePicture(configuration, one, widest))
	const change = {
		...(picture === undefined ? {} : { image: await storePicture(configuration, picture, widest) }),
		...(panel ? { images: JSON.stringify(images) } : {}),
		...(remove ? { image: '', images: '[]' } : {}),
	}
	const { images: stored, ...rest } = change
	const input = { category: category.id, ...rest, ...(stored === undefined ? {} : { panel: parseTextList(stored) }) }
	await runCommand(db, setCategoryPictures, input, cliContext())
	report(category.name, change, given)
}

async function setBrand(db: Db, configuration: Configuration, typed: string, given: PictureInput): Promise<void> {
	requirePictureOrRemove(given)
	const brands = await db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute()
	const brand = find(brands, typed)
	if (!brand) throw unknown('brand', typed, brands)
	const image = given.picture === undefined ? '' : await storePicture(configuration, given.picture, widest)
	await runCommand(db, setBrandPicture, { brand: brand.id, image }, cliContext())
	report(brand.name, { image }, given)
}

function requirePictureOrRemove({ picture, panel, remove }: PictureInput): void {
	const hasPicture = picture !== undefined || panel !== undefined
	if (hasPicture === (remove ?? false)) throw new CommandError('Pass a picture, or add --remove.')
}

function find<Row extends { readonly name: string }>(rows: readonly Row[], typed: string): Row | undefined {
	const name = typed.trim().toLowerCase()
	return rows.find((row) => row.name === typed) ?? rows.find((row) => row.name.toLowerCase() === name)
}

function unknown(what: string, typed: string, rows: readonly { readonly name: string }[]): CommandError {
	const names = rows.map(({ name }) => name)
	const list = what === 'brand' ? 'brands list' : 'categories list'
	return new CommandError(`There is no ${what} "${typed}".${suggestion(typed, names)} "${list}" shows all.`)
}

function report(name: string, change: object, { remove, json }: PictureInput): void {
	if (json) printJson({ name, ...change })
	else print(remove ? `Removed the picture of "${name}".` : `Set the picture of "${name}". The shop shows it within about a second.`)
}
