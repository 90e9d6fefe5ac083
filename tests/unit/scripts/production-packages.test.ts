import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findImports } from '#scripts/checks/find-imports.ts'

/** What `npm start` runs or builds. */
const files = globSync([
	'astro.config.mjs',
	'scripts/{build,environment,start}.ts',
	'scripts/{build,serving}/**/*.ts',
	'{server,src}/**/*.{ts,tsx,astro}',
])
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

test('the shop is built and started with what "npm ci --omit=dev" installs', () => {
	const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
	// What a machine may lack is loaded where it is needed, so that its absence can be told.
	const mayLack = (text: string, specifier: string) =>
		Object.hasOwn(optionalDependencies, specifier) && text.includes(`await import('${specifier}')`)
	const missing = files.flatMap((file) =>
		findImports(file, readFileSync(file, 'utf8'))
			.filter(({ specifier, typeOnly }) => typeOnly || !mayLack(readFileSync(file, 'utf8'), specifier))
			.filter(({ specifier, typeOnly }) => !typeOnly && !/^(?:\.|node:|astro:|virtual:)/.test(specifier))
			.filter(({ specifier }) => !Object.hasOwn(dependencies, packageOf(specifier)))
			.map(({ specifier, line }) => `${file}:${line} imports ${specifier}`),
	)
	expect(files.length).toBeGreaterThan(100)
	expect(missing).toEqual([])
})
