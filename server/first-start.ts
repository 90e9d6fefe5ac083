import type { Db } from './db/open.ts'
import { seedDemo } from './demo/seed.ts'
import { seedCheckout } from './location/seed.ts'

/** Fills a new database with what a shop needs to be looked at and to take an order. Does nothing at later starts. */
export async function seedFirstStart(db: Db): Promise<void> {
	await seedCheckout(db)
	await seedDemo(db)
}
