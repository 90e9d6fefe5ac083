import { refreshDemoPictures } from '../../commerce/demo/refresh-pictures.ts'
import { seedDemo } from '../../commerce/demo/seed.ts'
import { seedCheckout } from '../../commerce/location/seed.ts'
import type { Db } from '../db/open.ts'

/**
 * Fills a new database with what a shop needs to be looked at and to take an order. At later starts only pictures of
 * the demo catalogue that are called otherwise by now are brought up to date; says how many rows that changed.
 */
export async function seedFirstStart(db: Db): Promise<number> {
	await seedCheckout(db)
	await seedDemo(db)
	return refreshDemoPictures(db)
}
