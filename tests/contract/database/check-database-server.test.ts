import { checkDatabaseServer } from '@storefront/store/infrastructure/running/check-database-server.ts'
import { pino } from 'pino'
import { expect, inject, it } from 'vitest'

const logger = pino({ level: 'silent' })

it('connection check distinguishes a database that is never usable from one that does not respond yet, with a message for each', async () => {
	const url = new URL(inject('postgresUrl'))
	expect(await checkDatabaseServer(url.href, logger)).toBeNull()
	url.pathname = '/no_such_shop'
	expect(await checkDatabaseServer(url.href, logger)).toEqual({
		message: `The database no_such_shop at ${url.host} cannot be used: database "no_such_shop" does not exist. Create it first, or correct DATABASE_URL.`,
		isTemporary: false,
	})
	url.port = '1'
	expect(await checkDatabaseServer(url.href, logger)).toEqual({
		message: `No database responds at ${url.host}. Check that it is running and that DATABASE_URL is correct.`,
		isTemporary: true,
	})
})
