import { Command } from 'commander'
import { refreshDemoPictures } from '../../commerce/demo/refresh-pictures.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { seedFirstStart } from '../../infrastructure/running/seed-first-start.ts'
import { CommandError } from '../terminal/command-error.ts'
import { pluralize, print } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

export function seedCommand(): Command {
	return new Command('seed')
		.description('Load the demo catalogue into an empty shop, or update its pictures. Every start does this automatically.')
		.action(() => withShop(seed))
}

async function seed(db: Db): Promise<void> {
	const before = await productCount(db)
	const freshened = before > 0 ? await refreshDemoPictures(db) : 0
	if (freshened > 0) {
		print(`Updated the pictures of the demo catalogue: ${pluralize(freshened, 'row')}. Nothing else was changed.`)
		return
	}
	if (before > 0)
		throw new CommandError(
			`The shop has ${pluralize(before, 'product')}. The demo catalogue is only loaded into an empty shop. Nothing was changed.`,
		)
	// Removes the record of the first start, so that the demo catalogue is seeded again.
	await db.deleteFrom('meta').where('key', '=', 'demo').execute()
	await seedFirstStart(db)
	const loaded = await productCount(db)
	if (loaded === 0)
		throw new CommandError('The shop has its own categories. The demo catalogue is only loaded into an empty shop. Nothing was changed.')
	print(`Loaded the demo catalogue: ${pluralize(loaded, 'product')}.`)
}

async function productCount(db: Db): Promise<number> {
	const { rows } = await db
		.selectFrom('products')
		.select(({ fn }) => fn.countAll<number>().as('rows'))
		.executeTakeFirstOrThrow()
	return rows
}
