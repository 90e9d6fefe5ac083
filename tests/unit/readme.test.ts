import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environmentNames, variableNames, variables } from '@storefront/runtime/configuration/configuration.ts'
import { describe, expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const reference = readFileSync('docs/configuration.md', 'utf8')

function shown(value: unknown): string {
	if (value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)) return ''
	return `\`${String(value)}\``
}

/** Links to files of the project that do not exist. */
function deadLinks(path: string): readonly string[] {
	const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link]) => link ?? '')
	return links.filter((link) => !existsSync(join(dirname(path), link)))
}

describe('docs/configuration.md', () => {
	test('has the same table of variables as the code', () => {
		const rows = variableNames.map((name) => {
			const { meaning, allowed, fallback, since } = variables[name]
			return `| \`${name}\` | ${meaning} | ${allowed} | ${shown(fallback)} | ${since} |`
		})
		const table = ['| Variable | Meaning | Allowed | Default | Used by |', '|---|---|---|---|---|', ...rows]
		expect(reference.split('\n').filter((line) => line.startsWith('|'))).toEqual(table)
	})

	test('names every secret that can be read from a file', () => {
		const sentence = reference.split('\n').find((line) => line.startsWith('Secrets can be read from files')) ?? ''
		const named = [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
		const secrets = environmentNames.filter((name) => name.endsWith('_FILE')).map((name) => name.replace(/_FILE$/, ''))
		expect(new Set(named)).toEqual(new Set(secrets))
	})

	test('links only to files that exist', () => {
		expect(deadLinks('docs/configuration.md')).toEqual([])
	})
})

describe('README.md', () => {
	test('names only variables that exist', () => {
		const named = [...readme.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name ?? '')
		expect(named.filter((name) => !environmentNames.includes(name))).toEqual([])
	})

	test('names only commands and files that exist', () => {
		const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
		const commands = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
		expect(commands.filter((name) => !(name in scripts))).toEqual([])
		expect(deadLinks('README.md')).toEqual([])
	})

	test('lists only folders that exist', () => {
		const listed = [...readme.matchAll(/^\| `([a-z][\w/-]*)`/gm)].map(([, path]) => path ?? '')
		expect(listed.filter((path) => !existsSync(path))).toEqual([])
	})
})
