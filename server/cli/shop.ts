import { resolve } from 'node:path'
import { pino } from 'pino'
import { type Configuration, readConfiguration } from '../../src/configuration.ts'
import { misspelled } from '../../src/misspelled.ts'
import type { Db } from '../db/open.ts'
import { createLog } from '../log.ts'
import { openMigrated } from '../open-store.ts'

/** The configuration of this process; probable slips are pointed out. */
export function configuration(): Configuration {
	for (const sentence of misspelled(process.env)) console.error(sentence)
	return readConfiguration(process.env)
}

/** Opens the shop's database for one command and closes it, whatever happens. The log goes where it disturbs no output. */
export async function withShop<Result>(work: (db: Db, configuration: Configuration) => Promise<Result>): Promise<Result> {
	const settings = configuration()
	const db = await openMigrated(settings.DATABASE_URL, createLog('warn', pino.destination(2)))
	try {
		return await work(db, settings)
	} finally {
		await db.destroy()
	}
}

/** The address under which shoppers reach the shop, as far as it is known. */
export function siteOf({ SITE_URL, PORT }: Configuration): string {
	return SITE_URL ?? `http://localhost:${PORT}`
}

/** A path as the shop owner typed it: npm itself runs commands in the project's folder. */
export function typedPath(path: string): string {
	return resolve(process.env['INIT_CWD'] ?? '.', path)
}
