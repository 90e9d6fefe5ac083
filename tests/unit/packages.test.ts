import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { describe, expect, it } from 'vitest'
import { findImports } from '#scripts/checks/find-imports.ts'

interface Manifest {
	readonly name: string
	readonly version: string
	readonly dependencies?: Readonly<Record<string, string>>
	readonly devDependencies?: Readonly<Record<string, string>>
	readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
const root = readManifest('.')
const folders = globSync(['packages/*/package.json', 'connectors/*/package.json']).map((path) => path.replace(/[\\/]package\.json$/, ''))
const versionsOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest) => ({
	...devDependencies,
	...dependencies,
	...optionalDependencies,
})

/** The packages that files import as values, without those of Node, Astro and Vite's virtual modules. */
function importedBy(patterns: readonly string[], ignored: RegExp): ReadonlySet<string> {
	const files = globSync(patterns, { exclude: (path) => path === 'node_modules' }).filter(
		(path) => !ignored.test(path.replaceAll('\\', '/')),
	)
	const specifiers = files.flatMap((file) =>
		findImports(file, readFileSync(file, 'utf8')).flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : [specifier])),
	)
	return new Set(
		specifiers
			.filter((specifier) => !/^(?:[.#]|astro:|virtual:)/.test(specifier) && !isBuiltin(specifier))
			.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')),
	)
}

describe.each(folders)('%s', (folder) => {
	const manifest = readManifest(folder)

	it('declares every package that it imports', () => {
		const imported = importedBy([`${folder}/**/*.ts`], /\/engine\//)
		const declared = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
		expect([...imported].filter((name) => name !== manifest.name && !declared.includes(name))).toEqual([])
	})
})

describe('the workspace', () => {
	it('has one version of its own', () => {
		expect(new Set([root, ...folders.map(readManifest)].map(({ version }) => version)).size).toBe(1)
	})

	it('has one version of each package', () => {
		const versions = new Map<string, Set<string>>()
		for (const manifest of [root, ...folders.map(readManifest)])
			for (const [name, version] of Object.entries(versionsOf(manifest))) versions.set(name, (versions.get(name) ?? new Set()).add(version))
		expect([...versions].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([])
	})

	it('declares every package that tests and benchmarks import', () => {
		const declared = [root, ...folders.map(readManifest)].flatMap((manifest) => [manifest.name, ...Object.keys(versionsOf(manifest))])
		const imported = importedBy(['{tests,bench,docs}/**/*.{ts,tsx,mjs}'], /\/dist\//)
		expect([...imported].filter((name) => !declared.includes(name))).toEqual([])
	})
})

describe('the storefront', () => {
	it('builds and starts with a remote store without dependencies of the embedded store', () => {
		const imported = importedBy(
			['astro.config.mjs', 'scripts/{build,environment,start}.ts', 'scripts/{build,serving}/**/*.ts', 'src/**/*.{ts,tsx,astro}'],
			// Loaded only when the embedded store runs.
			/^scripts\/serving\/(?:desk|embedded-store|open-engine|ready)\.ts$/,
		)
		expect([...imported].filter((name) => !Object.hasOwn(root.dependencies ?? {}, name))).toEqual([])
	})
})
