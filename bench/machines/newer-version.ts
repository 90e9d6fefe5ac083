import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { fingerprint, markBuilt } from '#scripts/build/fingerprint.ts'
import { copyProject } from '#tests/e2e/support/project-copy.ts'

export interface NewerVersion {
	/** Root folder of the project, in which `npm start` runs. */
	readonly root: string
	readonly version: string
	readonly remove: () => void
}

/** Migration of the newer version: a column in a table that every shopper writes to, and a table. */
const migration = `export async function up(db) {
	await db.schema.alterTable('orders').addColumn('of_newer_version', 'text').execute()
	await db.schema.createTable('newer_version').addColumn('key', 'text').execute()
}
`

/**
 * Creates a built newer version of the shop: it differs in its version number and in one more migration, which only adds tables and
 * columns.
 */
export function makeNewerVersion(): NewerVersion {
	const project = copyProject()
	const manifest = JSON.parse(project.read('package.json')) as { version: string }
	const version = `${manifest.version}-newer`
	project.write('package.json', JSON.stringify({ ...manifest, version }))
	const storeManifest = JSON.parse(project.read('packages/store/package.json'))
	project.write('packages/store/package.json', JSON.stringify({ ...storeManifest, version }))
	project.write('packages/store/infrastructure/db/migrations/9999-newer-version.ts', migration)
	const list = 'packages/store/infrastructure/db/migrating/migrate.ts'
	const named = project
		.read(list)
		.replace('\nconst migrations = {\n', "\nconst migrations = {\n\t'9999-newer-version': newerVersion,\n")
		.replace('import { type Db,', "import * as newerVersion from '../migrations/9999-newer-version.ts'\nimport { type Db,")
	if (named.split('newerVersion').length !== 3) throw new Error(`${list} is no longer written as this expects`)
	project.write(list, named)
	// The pages are the same, so the build is shared.
	cpSync(join(import.meta.dirname, '../../dist'), join(project.root, 'dist'), { recursive: true })
	markBuilt(project.root, fingerprint(project.root, readConfiguration({})))
	return { root: project.root, version, remove: project.remove }
}
