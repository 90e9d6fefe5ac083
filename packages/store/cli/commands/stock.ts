import { Command } from 'commander'
import { setPlaceStock } from '../../commands/catalogue/set-place-stock.ts'
import { mostPieces, setStock as stockCommand } from '../../commands/catalogue/set-stock.ts'
import { runCommand } from '../../commands/run-command.ts'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'
import { findVariant } from '../terminal/variant-argument.ts'
import { findPickupPlace } from './delivery/places.ts'

export function stockCommands(): Command {
	const stock = new Command('stock').description('Change stock, and list products that customers wait for.')
	stock
		.command('set')
		.description('Set the stock of a variant.')
		.argument('<sku>', 'SKU of the variant')
		.argument('<pieces>', 'number of items in stock')
		.option(...jsonOption)
		.action((sku: string, pieces: string, { json }: { json?: true }) => withShop((db) => setStock(db, sku, pieces, json ?? false)))
	stock
		.command('place')
		.description('Set how many items of a variant are at a pick-up place. They are a part of its stock.')
		.argument('<sku>', 'SKU of the variant')
		.argument('<place>', 'code of the place, such as berlin')
		.argument('<pieces>', 'number of items; none: it cannot be picked up there')
		.action((sku: string, place: string, pieces: string) => withShop((db) => setAtPlace(db, sku, place, pieces)))
	stock
		.command('waiting')
		.description(
			'List sold-out products that customers wait for, most wanted first. Each customer gets one email when it is back in stock.',
		)
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => listWaiting(db, json ?? false)))
	return stock
}

async function setStock(db: Db, sku: string, text: string, json: boolean): Promise<void> {
	const pieces = parsePieces(text)
	const found = await findVariant(db, sku)
	await runCommand(db, stockCommand, { variant: found.id, pieces }, cliContext())
	if (json) printJson({ sku, product: found.name, before: found.stock, stock: pieces })
	else print(`${found.name} (${sku}): ${pluralize(pieces, 'item')} in stock (previously ${found.stock.toLocaleString('en')}).`)
}

async function setAtPlace(db: Db, sku: string, code: string, typed: string): Promise<void> {
	const pieces = typed.toLowerCase() === 'none' ? null : parsePieces(typed)
	const [found, place] = [await findVariant(db, sku), await findPickupPlace(db, code)]
	await runCommand(db, setPlaceStock, { variant: found.id, places: [{ place: place.id, pieces }] }, cliContext())
	print(`${found.name} (${sku}): ${pieces === null ? 'no pick-up' : pluralize(pieces, 'item')} at ${place.name}.`)
}

function parsePieces(text: string): number {
	if (/^\d{1,7}$/.test(text) && Number(text) <= mostPieces) return Number(text)
	throw new CommandError(`"${text}" is not a valid stock. Use a whole number such as 12.`)
}

async function listWaiting(db: Db, json: boolean): Promise<void> {
	const rows = await db
		.selectFrom('stock_waits')
		.innerJoin('offers', 'offers.id', 'stock_waits.offer_id')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['products.name', 'offers.sku', 'offers.attributes', 'offers.stock'])
		.select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('stock_waits.confirmed_at').as('since')])
		.where('stock_waits.confirmed_at', 'is not', null)
		.groupBy(['products.name', 'offers.sku', 'offers.attributes', 'offers.stock', 'offers.id'])
		.orderBy('waiting', 'desc')
		.orderBy('offers.id')
		.execute()
	const shown = rows.map(({ name, sku, attributes, stock, waiting, since }) => ({
		product: name,
		variant: Object.values(parseTextMap(attributes)).join(', '),
		sku,
		stock,
		waiting: Number(waiting),
		since,
	}))
	if (json) return printJson(shown)
	if (shown.length === 0) return print('No customers are waiting for products.')
	printTable(
		['Product', 'Variant', 'SKU', 'Stock', 'Waiting', 'Since'],
		shown.map(({ product, variant, sku, stock, waiting, since }) => [product, variant, sku, stock, waiting, since?.slice(0, 10) ?? '']),
	)
}
