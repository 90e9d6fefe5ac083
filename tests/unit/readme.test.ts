import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames, variables } from '../../src/configuration/configuration.ts'

const readme = readFileSync('README.md', 'utf8')

function shown(value: unknown): string {
	if (value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)) return ''
	return `\`${String(value)}\``
}

test('the README has every variable, as the code has it', () => {
	const rows = variableNames.map((name) => {
		const { meaning, allowed, fallback } = variables[name]
		return `| \`${name}\` | ${meaning} | ${allowed} | ${shown(fallback)} |`
	})
	const table = ['| Variable | Meaning | Allowed | Default |', '|---|---|---|---|', ...rows]
	expect(readme.split('\n').filter((line) => /^\| (`[A-Z_]+` |Variable )/.test(line) || line === '|---|---|---|---|')).toEqual(table)
})

test('the README names only commands and files that exist', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
	const commands = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
	expect(commands.filter((name) => !(name in scripts))).toEqual([])
	const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? '')
	expect(links.filter((path) => !existsSync(path))).toEqual([])
})
