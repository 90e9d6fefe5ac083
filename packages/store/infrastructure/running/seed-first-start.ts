import { refreshDemoPictures } from '../../commerce/demo/refresh-pictures.ts'
import { seedDemo } from '../../commerce/demo/seed.ts'
import { seedCheckoutData } from '../../commerce/location/seed.ts'
import type { Db } from '../db/open.ts'

/**
 * Seeds a new database with the demo catalogue and the data of the checkout. At later starts it only updates renamed pictures of the
 * demo catalogue. Returns the number of updated rows.
 */
export async function seedFirstStart(db: Db): Promise<number> {
	await seedCheckoutData(db)
	await seedDemo(db)
	return refreshDemoPictures(db)
}
