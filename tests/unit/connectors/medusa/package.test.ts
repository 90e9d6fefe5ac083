import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { findImports } from '../../../../scripts/checks/find-imports.ts'

interface Manifest {
	readonly dependencies: Readonly<Record<string, string>>
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Every file that runs with the connector, and every package that one of them imports. */
function reached(): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
	const files = new Set(
		globSync('connectors/medusa/**/*.ts', { exclude: (path) => path === 'node_modules' }).map((path) => path.replaceAll('\\', '/')),
	)
	const packages = new Set<string>()
	for (const file of files) {
		if (!file.endsWith('.ts')) continue
		for (const { specifier, typeOnly } of findImports(file, readFileSync(file, 'utf8'))) {
			if (typeOnly || specifier.startsWith('node:')) continue
			if (specifier.startsWith('.')) files.add(posix.join(dirname(file), specifier))
			else packages.add(packageOf(specifier))
		}
	}
	return { files, packages }
}

test("the connector's own package has every package that it runs on, and no other, at the shop's versions", () => {
	const { dependencies } = read('connectors/medusa/package.json')
	const shop = read('package.json').dependencies
	expect(Object.keys(dependencies).toSorted()).toEqual([...reached().packages].toSorted())
	for (const [name, version] of Object.entries(dependencies)) expect(shop[name], name).toBe(version)
})

test('its image has every file that it runs on', () => {
	const copied = [...readFileSync('connectors/medusa/Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
		([, sources = '']) => sources.split(' '),
	)
	const missing = [...reached().files].filter((file) => !copied.some((source) => file === source || file.startsWith(`${source}/`)))
	expect(missing).toEqual([])
	for (const source of copied) expect(existsSync(source), source).toBe(true)
})
