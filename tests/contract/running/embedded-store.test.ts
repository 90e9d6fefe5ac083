import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShutdownHooks } from '@storefront/runtime/process/shutdown-hooks.ts'
import { answerVisitor, listenToStore, openEmbeddedStore } from '@storefront/store/infrastructure/running/embedded-store.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'embedded-store-'))
const configuration = { DATABASE_URL: `file:${join(folder, 'store.db')}`, DATA_DIR: folder }
const logged: string[] = []
const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
const get = (path: string) => answerVisitor(configuration, logger, new Request(`http://shop.test${path}`), '203.0.113.7')

it('the embedded store opens at the next request after a failure, and reports reads of visitors to the pages', async () => {
	writeFileSync(join(folder, 'no-folder'), '')
	const unusable = { ...configuration, DATABASE_URL: `file:${join(folder, 'no-folder', 'store.db')}` }
	await expect(openEmbeddedStore(unusable, logger)).rejects.toThrow()
	expect(logged.join('\n')).toContain('The store could not be opened')

	const paths: string[] = []
	listenToStore({ onChange: () => undefined, onRead: (path) => void paths.push(path) })
	expect((await get('/api/health')).status).toBe(200)
	expect((await get('/api/site-info')).status).toBe(200)
	expect((await get('/api/product/999999')).status).toBe(404)
	expect(paths).toEqual(['/health', '/site-info'])
	expect(await openEmbeddedStore(configuration, logger), 'one store per process').toBe(await openEmbeddedStore(configuration, logger))
	await runShutdownHooks()
})
