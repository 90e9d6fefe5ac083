import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImports } from '#scripts/checks/find-imports.ts'

interface Manifest {
	readonly dependencies: Readonly<Record<string, string>>
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Every file that runs with a connector, and every package that one of them imports. */
function reachedBy(connector: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
	const files = new Set(
		globSync(`connectors/${connector}/**/*.ts`, { exclude: (path) => path === 'node_modules' }).map((path) => path.replaceAll('\\', '/')),
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

describe.each(['medusa', 'vendure'])('the connector for %s', (connector) => {
	it("has every package that it runs on in its own package, and no other, at the shop's versions", () => {
		const { dependencies } = read(`connectors/${connector}/package.json`)
		const shop = read('package.json').dependencies
		expect(Object.keys(dependencies).toSorted()).toEqual([...reachedBy(connector).packages].toSorted())
		for (const [name, version] of Object.entries(dependencies)) expect(shop[name], name).toBe(version)
	})

	it('has every file that it runs on in its image', () => {
		const recipe = readFileSync(`connectors/${connector}/Dockerfile`, 'utf8')
		const copied = [...recipe.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
		const missing = [...reachedBy(connector).files].filter(
			(file) => !copied.some((source) => file === source || file.startsWith(`${source}/`)),
		)
		expect(missing).toEqual([])
		for (const source of copied) expect(existsSync(source), source).toBe(true)
	})
})
